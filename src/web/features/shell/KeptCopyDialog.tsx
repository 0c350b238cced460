import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import styles from './SignOutDialog.module.css';
import { waitingSentence } from './waitingSentence.ts';

interface KeptCopyDialogProps {
  readonly waiting: number;
  readonly onSignIn: () => void;
  readonly onErase: () => void;
  readonly onClose: () => void;
}

/** A session that was not to be remembered has ended with unsent work: asks the person at this browser what becomes of it. */
export default function KeptCopyDialog({ waiting, onSignIn, onErase, onClose }: KeptCopyDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={waitingSentence(waiting)}
      description="Tu sesión terminó antes de enviarlos y siguen en este navegador. Inicia sesión para enviarlos, o bórralos si este equipo no es tuyo."
    >
      <div className={styles['actions']}>
        <Button variant="primary" onClick={onSignIn}>
          Iniciar sesión
        </Button>
        <Button onClick={onErase}>Borrarlos de este navegador</Button>
      </div>
    </Dialog>
  );
}
