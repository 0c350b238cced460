import { ChevronLeft, ChevronRight } from 'lucide-react';
import styles from './TurnButtons.module.css';

interface TurnButtonsProps {
  /** Null where there is no page before this one, or none after it. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
}

/** The buttons beside a page that is turned. */
export function TurnButtons({ onPrevious, onNext }: TurnButtonsProps) {
  return (
    <>
      <button
        type="button"
        className={`${styles['turn']} ${styles['back']}`}
        aria-label="Página anterior"
        disabled={!onPrevious}
        onClick={() => onPrevious?.()}
      >
        <ChevronLeft size={26} strokeWidth={1.4} aria-hidden />
      </button>
      <button
        type="button"
        className={`${styles['turn']} ${styles['on']}`}
        aria-label="Página siguiente"
        disabled={!onNext}
        onClick={() => onNext?.()}
      >
        <ChevronRight size={26} strokeWidth={1.4} aria-hidden />
      </button>
    </>
  );
}
