import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Book } from '#domain/library/book.ts';
import { orderToLearn, type WordToLearn } from '#domain/library/learning/orderToLearn.ts';
import { waysToShares, type WayToShare } from '#domain/library/learning/wordsToReach.ts';
import { useAccount, useRoot } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { Button } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { formatNumber, formatShare } from '#web/ui/numbers.ts';
import { textOfChapters, wordsToLearn } from '../figures/bookFigures.ts';
import { practiseWords } from '../figures/practiseWords.ts';
import type { Chapters } from '../figures/useChapters.ts';
import type { Ranks } from '../figures/useRanks.ts';
import { MeaningList } from './MeaningList.tsx';
import styles from './Words.module.css';

interface WordsProps {
  readonly id: string;
  readonly book: Book;
  /** The account as the book shows it. */
  readonly store: AccountStore;
  readonly chapters: Chapters;
  readonly ranks: Ranks;
}

/** More than these are no session any more, however long. */
const mostPractised = 400;
/** Words of one session. */
const session = 40;
const fewShown = 8;

const timesOf = ({ inChapter, inRest }: WordToLearn): number => inChapter + inRest;

/** The words that are still to be learnt in what is left of a book: how many for which share, and those that come once only. */
export function Words({ id, book, store, chapters: { all, next }, ranks }: WordsProps) {
  const { language } = book;
  const [shown, setShown] = useState<number | 'once' | null>(null);
  const [onlyNext, setOnlyNext] = useState(false);
  const statuses = store.statuses(language);
  const left = next ? all.slice(all.indexOf(next)) : all;
  const text = textOfChapters(left);
  const words = wordsToLearn(text, new Map(), ranks, (key) => statuses.get(key));
  const ordered = orderToLearn(words);
  const ways = waysToShares(text.counts, ordered.map(timesOf));
  const once = ordered.filter((word) => timesOf(word) === 1 && (!onlyNext || next?.words.has(word.key)));
  const allOnce = ordered.filter((word) => timesOf(word) === 1).length;
  if (ordered.length === 0) return <p>Ya conoces todas las palabras de lo que te queda por leer.</p>;
  return (
    <>
      <section className={styles['section']} aria-labelledby="book-ways">
        <h2 id="book-ways">Cuántas te faltan</h2>
        <p className={styles['lead']}>
          Las que más salen en lo que te queda por leer, primero. Las cifras bajan al marcar palabras, aquí o en
          cualquier otro libro.
        </p>
        {ways.length === 0 && <p>Ya conoces el 98 % o más: lo que falta se aprende leyendo.</p>}
        <ol className={styles['ways']}>
          {ways.map((way) => (
            <li key={way.share}>
              <b>{formatShare(way.share)}</b>
              <span>{describeWay(way)}</span>
              {way.words <= mostPractised ? (
                <Practise id={id} book={book} words={ordered.slice(0, Math.min(way.words, session))} way={way} />
              ) : (
                <Button
                  size="small"
                  aria-expanded={shown === way.words}
                  aria-label={`Ver la lista para el ${formatShare(way.share)}`}
                  onClick={() => setShown(shown === way.words ? null : way.words)}
                >
                  Ver la lista
                </Button>
              )}
            </li>
          ))}
        </ol>
        {typeof shown === 'number' && (
          <MeaningList language={language} words={ordered.slice(0, shown)} timesOf={timesOf} />
        )}
      </section>
      {allOnce > 0 && (
        <section className={styles['section']} aria-labelledby="book-once">
          <h2 id="book-once">Salen una sola vez</h2>
          <p className={styles['lead']}>
            {formatNumber(allOnce)} de las {formatNumber(ordered.length)} que te faltan no vuelven a salir. Míralas y
            sigue: aquí no hace falta aprenderlas.
          </p>
          <MeaningList language={language} words={shown === 'once' ? once : once.slice(0, fewShown)} />
          <p className={styles['more']}>
            {shown !== 'once' && once.length > fewShown && (
              <Button variant="quiet" size="small" onClick={() => setShown('once')}>
                Ver las {formatNumber(once.length)}
              </Button>
            )}
            {next && (
              <Button variant="quiet" size="small" aria-pressed={onlyNext} onClick={() => setOnlyNext(!onlyNext)}>
                {onlyNext
                  ? 'Las de todo lo que queda'
                  : next.name === next.title
                    ? `Solo las de «${next.title}»`
                    : `Solo las del capítulo ${next.name}`}
              </Button>
            )}
          </p>
        </section>
      )}
    </>
  );
}

function describeWay({ words, leastTimes }: WayToShare) {
  const count = <strong>{words === 1 ? 'una palabra' : `${formatNumber(words)} palabras`}</strong>;
  if (words > mostPractised && leastTimes === 1) return <>con {count}: mejor leyendo que estudiando</>;
  if (leastTimes === 1) return <>con {count}: hay que aprender algunas que salen una sola vez</>;
  return (
    <>
      con {count}: {words === 1 ? 'sale' : 'salen'} {formatNumber(leastTimes)} veces o más
    </>
  );
}

interface PractiseProps {
  readonly id: string;
  readonly book: Book;
  readonly words: readonly WordToLearn[];
  readonly way: WayToShare;
}

function Practise({ id, book, words, way }: PractiseProps) {
  const store = useAccount();
  const root = useRoot();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const keys = useMemo(() => words.map(({ key }) => key), [words]);
  const begin = async () => {
    setBusy(true);
    try {
      const link = await practiseWords(root, {
        store,
        language: book.language,
        keys,
        chapter: { bookId: id, chapter: null },
      });
      await navigate(link.to, { state: link.state });
    } catch (error) {
      showFailure('No se pudo empezar la sesión')(error);
    }
    setBusy(false);
  };
  const label = `Practicar para el ${formatShare(way.share)}`;
  return (
    <Button size="small" busy={busy} aria-label={label} onClick={() => void begin()}>
      {keys.length < way.words ? `Practicar ${formatNumber(keys.length)}` : 'Practicar'}
    </Button>
  );
}
