import { useEffect, useMemo, useRef } from 'react';
import { nextLesson } from '#domain/lessons/nextLesson.ts';
import type { LessonsProgress } from '#domain/lessons/progress.ts';
import { streakOn } from '#domain/progress/streak.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { dayOf } from '#domain/time/day.ts';
import { useAccount, useRoot, useSync } from '#web/platform/account.ts';
import { askForAccount } from '#web/platform/accountNeeded.ts';
import { lessonLink } from '#web/platform/addresses/lessonAddress.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { keyWordsOf } from '#web/questions/keyWords/saveKeyWords.ts';
import { useStatusesOf } from '#web/words/useStatusesOf.ts';
import styles from './LessonFinish.module.css';
import type { Finished } from './LessonText.tsx';
import type { LoadedLesson } from './useLesson.ts';

interface LessonFinishProps {
  readonly loaded: LoadedLesson;
  readonly profile: Profile;
  readonly progress: LessonsProgress;
  readonly finished: Finished;
}

/** A lesson is over: its seal, how the questions went, three figures, and the next one. */
export function LessonFinish({
  loaded: { lesson, facts, index },
  profile,
  progress,
  finished: { xp, right, of },
}: LessonFinishProps) {
  const store = useAccount();
  const root = useRoot();
  const { online } = useSync();
  const { language } = lesson;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  // Its key words may be phrases, which are counted among its words by none of their keys.
  const keys = useMemo(
    () => [...new Set([...Object.keys(facts.words), ...keyWordsOf(lesson).map(({ key }) => key)])],
    [facts, lesson],
  );
  const statusOf = useStatusesOf(store.statuses(language), keys);
  const learning = keys.filter((key) => ['1', '2', '3', '4'].includes(statusOf(key) ?? '')).length;
  const done = index.filter(({ id }) => progress.lessons[id]?.finishedAt !== undefined).length;
  const streak = streakOn(profile, dayOf(useNow(), profile.settings.timeZone));
  const next = nextLesson(
    index.map(({ id }) => id),
    progress,
  );
  const nextFacts = index.find(({ id }) => id === next);
  const isNew = xp > 0;
  return (
    <main className={styles['finish']}>
      <div>
        <div className={styles['seal']}>
          {isNew ? (
            <>
              <b>{xp}</b>
              <span>XP</span>
            </>
          ) : (
            <span>Ya la tenías</span>
          )}
        </div>
        <h1 ref={heading} tabIndex={-1}>
          Lección terminada
        </h1>
        <p className={styles['lead']}>{describeScore(right, of)}</p>
        {isNew && !online && !store.guest && (
          <p className={styles['lead']} role="status">
            Se sumará al volver la conexión
          </p>
        )}
        <dl>
          <Figure name={learning === 1 ? 'palabra que aprendes' : 'palabras que aprendes'} value={String(learning)} />
          <Figure name="lecciones hechas" value={`${done} de ${index.length}`} />
          <Figure name="de racha" value={streak === 1 ? '1 día' : `${streak} días`} />
        </dl>
        <div className={styles['ways']}>
          {nextFacts && (
            <ButtonLink variant="primary" to={lessonLink(root, nextFacts.id)}>
              <span>
                Siguiente: <span lang={language}>{nextFacts.title}</span>
              </span>
            </ButtonLink>
          )}
          <ButtonLink variant={nextFacts ? 'secondary' : 'primary'} to={`${root}/lecciones`}>
            Volver a Lecciones
          </ButtonLink>
          {store.guest && (
            <Button variant="quiet" onClick={() => askForAccount('wanted')}>
              Crear una cuenta y guardar lo aprendido
            </Button>
          )}
        </div>
      </div>
    </main>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const numbers = ['Ninguna', 'Una', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'];

function describeScore(right: number, of: number): string {
  const all = (numbers[of] ?? String(of)).toLowerCase();
  if (right === of) return `Las ${all} bien.`;
  return `${numbers[right] ?? right} de ${all}. Puedes repetirla cuando quieras.`;
}
