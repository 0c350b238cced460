import type { Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';
import { sentenceRef } from '#domain/words/sentences/sentence.ts';
import type { Word } from '#domain/words/word.ts';
import { useAccount, useCollection, useDocument, useRoot } from '#web/platform/account.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import styles from './Sentences.module.css';

/** Sentences that are offered. */
const most = 3;

/** The sentences in which words were saved today, each once. */
export function sentencesMetWith(words: ReadonlyMap<string, Word>): readonly string[] {
  const ids = [...words.values()].flatMap(({ sentenceId }) => sentenceId ?? []);
  return [...new Set(ids)].slice(0, most);
}

interface SentencesOfTodayProps {
  readonly language: Language;
  /** Ids of sentences that were met. */
  readonly ids: readonly string[];
}

/** Offers, while no sentence is kept yet, those in which a word was saved today. */
export function SentencesOfToday({ language, ids }: SentencesOfTodayProps) {
  const store = useAccount();
  const root = useRoot();
  const keep = (kept: readonly string[]): void => {
    Promise.all(kept.map((id) => store.call('editSentence', { lang: language, id, changes: { saved: true } }))).catch(
      showFailure('No se pudo guardar la frase'),
    );
  };
  return (
    <section className={styles['today']} aria-labelledby="sentences-today">
      <h2 id="sentences-today">
        {ids.length === 1 ? 'Una que has leído hoy' : `${names[ids.length]} que has leído hoy`}
      </h2>
      <p>
        {ids.length === 1
          ? 'Lleva una palabra que acabas de guardar.'
          : 'Llevan una palabra que acabas de guardar. Quédate la que quieras recordar.'}
      </p>
      <ul>
        {ids.map((id) => (
          <Met key={id} id={id} language={language} onKeep={() => keep([id])} />
        ))}
      </ul>
      <div className={styles['ways']}>
        {ids.length > 1 && (
          <Button variant="primary" onClick={() => keep(ids)}>
            Guardar las {ids.length === 2 ? 'dos' : 'tres'}
          </Button>
        )}
        <ButtonLink to={`${root}/biblioteca`}>Seguir leyendo</ButtonLink>
      </div>
    </section>
  );
}

const names: Readonly<Record<number, string>> = { 2: 'Dos', 3: 'Tres' };

interface MetProps {
  readonly id: string;
  readonly language: Language;
  readonly onKeep: () => void;
}

function Met({ id, language, onKeep }: MetProps) {
  const sentence = useDocument(sentenceRef(language, id));
  const books = useCollection<Book>('books');
  if (!sentence) return null;
  const title = books?.get(sentence.bookId ?? '')?.title;
  return (
    <li>
      <div>
        <p lang={language}>{sentence.text}</p>
        {title !== undefined && <small lang={language}>{title}</small>}
      </div>
      <Button size="small" onClick={onKeep} aria-label={`Guardar «${sentence.text}»`}>
        Guardar
      </Button>
    </li>
  );
}
