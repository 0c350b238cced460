import type { ReactNode } from 'react';
import type { Profile } from '#domain/profile/profile.ts';
import { Button } from '#web/ui/Button.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { extrasOf } from './ExtraPractice.tsx';
import { describeNextReview } from './describeNextReview.ts';
import styles from './NothingDue.module.css';
import { ReadOn } from './ReadOn.tsx';

interface UpToDateProps {
  readonly title: string;
  readonly profile: Profile;
  /** The words of which none is due: how many there are, and when the next one is (epoch ms). */
  readonly found: { readonly total: number; readonly next: number | null };
  readonly onExtra: () => void;
  /** The lines where reading stopped. */
  readonly children?: ReactNode;
}

/** Milliseconds from which on a review is as good as none: known words are put away for years. */
const farAway = 365 * 24 * 3_600_000;

/** Nothing is due (decisions §4): when the next word is, and ways on. */
export function UpToDate({ title, profile, found, onExtra, children }: UpToDateProps) {
  const now = useNow();
  const hasWords = found.total > 0;
  return (
    <section className={styles['card']} aria-labelledby="practice-none">
      <h2 id="practice-none">{hasWords ? title : 'Aún no hay palabras que repasar'}</h2>
      <p>
        {!hasWords
          ? 'Las palabras que marcas al leer vuelven aquí a las pocas horas.'
          : found.next === null || found.next - now > farAway
            ? 'No queda ninguna por repasar.'
            : `La próxima toca ${describeNextReview(found.next, now, profile.settings.timeZone)}.`}
      </p>
      {children}
      <div className={styles['ways']}>
        <ReadOn profile={profile} isPrimary />
        {hasWords && extrasOf(profile) > 0 && <Button onClick={onExtra}>Práctica extra con estas palabras</Button>}
      </div>
    </section>
  );
}
