import type { Language } from '#domain/languages.ts';
import type { Meaning } from '#domain/words/meaning.ts';
import { withArticle } from './withArticle.ts';
import { kindOf } from './partOfSpeechNames.ts';
import styles from './WordMeaning.module.css';

const sources: Readonly<Record<Meaning['source'], string>> = { pack: 'Paquete inicial' };

interface WordMeaningProps {
  readonly language: Language;
  /** The learner's own meaning, which wins; empty when there is none. */
  readonly notes: string;
  /** What the text itself says that the word means in it. */
  readonly inText?: string | undefined;
  /** What the app knows; undefined while it is asked. */
  readonly meaning: Meaning | null | undefined;
}

/** What a word means in Spanish: the learner's own first, then what the text or the app says, each with its source. */
export function WordMeaning({ language, notes, inText, meaning }: WordMeaningProps) {
  const senses = inText ? [inText] : (meaning?.senses ?? []);
  if (notes === '' && senses.length === 0) {
    // Its place is kept, so that what is pressed below does not move when it comes.
    if (meaning === undefined) return <div className={styles['awaited']} />;
    return (
      <p className={styles['none']}>
        <b>Aún no tenemos su significado.</b> Si lo escribes, saldrá aquí y al margen.
      </p>
    );
  }
  const { example = '' } = meaning ?? {};
  const source = inText ? null : meaning && sources[meaning.source];
  return (
    <div className={styles['meaning']}>
      {notes !== '' && (
        <p className={styles['own']}>
          <span>{notes}</span>
          <small>Tu nota</small>
        </p>
      )}
      {senses.length > 0 && (
        <ol className={notes === '' ? styles['senses'] : styles['second']}>
          {senses.map((sense, index) => (
            <li key={sense} className={senses.length > 1 ? styles['numbered'] : undefined}>
              <span>{sense}</span>
              {index === 0 && source && <small>{source}</small>}
            </li>
          ))}
        </ol>
      )}
      {notes === '' && !inText && example !== '' && (
        <p className={styles['example']} lang={language}>
          {example}
        </p>
      )}
    </div>
  );
}

/** What kind of word it is, and the dictionary's form when it is another. */
export function WordKind({ language, meaning }: { readonly language: Language; readonly meaning: Meaning }) {
  return (
    <p className={styles['kind']}>
      {kindOf(meaning, language)}
      {meaning.lemma && (
        <>
          {' · de '}
          <i lang={language}>{withArticle(meaning.lemma)}</i>
        </>
      )}
    </p>
  );
}
