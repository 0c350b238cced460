import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTextShape } from '../type/textShape.ts';
import styles from './TurnButtons.module.css';

interface TurnButtonsProps {
  /** Null where there is no page before this one, or none after it. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
}

/** The buttons beside a page that is turned, each on the side where its page lies. */
export function TurnButtons({ onPrevious, onNext }: TurnButtonsProps) {
  const { direction } = useTextShape();
  const [before, after] = direction === 'rtl' ? (['on', 'back'] as const) : (['back', 'on'] as const);
  const [Before, After] = direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  return (
    <>
      <button
        type="button"
        className={`${styles['turn']} ${styles[before]}`}
        aria-label="Página anterior"
        disabled={!onPrevious}
        onClick={() => onPrevious?.()}
      >
        <Before size={26} strokeWidth={1.4} aria-hidden />
      </button>
      <button
        type="button"
        className={`${styles['turn']} ${styles[after]}`}
        aria-label="Página siguiente"
        disabled={!onNext}
        onClick={() => onNext?.()}
      >
        <After size={26} strokeWidth={1.4} aria-hidden />
      </button>
    </>
  );
}
