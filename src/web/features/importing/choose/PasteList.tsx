import { useId, useState, type FormEvent } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import styles from './PasteList.module.css';

interface PasteListProps {
  readonly onList: (file: File) => void;
  readonly onClose: () => void;
}

/** Takes a list from the clipboard: words a line, or cells of a spreadsheet. */
export function PasteList({ onList, onClose }: PasteListProps) {
  const field = useId();
  const [text, setText] = useState('');
  const give = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') onList(new File([text], 'lista pegada.txt', { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Pegar una lista"
      description="Una palabra por línea, o celdas copiadas de una hoja de cálculo."
    >
      <form onSubmit={give} className={styles['form']}>
        <label htmlFor={field}>Tu lista</label>
        <textarea id={field} rows={10} value={text} onChange={(event) => setText(event.currentTarget.value)} />
        <Button type="submit" variant="primary" disabled={text.trim() === ''}>
          Ver la lista
        </Button>
      </form>
    </Dialog>
  );
}
