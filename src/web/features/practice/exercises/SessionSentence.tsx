import { Fragment } from 'react';
import type { Language } from '#domain/languages.ts';
import type { PracticeSentence } from '#domain/practice/material/material.ts';
import { everywhere } from '#domain/practice/material/sentenceChoice.ts';
import type { Status } from '#domain/words/word.ts';
import { wordClass } from '#web/words/wordClass.ts';
import styles from '../Exercise.module.css';
import { SourceOfSentence } from './SourceOfSentence.tsx';

interface SessionSentenceProps {
  readonly language: Language;
  readonly sentence: PracticeSentence;
  /** The status by which its word is drawn; null leaves a gap in its place. */
  readonly status: Status | null;
  readonly showsTranslation?: boolean;
}

/** The sentence of a word, with the word set off or left out, and what it is from. */
export function SessionSentence({ language, sentence, status, showsTranslation = false }: SessionSentenceProps) {
  const { text, span, translation, source } = sentence;
  const whole = everywhere(text, span, language);
  const hidden = status === null ? (sentence.alsoHidden ?? []) : [];
  const spans = [...whole, ...hidden].toSorted((one, other) => one.start - other.start);
  return (
    <figure className={styles['sentence']}>
      <blockquote lang={language}>
        {spans.map(({ start, end }, at) => (
          <Fragment key={start}>
            {text.slice(spans[at - 1]?.end ?? 0, start)}
            {status === null ? (
              <span className={styles['gap']}>
                <span className="visually-hidden" lang="es">
                  hueco
                </span>
              </span>
            ) : (
              <b className={wordClass(status)}>{text.slice(start, end)}</b>
            )}
          </Fragment>
        ))}
        {text.slice(spans.at(-1)?.end)}
      </blockquote>
      {showsTranslation && translation !== null && <p>{translation}</p>}
      {source && (
        <figcaption>
          <SourceOfSentence source={source} text={text} />
        </figcaption>
      )}
    </figure>
  );
}
