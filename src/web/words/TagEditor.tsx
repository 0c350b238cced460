import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Pill } from '#web/ui/Pill.tsx';
import styles from './TagEditor.module.css';

interface TagEditorProps {
  readonly tags: readonly string[];
  readonly onAdd: (tag: string) => void;
  readonly onRemove: (tag: string) => void;
}

const longest = 60;

/** A word's tags as chips: press one to take it off, write a new one behind them. */
export function TagEditor({ tags, onAdd, onRemove }: TagEditorProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const newTag = useRef<HTMLButtonElement>(null);
  // The focus stays among the tags when what had it goes away, not when it went elsewhere.
  const returns = useRef(false);
  const close = (returnFocus: boolean) => {
    returns.current = returnFocus;
    setDraft(null);
  };
  const add = (returnFocus: boolean) => {
    const tag = draft?.trim() ?? '';
    if (tag !== '' && !tags.includes(tag)) onAdd(tag);
    close(returnFocus);
  };
  const remove = (tag: string) => {
    newTag.current?.focus();
    onRemove(tag);
  };
  return (
    <ul className={styles['tags']} aria-label="Etiquetas">
      {tags.map((tag) => (
        <li key={tag}>
          <Pill
            size="small"
            className={styles['chip']}
            aria-label={`Quitar la etiqueta ${tag}`}
            onClick={() => remove(tag)}
          >
            {tag}
            <X size={13} strokeWidth={2} aria-hidden />
          </Pill>
        </li>
      ))}
      <li>
        {draft === null ? (
          <Pill
            ref={newTag}
            size="small"
            className={`${styles['chip']} ${styles['new']}`}
            autoFocus={returns.current}
            onClick={() => setDraft('')}
          >
            <Plus size={14} strokeWidth={2} aria-hidden />
            Etiqueta
          </Pill>
        ) : (
          <input
            className={styles['input']}
            aria-label="Etiqueta nueva"
            autoFocus
            maxLength={longest}
            value={draft}
            onChange={(event) => setDraft(event.currentTarget.value)}
            onBlur={() => add(false)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                // The button that then has the focus would take the key as its own.
                event.preventDefault();
                add(true);
              }
              if (event.key === 'Escape') {
                event.stopPropagation();
                close(true);
              }
            }}
          />
        )}
      </li>
    </ul>
  );
}
