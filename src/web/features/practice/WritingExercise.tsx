import { questionMeaning } from '#domain/practice/questionMeaning.ts';
import type { WritingOutcome, WritingPart } from '#domain/practice/writing.ts';
import { longestWord } from '#domain/words/word.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './Exercise.module.css';
import type { ExerciseProps } from './exerciseProps.ts';
import { questions, describeSource, writingHints } from './practiceTexts.ts';
import { SessionSentence } from './SessionSentence.tsx';
import { useTypedAnswer } from './useTypedAnswer.ts';

/** A meaning and a sentence with a gap: the word is typed. */
export function WritingExercise({ language, item, word, meaning, isAnswered, onAnswer }: ExerciseProps) {
  const { material } = item;
  const hint = (outcome: WritingOutcome) =>
    writingHints[outcome] !== '' && (
      <>
        {writingHints[outcome]} <i lang={language}>{word.originalText}</i>.
      </>
    );
  const { typed, type, result, other, field, submit } = useTypedAnswer({
    language,
    word,
    known: material.known,
    meaning,
    isAnswered,
    onJudged: (grade, outcome) => onAnswer(grade, hint(outcome)),
  });

  return (
    <>
      <p className={styles['kind']}>{questions.writing}</p>
      <div className={styles['prompt']}>
        <h1 lang="es">{meaning && questionMeaning(meaning.text, word.text, material.known, language)}</h1>
        {meaning && <small className={styles['source']}>{describeSource(meaning, material.known)}</small>}
      </div>
      {material.sentence && (
        <SessionSentence
          language={language}
          sentence={material.sentence}
          status={isAnswered ? word.status : null}
          showsTranslation
        />
      )}
      <form
        className={styles['writing']}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
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
          onChange={(event) => type(event.currentTarget.value)}
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
