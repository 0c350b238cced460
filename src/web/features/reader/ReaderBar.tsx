import { ArrowLeft } from 'lucide-react';
import { lazy } from 'react';
import { progressOn } from '#domain/progress/goal.ts';
import { dayOf } from '#domain/time/day.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Later } from '#web/ui/Later.tsx';
import { Ring } from '#web/ui/Ring.tsx';
import { useNow } from '#web/ui/useNow.ts';
import styles from './ReaderBar.module.css';
import type { ReaderToolsProps } from './ReaderTools.tsx';

const ReaderTools = lazy(() => import('./ReaderTools.tsx'));

/** The reader's own bar: the way back, title, contents, today's reading, type, whole screen and the rest. */
export function ReaderBar(props: ReaderToolsProps) {
  const { book, profile, location, unreported, backLabel = 'Volver a la biblioteca', onBack } = props;
  return (
    <header className={styles['bar']}>
      <div className={styles['title']}>
        <IconButton label={backLabel} onClick={onBack}>
          <ArrowLeft size={21} strokeWidth={1.6} aria-hidden />
        </IconButton>
        <h1 lang={book.language}>{book.title}</h1>
      </div>
      <ReadToday profile={profile} unreported={unreported} />
      {/* The first page does not wait for menus and panels. */}
      {location && (
        <Later>
          <ReaderTools {...props} />
        </Later>
      )}
    </header>
  );
}

function ReadToday({ profile, unreported }: Pick<ReaderToolsProps, 'profile' | 'unreported'>) {
  const { readingTime } = progressOn(profile.dailyProgress, dayOf(useNow(), profile.settings.timeZone));
  const seconds = readingTime * 60 + unreported;
  const minutes = Math.floor(seconds / 60);
  const goal = profile.readingGoal.value;
  const clock = `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span
      className={styles['time']}
      role="timer"
      aria-label={`Tiempo de lectura de hoy: ${minutes} minutos de ${goal}`}
    >
      <Ring share={seconds / 60 / goal} size={22} />
      <span aria-hidden="true">{clock}</span>
    </span>
  );
}
