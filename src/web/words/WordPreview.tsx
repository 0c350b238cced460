import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { useWord } from './useWord.ts';
import type { MetWord } from './wordActions.ts';
import styles from './WordPreview.module.css';
import { spokenStatus } from './wordStatus.ts';

interface WordPreviewProps {
  readonly met: MetWord;
  /** The word's place, in client coordinates. */
  readonly at: DOMRect;
}

/** Status and note of a word under the mouse (decisions §6); a word never marked has neither. For the eye alone: the card says it all. */
export default function WordPreview({ met, at }: WordPreviewProps) {
  const { word, status } = useWord(met);
  if (!status) return null;
  return (
    <div className={styles['preview']} style={{ left: at.left, top: at.top }} aria-hidden="true">
      <span className={styles['status']}>
        <StatusGlyph status={status} size={14} />
        {spokenStatus[status]}
      </span>
      {word?.notes && <span className={styles['notes']}>{word.notes}</span>}
    </div>
  );
}
