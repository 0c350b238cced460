import { Undo2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';
import { movesSchedules, type PracticeSession } from '#domain/practice/session.ts';
import { unsavedWord } from '#domain/practice/unsavedWord.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { canAsk, exerciseRules, plainExercise, type Exercise } from '#domain/exercises/exercises.ts';
import type { Grade } from '#domain/srs/scheduler.ts';
import { recordedMeaning, type ShownMeaning } from '#domain/words/meaning.ts';
import { isWord, wordRef, type Word } from '#domain/words/word.ts';
import { useKeys } from '#web/exercises/useKeys.ts';
import { useAccount, useDocument } from '#web/platform/account.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { useTitle } from '#web/ui/useTitle.ts';
import { sayAloud } from '#web/words/sayAloud.ts';
import { ChoiceExercise } from '../exercises/ChoiceExercise.tsx';
import type { AskedItem, ExerciseProps } from '../exercises/exerciseProps.ts';
import { FeedbackBar } from '../exercises/FeedbackBar.tsx';
import { finishSession } from './finishSession.ts';
import { FlashcardExercise } from '../exercises/FlashcardExercise.tsx';
import type { MaterialByKey } from '../material/material.ts';
import styles from '../Session.module.css';
import { ScrambleExercise } from '../exercises/ScrambleExercise.tsx';
import { Ticks } from './Ticks.tsx';
import { useBookSentences } from '../material/useBookSentences.ts';
import { useSessionRun } from './useSessionRun.ts';
import { WordTools } from './WordTools.tsx';
import { WritingExercise } from '../exercises/WritingExercise.tsx';

interface SessionQuestionsProps {
  readonly language: Language;
  readonly profile: Profile;
  readonly session: PracticeSession;
  readonly material: MaterialByKey;
  /** Leaves the session as it is, to be gone on with later. */
  readonly onLeave: () => void;
  /** Called with whether the bar shows what became of an answer. */
  readonly onConsequenceShown: (isConsequenceShown: boolean) => void;
}

/** A session under way: one word after another, in a page of its own. */
export function SessionQuestions({
  language,
  profile,
  session,
  material,
  onLeave,
  onConsequenceShown,
}: SessionQuestionsProps) {
  useTitle('Práctica');
  const store = useAccount();
  const run = useSessionRun({ language, session, material, hasSound: profile.settings.soundEffectsEnabled });
  const { current, consequence } = run;
  useBookSentences(language, profile.saidLevels?.[language] ?? null, session, material);
  const [explanation, setExplanation] = useState<ReactNode>(null);
  const isConsequenceShown = consequence !== null;
  const reportShown = useEffectEvent(onConsequenceShown);
  useEffect(() => {
    reportShown(isConsequenceShown);
    return () => reportShown(false);
  }, [isConsequenceShown]);
  const isOver = current === null;
  useEffect(() => {
    if (isOver) void finishSession(store, language, session.id);
  }, [isOver, store, language, session.id]);

  const undo = run.canUndo ? () => void run.undo() : null;
  useKeys((event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && undo) {
      undo();
      return true;
    }
    if (event.ctrlKey || event.metaKey) return false;
    if (event.key === 'Escape') {
      onLeave();
      return true;
    }
    if (consequence && event.key === 'Enter') {
      run.goOn();
      return true;
    }
    if (event.key.toLowerCase() === 'l' && current && !exerciseRules[current.exercise].isSecret) {
      void sayAloud(current.material.word.originalText, language);
      return true;
    }
    return false;
  });

  const at = session.items.findIndex(({ key }) => key === current?.key) + 1;
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <IconButton label="Salir de la práctica" aria-keyshortcuts="Escape" onClick={onLeave}>
          <X size={22} strokeWidth={1.6} aria-hidden />
        </IconButton>
        <Ticks session={run.session} current={current?.key ?? null} />
        <div className={styles['tools']}>
          <span className={styles['count']}>
            {at} de {session.items.length}
          </span>
          <IconButton
            label="Deshacer la última respuesta"
            aria-keyshortcuts="Control+Z"
            disabled={undo === null}
            onClick={() => undo?.()}
          >
            <Undo2 size={21} strokeWidth={1.6} aria-hidden />
          </IconButton>
          {current && (
            <ToolsOfWord language={language} item={current} isAnswered={consequence !== null} onRemoved={run.goOn} />
          )}
        </div>
      </header>
      {current && (
        <Question
          key={current.turn}
          language={language}
          item={current}
          isFree={!movesSchedules(session) || current.isAgain}
          isAnswered={consequence !== null}
          onBegin={run.begin}
          onAnswer={(word, grade, exercise, explained) => {
            setExplanation(explained);
            run.answer(word, grade, exercise);
          }}
          onGone={run.goOn}
          onLeaveOut={run.leaveOut}
        />
      )}
      {consequence && (
        <FeedbackBar
          consequence={consequence}
          onGoOn={run.goOn}
          onUndo={consequence.isAgain || consequence.isElsewhere ? null : undo}
        >
          {explanation}
        </FeedbackBar>
      )}
    </div>
  );
}

interface QuestionProps extends Pick<ExerciseProps, 'language' | 'item' | 'isAnswered'> {
  readonly isFree: boolean;
  /** The learner does something with the question. */
  readonly onBegin: () => void;
  readonly onAnswer: (word: Word, grade: Grade, exercise: Exercise, explanation: ReactNode) => void;
  /** The word has no record any more. */
  readonly onGone: () => void;
  /** A word that has come back is left for another day. */
  readonly onLeaveOut: () => void;
}

/** One word by its exercise. The focus comes here with each, so that it is read out from the start. */
function Question({ language, item, isFree, isAnswered, onBegin, onAnswer, onGone, onLeaveOut }: QuestionProps) {
  const stored = useDocument(wordRef(language, item.key));
  const { word: shown, isSaved } = item.material;
  const word = isWord(stored) ? stored : isSaved ? null : unsavedWord(item.key, shown.originalText);
  const isGone = stored !== undefined && !word;
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    scrollTo({ top: 0 });
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, []);
  const reportGone = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) reportGone();
  }, [isGone]);
  if (!word) return <main ref={main} tabIndex={-1} className={styles['question']} />;
  const meaning = meaningNow(item, word);
  const exercise = exerciseNow(item, meaning);
  const Exercise = exerciseComponents[exercise];
  return (
    <main
      ref={main}
      tabIndex={-1}
      className={styles['question']}
      aria-label="Pregunta"
      onKeyDown={onBegin}
      onPointerDown={onBegin}
      onInput={onBegin}
    >
      {item.isAgain && (
        <p className={styles['note']}>
          Otra vez, para que se quede. Ya no cambia su repaso.{' '}
          {!isAnswered && (
            <Button variant="quiet" onClick={onLeaveOut}>
              Dejarla para otro día
            </Button>
          )}
        </p>
      )}
      <Exercise
        language={language}
        item={item}
        word={word}
        meaning={meaning}
        isFree={isFree}
        isAnswered={isAnswered}
        onAnswer={(grade, explanation) => onAnswer(word, grade, exercise, explanation)}
      />
    </main>
  );
}

const exerciseComponents: Readonly<Record<Exercise, ComponentType<ExerciseProps>>> = {
  flashcard: FlashcardExercise,
  writing: WritingExercise,
  'multiple-choice': ChoiceExercise,
  'sentence-scramble': ScrambleExercise,
};

/** The exercise of a word: a card for one that has lost, since the session was planned, what its own needs. */
function exerciseNow({ exercise, material }: AskedItem, meaning: ShownMeaning | null): Exercise {
  const carried = {
    meaning: meaning !== null && !meaning.isGuess,
    options: material.options.length > 0,
    scramble: material.scramble !== null,
  };
  return canAsk(exercise, carried) ? exercise : plainExercise;
}

/** The meaning of a word; a note written since the session was planned goes before all else. */
function meaningNow({ material }: AskedItem, { notes }: Word): ShownMeaning | null {
  return recordedMeaning({ notes }) ?? material.meaning;
}

/** The element where an answer is given, else the question: keys go on from there. */
function questionInSight(): HTMLElement | null {
  const main = document.querySelector('main');
  return main?.querySelector<HTMLInputElement>('input:not([readonly])') ?? main;
}

interface ToolsOfWordProps {
  readonly language: Language;
  readonly item: AskedItem;
  readonly isAnswered: boolean;
  readonly onRemoved: () => void;
}

function ToolsOfWord({ language, item, isAnswered, onRemoved }: ToolsOfWordProps) {
  const stored = useDocument(wordRef(language, item.key));
  // Their place is kept, so that what is beside them does not move when they come.
  if (!isWord(stored)) return <span className={styles['place']} />;
  const meaning = meaningNow(item, stored);
  return (
    <WordTools
      language={language}
      word={stored}
      isSecret={!isAnswered && exerciseRules[exerciseNow(item, meaning)].isSecret}
      shown={meaning?.text ?? ''}
      focusAfter={questionInSight}
      onRemoved={onRemoved}
    />
  );
}
