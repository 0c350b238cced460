import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Location, PageView } from '#reader/page/view.ts';
import styles from './Reader.module.css';

/** The buttons beside a paginated page. */
export function TurnButtons({
  view,
  location,
}: {
  readonly view: PageView | null;
  readonly location: Location | null;
}) {
  return (
    <>
      <button
        type="button"
        className={`${styles['turn']} ${styles['back']}`}
        aria-label="Página anterior"
        disabled={location?.atStart}
        onClick={() => void view?.previous()}
      >
        <ChevronLeft size={26} strokeWidth={1.4} aria-hidden />
      </button>
      <button
        type="button"
        className={`${styles['turn']} ${styles['on']}`}
        aria-label="Página siguiente"
        disabled={location?.atEnd}
        onClick={() => void view?.next()}
      >
        <ChevronRight size={26} strokeWidth={1.4} aria-hidden />
      </button>
    </>
  );
}
