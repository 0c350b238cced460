import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import styles from './SentenceNote.module.css';

const longest = 5_000;

interface SentenceNoteProps {
  /** Empty: there is none. */
  readonly note: string;
  /** `seen` is the note that was there when writing began. */
  readonly onSave: (note: string, seen: string) => void;
}

/** The learner's own note in the margin of a sentence, written in place: leaving keeps it, Escape restores it. */
export function SentenceNote({ note, onSave }: SentenceNoteProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const seen = useRef('');
  const returns = useRef(false);
  const open = (): void => {
    seen.current = note;
    setDraft(note);
  };
  const finish = (isKept: boolean, isReturning: boolean): void => {
    returns.current = isReturning;
    if (isKept && draft !== null && draft.trim() !== seen.current) onSave(draft.trim(), seen.current);
    setDraft(null);
  };
  if (draft !== null)
    return (
      <textarea
        className={styles['field']}
        aria-label="Nota de la oración"
        rows={3}
        maxLength={longest}
        autoFocus
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => document.hasFocus() && finish(true, false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') finish(false, true);
          else if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            finish(true, true);
          }
        }}
      />
    );
  return (
    <div className={note === '' ? `${styles['note']} ${styles['none']}` : styles['note']}>
      {note !== '' && <p>{note}</p>}
      <button type="button" autoFocus={returns.current} onClick={open}>
        <Pencil size={15} strokeWidth={1.7} aria-hidden />
        {note === '' ? 'Añadir una nota' : 'Cambiar la nota'}
      </button>
    </div>
  );
}
