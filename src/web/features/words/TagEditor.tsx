import { Plus, X } from 'lucide-react';
import { useState } from 'react';
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
  const add = () => {
    const tag = draft?.trim() ?? '';
    if (tag !== '' && !tags.includes(tag)) onAdd(tag);
    setDraft(null);
  };
  return (
    <ul className={styles['tags']} aria-label="Etiquetas">
      {tags.map((tag) => (
        <li key={tag}>
          <button type="button" className={styles['chip']} aria-label={`Quitar la etiqueta ${tag}`} onClick={() => onRemove(tag)}>
            {tag}
            <X size={13} strokeWidth={2} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        {draft === null ? (
          <button type="button" className={`${styles['chip']} ${styles['new']}`} onClick={() => setDraft('')}>
            <Plus size={14} strokeWidth={2} aria-hidden />
            Etiqueta
          </button>
        ) : (
          <input
            className={styles['input']}
            aria-label="Etiqueta nueva"
            autoFocus
            maxLength={longest}
            value={draft}
            onChange={(event) => setDraft(event.currentTarget.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key === 'Enter') add();
              if (event.key === 'Escape') {
                event.stopPropagation();
                setDraft(null);
              }
            }}
          />
        )}
      </li>
    </ul>
  );
}
