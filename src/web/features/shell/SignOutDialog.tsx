import { useEffect, useEffectEvent } from 'react';
import { useSync } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import styles from './SignOutDialog.module.css';
import { waitingAdvice, waitingSentence } from './waitingSentence.ts';

interface SignOutDialogProps {
  readonly onCancel: () => void;
  readonly onLeave: () => void;
}

/** Signing out removes this browser's copy: while changes wait to be sent, it asks first (sync protocol §9). */
export default function SignOutDialog({ onCancel, onLeave }: SignOutDialogProps) {
  const { waiting, refusedFiles } = useSync();
  const leave = useEffectEvent(onLeave);
  // Sent meanwhile: there is nothing left to ask.
  useEffect(() => {
    if (waiting === 0) leave();
  }, [waiting]);
  return (
    <Dialog
      open
      onClose={onCancel}
      title={waitingSentence(waiting)}
      description={waitingAdvice({ waiting, refusedFiles })}
    >
      <div className={styles['actions']}>
        <Button variant="primary" onClick={onCancel}>
          Esperar
        </Button>
        <Button onClick={onLeave}>Salir sin enviarlos</Button>
      </div>
    </Dialog>
  );
}
