import type { PhraseChoice } from '#reader/page/view.ts';
import { countOfWords } from './countOfWords.ts';
import styles from './PhraseChip.module.css';

/** Pixels from the end of the phrase. */
const [beside, under] = [14, 4];
/** Pixels at the right of the window that a chip with the longest text needs. */
const room = 190;

/** The number of words in a phrase that is being chosen, at its end. A screen reader hears it with each word. */
export function PhraseChip({ choice }: { readonly choice: Pick<PhraseChoice, 'count' | 'rects'> }) {
  const end = choice.rects.at(-1);
  if (!end) return null;
  const style = { left: Math.max(8, Math.min(end.right + beside, innerWidth - room)), top: end.bottom + under };
  return (
    <span className={styles['chip']} style={style} aria-hidden="true">
      {countOfWords(choice.count)}
    </span>
  );
}
