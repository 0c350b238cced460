import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Book } from '#domain/library/book.ts';
import { offerForChapter } from '#domain/library/learning/chapterOffer.ts';
import { wordsToLearn, textOfChapters, distinctOf } from '../figures/bookFigures.ts';
import type { Shares } from '#domain/library/shares.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { useRoot } from '#web/platform/account.ts';
import { readerAddress } from '#web/platform/addresses/readerAddress.ts';
import { Button } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { Segmented } from '#web/ui/Segmented.tsx';
import type { Chapters } from '../figures/useChapters.ts';
import type { Ranks } from '../figures/useRanks.ts';
import { ChapterTable } from './ChapterTable.tsx';
import { Coverage } from './Coverage.tsx';
import { Curve } from './Curve.tsx';
import { LearnOffer } from './LearnOffer.tsx';
import styles from './Summary.module.css';

interface SummaryProps {
  readonly id: string;
  readonly book: Book;
  /** The account as the book shows it; undefined until that is known. */
  readonly store: AccountStore | undefined;
  /** Of the whole book; undefined until it is counted. */
  readonly shares: Shares | undefined;
  readonly chapters: Chapters | undefined;
  readonly ranks: Ranks | undefined;
  readonly speed: number;
}

/** Rows of the table under the curve: the next chapter among its neighbours. */
const [before, most] = [1, 5];

/** A book at a glance: what is known of it, chapter by chapter, and what would change it. */
export function Summary({ id, book, store, shares, chapters, ranks, speed }: SummaryProps) {
  const root = useRoot();
  const navigate = useNavigate();
  const [view, setView] = useState<'curve' | 'table'>('curve');
  const statuses = store?.statuses(book.language);
  const statusOf = (key: string) => statuses?.get(key) ?? null;
  const next = chapters?.next ?? null;
  const whole = chapters && textOfChapters(chapters.all);
  const offer =
    whole && next && ranks ? offerForChapter(next.counts, wordsToLearn(whole, next.words, ranks, statusOf)) : null;
  const nextAt = chapters && next ? chapters.all.indexOf(next) : 0;
  const first = Math.max(0, nextAt - before);
  return (
    <>
      {shares ? (
        <Coverage shares={shares} distinct={whole && distinctOf(whole.words, statusOf)} />
      ) : (
        <p className={styles['waiting']} role="status">
          Contando palabras…
        </p>
      )}
      {chapters && chapters.all.length > 0 && (
        <section className={styles['chapters']} aria-labelledby="book-chapters">
          <header>
            <h2 id="book-chapters">Capítulo a capítulo</h2>
            <Segmented
              label="Cómo se ve"
              hasHiddenLabel
              options={[
                { value: 'curve', label: 'Curva' },
                { value: 'table', label: 'Tabla' },
              ]}
              value={view}
              onChange={setView}
            />
          </header>
          {view === 'curve' && (
            <Curve
              chapters={chapters}
              speed={speed}
              offered={offer && { to: offer.to, words: offer.keys.length }}
              onOpen={({ place }) => void navigate(readerAddress(root, id, place ?? undefined))}
            />
          )}
          {view === 'table' && (
            <ChapterTable bookId={id} language={book.language} chapters={chapters} shown={chapters.all} speed={speed} />
          )}
        </section>
      )}
      {next && offer && <LearnOffer bookId={id} language={book.language} chapter={next} offer={offer} />}
      {next && ranks && !offer && (
        <p className={styles['easy']}>
          {next.name === next.title ? `«${next.title}» lo lees` : `El capítulo ${next.name} lo lees`} del tirón.
        </p>
      )}
      {chapters && view === 'curve' && chapters.all.length > 0 && (
        <>
          <ChapterTable
            bookId={id}
            language={book.language}
            chapters={chapters}
            shown={chapters.all.slice(first, first + most)}
            speed={speed}
          />
          {chapters.all.length > most && (
            <Button variant="quiet" size="small" onClick={() => setView('table')}>
              Ver los {formatNumber(chapters.all.length)} capítulos
            </Button>
          )}
        </>
      )}
    </>
  );
}
