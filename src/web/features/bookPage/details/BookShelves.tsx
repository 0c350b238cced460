import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Book } from '#domain/library/book.ts';
import { namedShelvesOf } from '#domain/library/shelves/bookshelf.ts';
import { longestShelfName } from '#domain/library/shelves/shelveBooks.ts';
import { useAccount, useCollection } from '#web/platform/account.ts';
import { showFailure } from '#web/ui/failure.ts';
import { Pill } from '#web/ui/Pill.tsx';
import { toast } from '#web/ui/toasts.ts';
import styles from './Details.module.css';

interface BookShelvesProps {
  readonly id: string;
  readonly book: Book;
}

/** The shelves that a book stands on; each change is kept at once. */
export function BookShelves({ id, book }: BookShelvesProps) {
  const store = useAccount();
  const books = useCollection<Book>('books');
  const field = useId();
  const [written, setWritten] = useState('');
  const { shelves = [] } = book;
  const others = namedShelvesOf(books?.values() ?? [])
    .map(([name]) => name)
    .filter((name) => !shelves.includes(name));
  const change = async (name: string, isOn: boolean): Promise<void> => {
    const move = (on: boolean) =>
      store.call('shelveBooks', { bookIds: [id], ...(on ? { add: [name] } : { remove: [name] }) });
    try {
      await move(isOn);
      toast({
        title: isOn ? `En «${name}»` : `Fuera de «${name}»`,
        action: { label: 'Deshacer', run: () => void move(!isOn).catch(showFailure('No se pudo deshacer')) },
      });
    } catch (error) {
      showFailure('No se pudo mover el libro')(error);
    }
  };
  const add = () => {
    const name = written.trim();
    setWritten('');
    if (name !== '' && !shelves.includes(name)) void change(name, true);
  };
  return (
    <fieldset className={styles['shelves']}>
      <legend>Estantes</legend>
      {shelves.map((name) => (
        <Pill key={name} size="large" aria-label={`Sacar de ${name}`} onClick={() => void change(name, false)}>
          {name}
          <X size={15} strokeWidth={1.8} aria-hidden />
        </Pill>
      ))}
      <span className={styles['add']}>
        <input
          id={field}
          aria-label="Añadir a un estante"
          list={`${field}-list`}
          maxLength={longestShelfName}
          autoComplete="off"
          placeholder="Añadir a un estante"
          value={written}
          onChange={({ currentTarget: { value } }) => setWritten(value)}
          onKeyDown={(event) => {
            // The form's own Enter saves what is written elsewhere.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <datalist id={`${field}-list`}>
          {others.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <Pill size="large" disabled={written.trim() === ''} onClick={add}>
          <Plus size={15} strokeWidth={1.8} aria-hidden />
          Añadir
        </Pill>
      </span>
    </fieldset>
  );
}
