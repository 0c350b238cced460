import { PenLine } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import styles from './NoteEditor.module.css';

interface NoteEditorProps {
  readonly notes: string;
  /** The text is open from the beginning, and leaves the focus where it is, while there is no note. */
  readonly isOpen?: boolean;
  /** `seen` is the note that was there when writing began. */
  readonly onSave: (notes: string, seen: string) => void;
}

const longest = 5_000;

/** The learner's own meaning of a word: a line that opens into a text when it is written. Turning to something else keeps what was written. */
export function NoteEditor({ notes, isOpen = false, onSave }: NoteEditorProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [wasClosed, setWasClosed] = useState(false);
  const text = draft ?? (isOpen && !wasClosed && notes === '' ? '' : null);
  const seen = useRef('');
  // The focus comes back to the line when the text closes under it, not when it went elsewhere.
  const returns = useRef(false);
  const close = () => {
    returns.current = true;
    setWasClosed(true);
    setDraft(null);
  };
  const open = () => {
    seen.current = notes;
    setDraft(notes);
  };
  if (text === null) {
    return (
      <button type="button" className={styles['line']} autoFocus={returns.current} onClick={open}>
        <PenLine size={18} strokeWidth={1.6} aria-hidden />
        {notes ? 'Cambiar la nota' : 'Añadir una nota'}
      </button>
    );
  }
  const keep = () => text.trim() !== seen.current && onSave(text.trim(), seen.current);
  const save = () => {
    keep();
    close();
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onBlur={(event) => {
        // Another window is no other place on this page.
        if (event.currentTarget.contains(event.relatedTarget) || !document.hasFocus()) return;
        returns.current = false;
        keep();
        setDraft(null);
      }}
      onKeyDown={(event) => {
        // Escape leaves the note, not the whole card.
        if (event.key === 'Escape') {
          event.stopPropagation();
          close();
        } else if (event.key === 'Enter' && !event.shiftKey) {
          event.preventDefault();
          save();
        }
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        Nota
      </label>
      <textarea
        id={id}
        rows={isOpen ? 1 : 2}
        maxLength={longest}
        value={text}
        placeholder="Lo que significa para ti"
        onChange={(event) => setDraft(event.currentTarget.value)}
        autoFocus={draft !== null}
      />
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" size="small">
          Guardar nota
        </Button>
        {/* Safari gives a pressed button no focus: the text would be left, and so kept, before the press is heard. */}
        <Button variant="quiet" size="small" onMouseDown={(event) => event.preventDefault()} onClick={close}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
