import { useEffect, useRef, useState } from 'react';
import { Refusal } from '#domain/errors/refusal.ts';
import { enter } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { refusalOf } from '#web/ui/failure.ts';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './AuthForm.module.css';
import { isGoogleOffered, openGooglePopup } from './googlePopup.ts';

interface GoogleButtonProps {
  readonly rememberMe: boolean;
  readonly onSignedIn: () => void;
}

/** «Continuar con Google» (spec §2); nothing where this server does not offer it. */
export function GoogleButton({ rememberMe, onSignedIn }: GoogleButtonProps) {
  const [offered, setOffered] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const stop = useRef<() => void>(() => undefined);

  useEffect(() => {
    let current = true;
    void isGoogleOffered().then((yes) => current && setOffered(yes));
    return () => {
      current = false;
      stop.current();
    };
  }, []);

  const finish = async () => {
    await enter();
    onSignedIn();
  };
  const start = () => {
    stop.current();
    setRefusal(null);
    try {
      stop.current = openGooglePopup(rememberMe, {
        onAway: () => setBusy(false),
        onEnd(error) {
          setBusy(false);
          // A person who cancelled at Google needs no error.
          if (error !== null) setRefusal(error === 'google-cancelled' ? null : new Refusal(error));
          else void finish();
        },
      });
      setBusy(true);
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  };

  if (!offered) return null;
  return (
    <div className={styles['other']}>
      {refusal && <Notice tone="danger">{refusal.message}</Notice>}
      <Button wide busy={busy} onClick={start}>
        Continuar con Google
      </Button>
    </div>
  );
}
