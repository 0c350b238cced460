import { useEffect, useMemo } from 'react';
import type { Profile } from '#domain/profile/profile.ts';
import type { OpenEpisode } from '#web/books/series/useEpisode.ts';
import { Questions } from '#web/questions/Questions.tsx';
import { useAnswers } from '#web/questions/useAnswers.ts';
import { useAccount, useRoot } from '#web/platform/account.ts';
import { practiceLink } from '#web/platform/addresses/practiceAddress.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { RetryNotice } from '#web/ui/RetryNotice.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { KeyWords } from '#web/questions/keyWords/KeyWords.tsx';
import { keyWordsOf } from '#web/questions/keyWords/saveKeyWords.ts';
import { useStatusesOf } from '#web/words/useStatusesOf.ts';
import styles from './EpisodeEnd.module.css';

interface EpisodeEndProps {
  readonly open: OpenEpisode;
  readonly bookId: string;
  readonly profile: Profile;
}

/** The exercises of an episode that was read, and its words; that it was read is kept. */
export function EpisodeEnd({ open, bookId, profile }: EpisodeEndProps) {
  const { series, number, exercises, retry } = open;
  const store = useAccount();
  const { id } = series;
  const isRead = series.progress.episodes[number]?.readAt !== undefined;
  useEffect(() => {
    if (!isRead)
      store
        .call('recordEpisode', { series: id, episode: number, isRead: true })
        .catch(showFailure('No se pudo guardar tu episodio'));
  }, [store, id, number, isRead]);
  if (exercises === undefined) return null;
  if (exercises === null)
    return <RetryNotice onRetry={retry}>Las preguntas de este episodio necesitan conexión una vez.</RetryNotice>;
  return <Exercises open={open} exercises={exercises} bookId={bookId} profile={profile} />;
}

interface ExercisesProps extends EpisodeEndProps {
  readonly exercises: NonNullable<OpenEpisode['exercises']>;
}

function Exercises({ open: { series, number }, exercises: { words, questions }, bookId, profile }: ExercisesProps) {
  const store = useAccount();
  const root = useRoot();
  const { id, level } = series;
  const { language } = series.story;
  const { answers, answer, left, right } = useAnswers({
    count: questions.length,
    stored: series.progress.episodes[number]?.answers,
    hasSounds: profile.settings.soundEffectsEnabled,
    record: (given) => store.call('recordEpisode', { series: id, episode: number, answer: given }),
  });
  const origin = useMemo(() => ({ bookId }), [bookId]);
  const keys = useMemo(() => keyWordsOf({ words, language }).map(({ key }) => key), [words, language]);
  const statusOf = useStatusesOf(store.statuses(language), keys);
  const learning = keys.filter((key) => statusOf(key) !== '5');
  return (
    <div className={styles['exercises']}>
      <Questions
        asked={{ id: `${id}-${number}`, language, level, questions }}
        answers={answers}
        onAnswer={answer}
        areOverPage
      >
        <p role="status" className={styles['result']}>
          {left === 0 && (right === questions.length ? 'Todas bien.' : `${right} de ${questions.length} bien.`)}
        </p>
      </Questions>
      <div className={styles['words']}>
        <KeyWords words={words} language={language} origin={origin} />
        {learning.length > 0 && keys.every((key) => statusOf(key) !== null) && (
          <ButtonLink
            size="small"
            {...practiceLink(root, { kind: 'words', keys: learning, chapter: { bookId, chapter: number - 1 } })}
          >
            Practicar estas palabras
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
