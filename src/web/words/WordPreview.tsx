import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { knownText } from './meaningText.ts';
import { useMeaning } from './meanings.ts';
import { useWord } from './useWord.ts';
import type { MetWord } from './wordActions.ts';
import styles from './WordPreview.module.css';
import { useStatusNames } from './useStatusNames.ts';

interface WordPreviewProps {
  readonly met: MetWord;
  /** The word's place, in client coordinates. */
  readonly at: DOMRect;
}

/**
 * Status and meaning of a word under the mouse (decisions §6), the learner's own meaning first; nothing of a word that is known
 * and has no note, nor of a new one that nobody can explain. For the eye alone: the card says it all.
 */
export default function WordPreview({ met, at }: WordPreviewProps) {
  const { word, status } = useWord(met);
  const known = useMeaning(met);
  const names = useStatusNames();
  const notes = word?.notes ?? '';
  if (status === '5' && notes === '') return null;
  const meaning = notes || knownText(known);
  if (!status && !meaning) return null;
  return (
    <div className={styles['preview']} style={{ left: at.left, top: at.top }} aria-hidden="true">
      <span className={styles['status']}>
        <StatusGlyph status={status ?? '1'} size={14} />
        {status ? names[status].spoken : 'nueva'}
      </span>
      {meaning && <span className={styles['notes']}>{meaning}</span>}
    </div>
  );
}
