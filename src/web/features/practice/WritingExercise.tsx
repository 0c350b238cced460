import { useEffect, useRef, useState, type FormEvent } from 'react';
import { alsoMeans, isOtherForm } from '#domain/practice/alsoMeans.ts';
import { askedMeaning } from '#domain/practice/askedMeaning.ts';
import {
  gradeWriting,
  judgeWriting,
  type WritingOutcome,
  type WritingPart,
  type WritingResult,
} from '#domain/practice/writing.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { longestWord } from '#domain/words/word.ts';
import { useAccount } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './Exercise.module.css';
import type { ExerciseProps } from './exerciseProps.ts';
import { questions, saySource, writingHints } from './practiceTexts.ts';
import { SessionSentence } from './SessionSentence.tsx';

interface OtherAnswer {
  /** As it was typed. */
  readonly text: string;
  /** Of the word that is asked; false for another word. */
  readonly isForm: boolean;
}

/** A meaning and a sentence with a gap: the word is typed. */
export function WritingExercise({ language, asked, word, meaning, isAnswered, onAnswer }: ExerciseProps) {
  const { material } = asked;
  const [typed, setTyped] = useState('');
  const [result, setResult] = useState<WritingResult | null>(null);
  /** Another form of the word, or another word with the meaning that is asked, which was typed; null while none was. */
  const [other, setOther] = useState<OtherAnswer | null>(null);
  const isLooking = useRef(false);
  const store = useAccount();
  const field = useRef<HTMLInputElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
    field.current?.focus({ preventScroll: true });
  }, []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isAnswered || isLooking.current || typed.trim() === '') return;
    const judged = judgeWriting(typed, word.originalText, language);
    // Who was told a letter did not know it at once.
    const took = other === null ? performance.now() - shownAt.current : Infinity;
    if (judged.outcome === 'wrong') {
      isLooking.current = true;
      const found = await otherAnswer(typed.trim());
      isLooking.current = false;
      if (found) {
        setOther(found);
        field.current?.select();
        return;
      }
    }
    setResult(judged);
    onAnswer(gradeWriting(judged.outcome, word.originalText, took), hint(judged.outcome));
  }

  /** Another form of what is asked, or another word for it, is no mistake and not graded; null for anything else. */
  async function otherAnswer(text: string): Promise<OtherAnswer | null> {
    const key = wordKey(text, language);
    const found = await store.query('meanings', { language, words: [{ key }] }).catch(() => null);
    const known = found?.answer[0] ?? null;
    if (isOtherForm({ text: word.text, known: material.known }, { text: key, known })) return { text, isForm: true };
    return alsoMeans(meaning?.text ?? '', known) ? { text, isForm: false } : null;
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
        <h1 lang="es">{meaning && askedMeaning(meaning.text, word.text, material.known, language)}</h1>
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
      <form className={styles['writing']} onSubmit={(event) => void submit(event)}>
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
          onKeyDown={(event) => {
            // Escape leaves a field with something in it, as it stands, and only then the session.
            if (event.key === 'Escape' && typed !== '') event.currentTarget.closest('main')?.focus();
          }}
        />
        {!isAnswered && (
          <Button type="submit" variant="primary" size="large">
            Comprobar
          </Button>
        )}
      </form>
      <p className={styles['other']} role="status">
        {other !== null && !isAnswered && (
          <>
            <i lang={language}>{other.text}</i>{' '}
            {other.isForm
              ? 'es la misma palabra, pero aquí va otra de sus formas: termina en'
              : 'también significa eso, pero aquí va otra palabra: empieza por'}{' '}
            <b lang={language}>{Array.from(word.originalText).at(other.isForm ? -1 : 0)}</b>.
          </>
        )}
      </p>
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
