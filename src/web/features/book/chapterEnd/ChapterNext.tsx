import { BookOpen } from 'lucide-react';
import type { RefObject } from 'react';
import type { Language } from '#domain/languages.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { formatMinutes, formatNumber, formatShare } from '#web/ui/numbers.ts';
import styles from './ChapterEnd.module.css';
import type { NextChapter } from './chapterReport.ts';
import type { ChapterReview } from './useChapterReview.ts';

interface ChapterNextProps {
  readonly language: Language;
  /** The name of the chapter that comes next; null at the end of the book. */
  readonly label: string | null;
  readonly following: NextChapter | null;
  /** What comes after the episode that the chapter was; null for any other chapter. */
  readonly sequel: string | null;
  /** Characters that the reader reads in a minute. */
  readonly speed: number;
  readonly review: ChapterReview | null;
  /** The button that goes on. */
  readonly wayOn: RefObject<HTMLButtonElement | null>;
  readonly onGoOn: () => void;
}

/** The sequel of a chapter: the next one, and the words that wait for their review. */
export function ChapterNext({ language, label, following, sequel, speed, review, wayOn, onGoOn }: ChapterNextProps) {
  const short = review && `Repasar ${formatNumber(review.words)}`;
  const inFull = review && `${review.words === 1 ? ' palabra' : ' palabras'}, ${formatMinutes(review.minutes)}`;
  return (
    <section className={styles['next']} aria-label="Lo que sigue">
      {label !== null && (
        <>
          <h3 lang={language}>{label}</h3>
          {following && (
            <p>
              {formatMinutes(following.characters / speed)} · conoces el {formatShare(following.shares.known)} de sus
              palabras
            </p>
          )}
        </>
      )}
      {sequel !== null && <p>{sequel}</p>}
      <div className={styles['ways']}>
        <Button ref={wayOn} variant="primary" onClick={onGoOn}>
          <BookOpen size={18} strokeWidth={1.8} aria-hidden />
          {label === null ? 'Volver a la biblioteca' : 'Seguir leyendo'}
        </Button>
        {review && (
          <ButtonLink {...review.link} aria-label={`${short}${inFull}`}>
            <span>
              {short}
              <span className={styles['inFull']}>{inFull}</span>
            </span>
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
