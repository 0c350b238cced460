import type { Profile } from '#domain/profile/profile.ts';
import { useRoot } from '#web/platform/account.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import styles from '../chooser/PracticeChooser.module.css';

/** Counts a learner's Prácticas extra: bought, or used for a session that has not begun. */
export function extrasOf({ consumables, activeEffects }: Profile): number {
  return (consumables['extra_practice'] ?? 0) + (activeEffects.extraSessions ?? 0);
}

interface ExtraPracticeProps {
  readonly profile: Profile;
  readonly busy: boolean;
  readonly onBegin: () => void;
}

/** The Práctica extra (spec §9): any words, and no schedule is touched. */
export function ExtraPractice({ profile, busy, onBegin }: ExtraPracticeProps) {
  const root = useRoot();
  const owned = extrasOf(profile);
  return (
    <section className={styles['extra']} aria-labelledby="practice-extra">
      <h2 id="practice-extra">Práctica extra</h2>
      <p>Una sesión con palabras que aún no tocan. Sus repasos no cambian.</p>
      {owned > 0 ? (
        <Button busy={busy} onClick={onBegin}>
          Usar una ({owned === 1 ? 'te queda 1' : `te quedan ${owned}`})
        </Button>
      ) : (
        <ButtonLink to={`${root}/tienda/gemas`}>Conseguirla en la tienda</ButtonLink>
      )}
    </section>
  );
}
