import { useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Sense } from '#domain/words/meaning.ts';
import { kindOfSense } from './partOfSpeechNames.ts';
import { withArticle } from './withArticle.ts';
import styles from './SenseList.module.css';

interface SenseListProps {
  readonly language: Language;
  /** Shown at once, and those that come with «Más». */
  readonly senses: readonly Sense[];
  readonly more?: readonly Sense[];
  /** The source's name; null for the text itself. */
  readonly source: string | null;
  /** The learner's own meaning stands above. */
  readonly isSecond: boolean;
  /** Keeps a sense as the learner's own meaning; left out where there is one already. */
  readonly onKeep?: ((text: string) => void) | undefined;
}

/** The senses of a word, the likeliest one first and largest; pressing one keeps it as the learner's own. */
export function SenseList({ language, senses, more = [], source, isSecond, onKeep }: SenseListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [first] = senses;
  const shown = showsAll ? [...senses, ...more] : senses;
  return (
    <>
      <ol className={isSecond ? styles['second'] : styles['senses']}>
        {shown.map((sense, index) => (
          <li
            key={`${sense.text} ${sense.partOfSpeech} ${sense.lemma?.text}`}
            className={senses.length > 1 ? styles['numbered'] : undefined}
          >
            {onKeep ? (
              <button
                type="button"
                aria-label={`${sense.text}, guardar como mi significado`}
                title="Guardar como mi significado"
                onClick={() => onKeep(sense.text)}
              >
                {sense.text}
              </button>
            ) : (
              <span>{sense.text}</span>
            )}
            {first && !isSameWord(sense, first) && <OtherWord language={language} sense={sense} />}
            {index === 0 && source && <small>{source}</small>}
          </li>
        ))}
      </ol>
      {more.length > 0 && !showsAll && (
        <button
          type="button"
          className={styles['more']}
          aria-label={`Más: ${more.length === 1 ? 'otro significado' : `otros ${more.length} significados`}`}
          onClick={() => setShowsAll(true)}
        >
          Más
        </button>
      )}
    </>
  );
}

const isSameWord = (one: Sense, other: Sense): boolean =>
  one.partOfSpeech === other.partOfSpeech && one.lemma?.text === other.lemma?.text;

/** Names the word that a sense belongs to, where it is not the likeliest one. */
function OtherWord({ language, sense }: { readonly language: Language; readonly sense: Sense }) {
  return (
    <em>
      {kindOfSense(sense)}
      {sense.lemma && (
        <>
          {' · de '}
          <i lang={language}>{withArticle(sense.lemma)}</i>
        </>
      )}
    </em>
  );
}
