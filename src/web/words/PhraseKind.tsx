import type { Language } from '#domain/languages.ts';
import type { Meaning } from '#domain/words/meaning.ts';
import styles from './WordMeaning.module.css';

interface PhraseKindProps {
  readonly language: Language;
  /** The number of its words. */
  readonly count: number;
  /** The learner has no record of it. */
  readonly isNew: boolean;
  readonly meaning: Meaning | null;
}

/** The line under a phrase: of how many words it is, and the expression of the glossary that it is a form of. */
export function PhraseKind({ language, count, isNew, meaning }: PhraseKindProps) {
  const lemma = meaning?.senses[0]?.lemma;
  return (
    <p className={styles['kind']}>
      {`frase ${isNew ? 'nueva ' : ''}de ${count} palabras`}
      {lemma && (
        <>
          {' · de '}
          <i lang={language}>{lemma.text}</i>
        </>
      )}
    </p>
  );
}
