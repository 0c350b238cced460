import { Zap } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '#domain/profile/profile.ts';
import { isDoubleXpWorthIt } from '#domain/shop/doubleXpTip.ts';
import { useAccount, useQuery } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { useLast } from '#web/ui/useLast.ts';
import { showDoubleXpToast } from '#web/ui/showDoubleXpToast.tsx';
import styles from './DoubleXpTip.module.css';

const key = 'glosa.doubleXpTip';

/** Suggests the learner's Double XP where many words are due (spec §2); once dismissed, it stays away as long as the tab lives. */
export function DoubleXpTip({ profile, now }: { readonly profile: Profile; readonly now: number }) {
  const store = useAccount();
  const due = useLast(useQuery('dueCount', { language: profile.activeLanguage, at: now })) ?? 0;
  const [isDismissed, setDismissed] = useState(() => sessionStorage.getItem(key) !== null);
  if (isDismissed || !isDoubleXpWorthIt(profile, due, now)) return null;

  const dismiss = () => {
    sessionStorage.setItem(key, 'away');
    setDismissed(true);
  };
  const activate = async () => {
    try {
      await store.call('useConsumable', { consumableId: 'double_xp' });
      showDoubleXpToast();
    } catch (error) {
      showFailure('No se pudo activar el objeto.')(error);
    }
  };
  return (
    <aside className={styles['tip']} aria-label="Doble XP">
      <Zap size={20} strokeWidth={1.6} aria-hidden />
      <p>
        <b>Tienes un Doble XP.</b> Con {formatNumber(due)} palabras por repasar, es buen momento para usarlo.
      </p>
      <div className={styles['actions']}>
        <Button size="small" onClick={() => void activate()}>
          Activar Doble XP
        </Button>
        <Button size="small" variant="quiet" onClick={dismiss}>
          Ahora no
        </Button>
      </div>
    </aside>
  );
}
