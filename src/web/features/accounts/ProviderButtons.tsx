import { useEffect, useRef, useState } from 'react';
import type { ListedProvider, ProviderId } from '#contract/signInPopup.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { enter } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { refusalOf } from '#web/ui/failure.ts';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './AuthForm.module.css';
import { openProviderPopup } from './providerPopup.ts';

interface ProviderButtonsProps {
  readonly providers: readonly ListedProvider[];
  readonly rememberMe: boolean;
  /** The secret that a new person brings; null for none. */
  readonly invitation?: string | null;
  readonly onSignedIn: () => void;
}

/** «Continuar con …» (spec §2), a button for each provider; nothing where this server has none. */
export function ProviderButtons({ providers, rememberMe, invitation = null, onSignedIn }: ProviderButtonsProps) {
  const [busy, setBusy] = useState<ProviderId | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const stop = useRef<() => void>(() => undefined);

  useEffect(() => () => stop.current(), []);

  const finish = async () => {
    await enter();
    onSignedIn();
  };
  const start = (provider: ProviderId) => {
    stop.current();
    setRefusal(null);
    try {
      stop.current = openProviderPopup(
        { provider, rememberMe, invitation },
        {
          onAway: () => setBusy(null),
          onEnd(error) {
            setBusy(null);
            // A person who cancelled at the provider needs no error.
            if (error !== null) setRefusal(error === 'provider-cancelled' ? null : new Refusal(error));
            else void finish();
          },
        },
      );
      setBusy(provider);
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  };

  if (providers.length === 0) return null;
  return (
    <div className={styles['other']}>
      {refusal && <Notice tone="danger">{refusal.message}</Notice>}
      {providers.map(({ id, name }) => (
        <Button key={id} wide busy={busy === id} onClick={() => start(id)}>
          Continuar con {name}
        </Button>
      ))}
    </div>
  );
}
