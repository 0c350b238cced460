import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Language } from '#domain/languages.ts';
import type { ChapterOffer } from '#domain/library/learning/chapterOffer.ts';
import { reviewMinutes } from '#domain/practice/reviewTime.ts';
import { useAccount, useRoot } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { formatMinutes, formatNumber, formatShare } from '#web/ui/numbers.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { TickBox } from '#web/ui/TickBox.tsx';
import { knownText } from '#web/words/meaningText.ts';
import { withArticle } from '#web/words/withArticle.ts';
import type { ChapterFigures } from '../figures/bookFigures.ts';
import { practiseWords } from '../figures/practiseWords.ts';
import { useMeanings } from '../figures/useMeanings.ts';
import styles from './LearnOffer.module.css';

interface LearnOfferProps {
  readonly bookId: string;
  readonly language: Language;
  readonly chapter: ChapterFigures;
  readonly offer: ChapterOffer;
}

/** Words that are shown before all of them are asked for. */
const fewShown = 8;

/** The fewest words that make the next chapter easier, and one press to a session of its own sentences. */
export function LearnOffer({ bookId, language, chapter, offer }: LearnOfferProps) {
  const store = useAccount();
  const root = useRoot();
  const navigate = useNavigate();
  const meaningOf = useMeanings(language, offer.keys);
  const [isOpen, setOpen] = useState(false);
  const [omitted, setOmitted] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const chosen = useMemo(() => offer.keys.filter((key) => !omitted.has(key)), [offer, omitted]);
  const gained = chosen.reduce((sum, key) => sum + (chapter.words.get(key) ?? 0), 0);
  const { known, learning, new: fresh } = chapter.counts;
  const to = (known + gained) / (known + learning + fresh);
  const statuses = store.statuses(language);

  async function practise(): Promise<void> {
    setBusy(true);
    try {
      const ofChapter = { bookId, chapter: chapter.entry };
      const link = await practiseWords(root, { store, language, keys: chosen, chapter: ofChapter });
      await navigate(link.to, { state: link.state });
    } catch (error) {
      showFailure('No se pudo empezar la sesión')(error);
    }
    setBusy(false);
  }
  return (
    <section className={styles['offer']} aria-labelledby="book-offer">
      <h2 id="book-offer">{describeOffer(chosen.length, chapter, offer.from, to)}</h2>
      <ul aria-label="Palabras que más sirven en el capítulo">
        {offer.keys.slice(0, isOpen ? undefined : fewShown).map((key) => {
          const meaning = meaningOf(key);
          const times = chapter.words.get(key) ?? 0;
          const text = withArticle({ text: key, article: meaning?.article ?? '' });
          return (
            <li key={key}>
              {isOpen ? (
                <TickBox
                  label={`Practicar ${key}`}
                  state={omitted.has(key) ? 'none' : 'all'}
                  onChange={() => setOmitted(toggled(omitted, key))}
                />
              ) : (
                <StatusGlyph status={statuses.get(key) ?? '1'} />
              )}
              <b lang={language}>{text}</b>
              <span>
                {knownText(meaning)} <small>{times === 1 ? '1 vez' : `${formatNumber(times)} veces`}</small>
              </span>
            </li>
          );
        })}
      </ul>
      <div className={styles['ways']}>
        <Button busy={busy} disabled={chosen.length === 0} onClick={() => void practise()}>
          {chosen.length === 1 ? 'Practicarla' : `Practicar las ${formatNumber(chosen.length)}`},{' '}
          {formatMinutes(reviewMinutes(chosen.length))}
        </Button>
        {offer.keys.length > fewShown && !isOpen && (
          <Button variant="quiet" onClick={() => setOpen(true)}>
            Ver las {formatNumber(offer.keys.length)}
          </Button>
        )}
      </div>
      <p className={styles['hint']}>
        Con las frases del propio capítulo y sin adelantar lo que pasa: salen desordenadas.
      </p>
    </section>
  );
}

function describeOffer(count: number, { name, title }: ChapterFigures, from: number, to: number): string {
  const words = count === 1 ? 'Aprende esta palabra' : `Aprende estas ${formatNumber(count)} palabras`;
  const chapter = name === title ? `«${title}»` : `el capítulo ${name}`;
  return `${words} y ${chapter} pasa del ${formatShare(from)} al ${formatShare(to)}`;
}

function toggled(before: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(key)) after.add(key);
  return after;
}
