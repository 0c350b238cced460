import { useState, type FormEvent } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';
import type { Word } from '#domain/words/word.ts';
import { useAccount, useCollection } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { Field } from '#web/ui/Field.tsx';
import { bulkActions } from '../words/changes/bulkActions.ts';
import { longestTag } from './CollectionDialogs.tsx';
import styles from './MyCollections.module.css';

/** Words that the offer names. */
const named = 8;

interface FirstCollectionProps {
  readonly language: Language;
  /** Today's, by key. */
  readonly words: ReadonlyMap<string, Word>;
}

/** Offers today's words as a first collection, named after the book that most of them are from. */
export function FirstCollection({ language, words }: FirstCollectionProps) {
  const store = useAccount();
  const books = useCollection<Book>('books');
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? (books?.get(commonBook([...words.values()]) ?? '')?.title ?? '').slice(0, longestTag);
  const create = (event: FormEvent): void => {
    event.preventDefault();
    const tag = name.trim();
    if (tag === '') return;
    bulkActions(store, language)
      .tag([...words.keys()], tag)
      .catch(showFailure('No se pudo crear la colección'));
  };
  const texts = [...words.values()].slice(0, named).map(({ originalText }) => originalText);
  return (
    <section className={styles['first']} aria-labelledby="first-collection">
      <h2 id="first-collection">Haz la primera con las de hoy</h2>
      <p>Una colección es una lista tuya que se practica junta.</p>
      <p className={styles['sample']} lang={language}>
        {`${texts.join(', ')}${words.size > named ? '…' : ''}`}
      </p>
      <form onSubmit={create}>
        <Field
          label="Nombre de la colección"
          maxLength={longestTag}
          value={name}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" disabled={name.trim() === ''}>
          {words.size === 1 ? 'Crear con esta palabra' : `Crear con las ${words.size}`}
        </Button>
      </form>
    </section>
  );
}

/** The book that most of these words were saved in; undefined where none was. */
function commonBook(words: readonly Word[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { bookId } of words) if (bookId !== undefined) counts.set(bookId, (counts.get(bookId) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
