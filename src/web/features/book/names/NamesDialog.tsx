import { useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { CheckField } from '#web/ui/Field.tsx';
import styles from './NamesDialog.module.css';
import type { UnmarkedName } from './useBookNames.ts';

interface NamesDialogProps {
  readonly names: readonly UnmarkedName[];
  readonly language: Language;
  readonly onIgnore: (names: readonly UnmarkedName[]) => void;
  readonly onClose: () => void;
}

/** The names of a book in one list; those that stay ticked are ignored together. */
export default function NamesDialog({ names, language, onIgnore, onClose }: NamesDialogProps) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  // A word that is marked meanwhile, on another device, stays in the list that is being read.
  const [listed] = useState(names);
  const chosen = listed.filter(({ key }) => !kept.has(key));
  const toggle = (key: string, isChosen: boolean) => {
    const next = new Set(kept);
    if (isChosen) next.delete(key);
    else next.add(key);
    setKept(next);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Nombres de este libro"
      description="Parecen nombres propios. Los que ignores dejan de contar como palabras nuevas, en todos tus libros."
    >
      <ul className={styles['names']}>
        {listed.map(({ key, text, occurrences }) => (
          <li key={key} lang={language}>
            <CheckField
              label={occurrences === 1 ? text : `${text} · ${occurrences}`}
              checked={!kept.has(key)}
              onChange={(isChosen) => toggle(key, isChosen)}
            />
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button onClick={onClose}>Ahora no</Button>
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          onClick={() => {
            onIgnore(chosen);
            onClose();
          }}
        >
          {chosen.length === 1 ? 'Ignorar 1 nombre' : `Ignorar ${chosen.length} nombres`}
        </Button>
      </div>
    </Dialog>
  );
}
