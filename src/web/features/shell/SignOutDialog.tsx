import { useEffect, useEffectEvent } from 'react';
import { useSync } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import styles from './SignOutDialog.module.css';

interface SignOutDialogProps {
  readonly onCancel: () => void;
  readonly onLeave: () => void;
}

/** Signing out removes this browser's copy: while changes wait to be sent, it asks first (sync protocol §9). */
export default function SignOutDialog({ onCancel, onLeave }: SignOutDialogProps) {
  const { waiting } = useSync();
  const leave = useEffectEvent(onLeave);
  // Sent meanwhile: there is nothing left to ask.
  useEffect(() => {
    if (waiting === 0) leave();
  }, [waiting]);
  const count = waiting === 1 ? 'Tienes 1 cambio sin enviar' : `Tienes ${waiting} cambios sin enviar`;
  return (
    <Dialog open onClose={onCancel} title={count} description="Si sales ahora se pierden. Espera a tener conexión o sal sin ellos.">
      <div className={styles['actions']}>
        <Button variant="primary" onClick={onCancel}>
          Esperar
        </Button>
        <Button onClick={onLeave}>Salir sin enviarlos</Button>
      </div>
    </Dialog>
  );
}
