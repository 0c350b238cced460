import type { Language } from '#domain/languages.ts';
import type { WordToLearn } from '#domain/library/learning/orderToLearn.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { knownText } from '#web/words/meaningText.ts';
import { withArticle } from '#web/words/withArticle.ts';
import { useMeanings } from '../figures/useMeanings.ts';
import styles from './Words.module.css';

interface MeaningListProps {
  readonly language: Language;
  readonly words: readonly WordToLearn[];
  /** Left out where it is the same of all. */
  readonly timesOf?: (word: WordToLearn) => number;
}

/** Words of a book with what they mean. */
export function MeaningList({ language, words, timesOf }: MeaningListProps) {
  const meaningOf = useMeanings(
    language,
    words.map(({ key }) => key),
  );
  return (
    <ul className={styles['words']}>
      {words.map((word) => {
        const meaning = meaningOf(word.key);
        const times = timesOf?.(word);
        return (
          <li key={word.key}>
            <b lang={language}>{withArticle({ text: word.key, article: meaning?.article ?? '' })}</b>
            <span>
              {knownText(meaning)} {times !== undefined && <small>{formatNumber(times)} veces</small>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
