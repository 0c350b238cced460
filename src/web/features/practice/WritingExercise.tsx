import { useEffect, useRef, useState, type FormEvent } from 'react';
import {
  gradeWriting,
  judgeWriting,
  type WritingOutcome,
  type WritingPart,
  type WritingResult,
} from '#domain/practice/writing.ts';
import { longestWord } from '#domain/words/word.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './Exercise.module.css';
import type { ExerciseProps } from './exerciseProps.ts';
import { questions, saySource, writingHints } from './practiceTexts.ts';
import { SessionSentence } from './SessionSentence.tsx';

/** A meaning and a sentence with a gap: the word is typed. */
export function WritingExercise({ language, asked, word, meaning, isAnswered, onAnswer }: ExerciseProps) {
  const { material } = asked;
  const [typed, setTyped] = useState('');
  const [result, setResult] = useState<WritingResult | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
    field.current?.focus({ preventScroll: true });
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isAnswered || typed.trim() === '') return;
    const judged = judgeWriting(typed, word.originalText, language);
    setResult(judged);
    const took = performance.now() - shownAt.current;
    onAnswer(gradeWriting(judged.outcome, word.originalText, took), hint(judged.outcome));
  }

  const hint = (outcome: WritingOutcome) =>
    writingHints[outcome] !== '' && (
      <>
        {writingHints[outcome]} <i lang={language}>{word.originalText}</i>.
      </>
    );

  return (
    <>
      <p className={styles['kind']}>{questions.writing}</p>
      <div className={styles['asked']}>
        <h1 lang="es">{meaning?.text}</h1>
        {meaning && <small className={styles['source']}>{saySource(meaning, material.known)}</small>}
      </div>
      {material.sentence && (
        <SessionSentence
          language={language}
          sentence={material.sentence}
          status={isAnswered ? word.status : null}
          showsTranslation
        />
      )}
      <form className={styles['writing']} onSubmit={submit}>
        <input
          ref={field}
          aria-label="Escribe la palabra"
          lang={language}
          value={typed}
          readOnly={isAnswered}
          maxLength={longestWord}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {!isAnswered && (
          <Button type="submit" variant="primary" size="large">
            Comprobar
          </Button>
        )}
      </form>
      {isAnswered && <Letters language={language} parts={result?.parts ?? null} word={word.originalText} />}
      {!isAnswered && (
        <div className={styles['unsure']}>
          <Button variant="quiet" onClick={() => onAnswer(0, hint('wrong'))}>
            No lo sé
          </Button>
        </div>
      )}
    </>
  );
}

interface LettersProps {
  readonly language: string;
  /** Null when nothing was typed. */
  readonly parts: readonly WritingPart[] | null;
  readonly word: string;
}

/** The word as it is written, what differs set off letter by letter; a reader of the screen hears both texts whole. */
function Letters({ language, parts, word }: LettersProps) {
  const typed = parts?.map((part) => part.typed).join('');
  return (
    <p className={styles['letters']}>
      <span className="visually-hidden">
        {typed !== undefined && `Has escrito ${typed}. `}La palabra es <span lang={language}>{word}</span>.
      </span>
      <span aria-hidden="true" lang={language}>
        {parts?.map((part, index) => (
          // The parts of one answer never change.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} data-kind={part.kind}>
            {part.kind === 'extra' ? part.typed : part.expected}
          </span>
        )) ?? word}
      </span>
    </p>
  );
}
