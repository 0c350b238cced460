import { PenLine } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import styles from './NoteEditor.module.css';

interface NoteEditorProps {
  readonly notes: string;
  readonly onSave: (notes: string) => void;
}

const longest = 5_000;

/** The learner's own meaning of a word: a line that opens into a text when it is written. */
export function NoteEditor({ notes, onSave }: NoteEditorProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  if (draft === null) {
    return (
      <button type="button" className={styles['line']} onClick={() => setDraft(notes)}>
        <PenLine size={18} strokeWidth={1.6} aria-hidden />
        {notes ? 'Cambiar la nota' : 'Añadir una nota'}
      </button>
    );
  }
  const save = () => {
    if (draft.trim() !== notes) onSave(draft.trim());
    setDraft(null);
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        // Escape leaves the note, not the whole card.
        if (event.key === 'Escape') {
          event.stopPropagation();
          setDraft(null);
        } else if (event.key === 'Enter' && !event.shiftKey) {
          event.preventDefault();
          save();
        }
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        Nota
      </label>
      <textarea id={id} rows={2} maxLength={longest} value={draft} placeholder="Lo que significa para ti" onChange={(event) => setDraft(event.currentTarget.value)} autoFocus />
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" size="small">
          Guardar nota
        </Button>
        <Button variant="quiet" size="small" onClick={() => setDraft(null)}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
