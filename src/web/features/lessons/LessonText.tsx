import { useMemo, useRef, useState } from 'react';
import type { LessonProgress } from '#domain/lessons/progress.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { Questions } from '#web/questions/Questions.tsx';
import { useAnswers } from '#web/questions/useAnswers.ts';
import { useAccount } from '#web/platform/account.ts';
import { readingTextStyle } from '#web/books/readingFonts.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToastsAbove } from '#web/ui/useToastsAbove.ts';
import { showFailure } from '#web/ui/failure.ts';
import { formatShare } from '#web/ui/numbers.ts';
import { KeyWords } from '#web/questions/keyWords/KeyWords.tsx';
import { keyWordsOf, meaningsOf } from '#web/questions/keyWords/saveKeyWords.ts';
import { OpenableText } from '#web/words/OpenableText.tsx';
import type { SpokenRun } from '#web/words/useWordLayer.ts';
import { useCountedText } from '#web/words/useCountedText.ts';
import styles from './LessonText.module.css';
import { LessonPoint } from './LessonPoint.tsx';
import type { LoadedLesson } from './useLesson.ts';
import { useKnownShares } from './index/useLessonIndex.ts';
import { useLessonPlace } from './useLessonPlace.ts';

/** The end of a lesson. */
export interface Finished {
  /** The XP that it brought: 0 when it had been finished before. */
  readonly xp: number;
  readonly right: number;
  readonly of: number;
}

interface LessonTextProps {
  readonly loaded: LoadedLesson;
  readonly profile: Profile;
  readonly progress: LessonProgress | null;
  /** The sentence that is read aloud. */
  readonly spoken: SpokenRun | null;
  /** What is read aloud waits while a card is open. */
  readonly onHold: (isOpen: boolean) => void;
  readonly onFinished: (finished: Finished) => void;
}

/** A lesson to be read: its text and key words, the point of language, the questions, and its end. */
export function LessonText(props: LessonTextProps) {
  const { profile, progress, spoken, onHold, onFinished } = props;
  const { lesson, facts } = props.loaded;
  const store = useAccount();
  const { id, language, title, level, kind, number, paragraphs, questions } = lesson;
  const root = useRef<HTMLElement>(null);
  useLessonPlace(root, id, progress?.block ?? null);
  const known = useKnownShares(
    useMemo(() => [facts], [facts]),
    language,
  )?.get(id);
  const meaningOf = useMemo(() => meaningsOf(lesson), [lesson]);
  const { names, isLight } = useCountedText(
    language,
    paragraphs,
    facts.words,
    useMemo(() => new Set(keyWordsOf(lesson).map(({ key }) => key)), [lesson]),
  );
  const { answers, left, right, answer } = useAnswers({
    count: questions.length,
    stored: progress?.answers,
    hasSounds: profile.settings.soundEffectsEnabled,
    record: (given) => store.call('recordLesson', { lesson: id, answer: given }),
  });
  const [busy, setBusy] = useState(false);
  const end = useToastsAbove<HTMLDivElement>();
  const finish = async () => {
    setBusy(true);
    try {
      const { xp } = await store.call('finishLesson', { lesson: id });
      onFinished({ xp, right, of: questions.length });
    } catch (error) {
      showFailure('No se pudo terminar la lección')(error);
      setBusy(false);
    }
  };

  return (
    <main ref={root} className={styles['lesson']}>
      <div id="leer" className={styles['column']} style={readingTextStyle(profile.settings.reading)}>
        <h1 lang={language} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles['facts']}>
          Lección {number} · {level} · {kind} · {facts.wordCount} palabras
          {known !== undefined && ` · conoces el ${formatShare(known)}`}
        </p>
        <OpenableText
          language={language}
          title={null}
          paragraphs={paragraphs}
          names={names}
          isLight={isLight}
          look="plain"
          settings={profile.settings}
          meaningOf={meaningOf}
          lessonId={id}
          spoken={spoken}
          onHold={onHold}
        />
      </div>
      <div className={styles['margin']}>
        <KeyWords words={lesson.words} language={language} origin={{ lessonId: id }} />
      </div>
      <div className={styles['column']}>
        <LessonPoint lesson={lesson} />
        <Questions asked={lesson} answers={answers} onAnswer={answer}>
          <div ref={end} className={styles['end']}>
            <p role="status">{left > 0 ? describeLeft(left) : 'Todas contestadas.'}</p>
            <Button
              variant={left > 0 ? 'secondary' : 'primary'}
              disabled={left > 0}
              busy={busy}
              onClick={() => void finish()}
            >
              Terminar la lección
            </Button>
          </div>
        </Questions>
      </div>
    </main>
  );
}

function describeLeft(left: number): string {
  return left === 1
    ? 'Te queda 1 pregunta. Puedes dejarlo y volver.'
    : `Te quedan ${left} preguntas. Puedes dejarlo y volver.`;
}
