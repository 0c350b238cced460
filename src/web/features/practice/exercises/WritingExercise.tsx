import type { Language } from '#domain/languages.ts';
import { questionMeaning } from '#domain/practice/material/questionMeaning.ts';
import type { WritingPart } from '#domain/practice/writing/alignment.ts';
import type { WritingOutcome } from '#domain/practice/writing/judgeWriting.ts';
import { formHint } from '#domain/practice/writing/judgeTyped.ts';
import { longestWord } from '#domain/words/word.ts';
import { Button } from '#web/ui/Button.tsx';
import { exerciseTexts } from '#web/ui/exerciseTexts.ts';
import styles from '../Exercise.module.css';
import type { ExerciseProps } from './exerciseProps.ts';
import { describeSource, writingHints } from './practiceTexts.ts';
import { SessionSentence } from './SessionSentence.tsx';
import { useTypedAnswer } from './useTypedAnswer.ts';

/** A meaning and a sentence with a gap: the word is typed. */
export function WritingExercise({ language, item, word, meaning, isAnswered, onAnswer }: ExerciseProps) {
  const { material } = item;
  const hint = (outcome: WritingOutcome) =>
    writingHints[outcome] !== '' && (
      <>
        {writingHints[outcome]}{' '}
        <i lang={language}>
          {outcome === 'otherArticle' && material.known && `${material.known.article} `}
          {word.originalText}
        </i>
        .
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
      <p className={styles['kind']}>{exerciseTexts.writing.question}</p>
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
            {other.isForm ? (
              <>
                es la misma palabra: no es error, pero aquí va otra de sus formas.{' '}
                <FormHintText language={language} typed={other.text} word={word.originalText} />
              </>
            ) : (
              <>
                también significa eso, pero aquí va otra palabra: empieza por{' '}
                <b lang={language}>{Array.from(word.originalText)[0]}</b>.
              </>
            )}
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

/** Explains the way from the form that was typed to the one that is asked. */
function FormHintText({
  language,
  typed,
  word,
}: {
  readonly language: Language;
  readonly typed: string;
  readonly word: string;
}) {
  const hint = formHint(typed, word, language);
  if (hint.kind === 'length') return <>Tiene {hint.letters} letras.</>;
  return (
    <>
      {hint.kind === 'end' ? 'Termina en' : 'Lleva'} <b lang={language}>{hint.letter}</b>.
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
