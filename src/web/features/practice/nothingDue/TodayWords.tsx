import { useMemo } from 'react';
import type { Language } from '#domain/languages.ts';
import { isRight, type PracticeSession } from '#domain/practice/session.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { dayOf } from '#domain/time/day.ts';
import { Button } from '#web/ui/Button.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { useWordLines } from '#web/words/useWordLines.ts';
import { WordLines } from '#web/words/WordLines.tsx';
import { describeNextReview } from './describeNextReview.ts';
import { ReadOn } from './ReadOn.tsx';
import styles from './NothingDue.module.css';
import { describeRepeated, describeSavedToday, minutesFor, repeatTodayLabel } from './todayTexts.ts';

/** Words that the card shows itself. */
const shown = 6;

interface TodayWordsProps {
  readonly language: Language;
  readonly profile: Profile;
  /** The words that are new today, and when the first of them is due (epoch ms). */
  readonly words: { readonly keys: readonly string[]; readonly next: number | null };
  /** The language's session, whatever it was about. */
  readonly session: PracticeSession | null;
  readonly busy: boolean;
  readonly onRepeat: () => void;
}

/** Today's new words: they can be repeated at once, as often as one likes; once they were, how it went. */
export function TodayWords({ language, profile, words, session, busy, onRepeat }: TodayWordsProps) {
  const now = useNow();
  const { timeZone, practice } = profile.settings;
  const keys = useMemo(() => words.keys.slice(0, shown), [words.keys]);
  const lines = useWordLines(language, keys) ?? [];
  const count = words.keys.length;
  const inSession = Math.min(count, practice.sessionSize);
  const next = words.next === null ? '' : describeNextReview(words.next, now, timeZone);
  const done = repeatedToday(session, now, timeZone) ? session : null;
  const hard = done?.answers.find(({ grade }) => !isRight(grade))?.key;
  return (
    <section className={styles['card']} aria-labelledby="practice-today">
      <h2 id="practice-today">
        {done
          ? describeRepeated(done.answers.filter(({ grade }) => isRight(grade)).length, done.answers.length)
          : 'Aún no toca repasar, pero puedes'}
      </h2>
      <p>
        {done ? `La primera sigue tocándote ${next}. Entonces ya contará.` : describeSavedToday(count, next)}
        {hard !== undefined && (
          <>
            {' '}
            «<span lang={language}>{lines.find(({ key }) => key === hard)?.text ?? hard}</span>» te costó.
          </>
        )}
      </p>
      <WordLines language={language} lines={lines} inTwoColumns />
      {count > shown && <p className={styles['aside']}>y {count - shown} más</p>}
      <div className={styles['ways']}>
        {done && <ReadOn profile={profile} isPrimary />}
        <Button
          variant={done ? 'secondary' : 'primary'}
          size={done ? 'normal' : 'large'}
          busy={busy}
          onClick={onRepeat}
        >
          {done ? 'Otra vez' : repeatTodayLabel(count, inSession)}
        </Button>
        <span className={styles['aside']}>{minutesFor(inSession)} min · no cambia cuándo te tocan ni da XP</span>
      </div>
    </section>
  );
}

/** Were words of today repeated today, in the session before? */
function repeatedToday(session: PracticeSession | null, now: number, timeZone: string): boolean {
  if (session?.kind !== 'today' || session.finishedAt === null || session.answers.length === 0) return false;
  return dayOf(session.finishedAt, timeZone) === dayOf(now, timeZone);
}
