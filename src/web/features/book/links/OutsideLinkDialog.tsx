import { outsideAddress } from '#reader/archive/outsideAddress.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import styles from './OutsideLinkDialog.module.css';

interface OutsideLinkDialogProps {
  readonly url: string;
  readonly onClose: () => void;
}

/** Asks before a link of the book leaves it, and shows where it really leads. An address of another scheme is not even asked about. */
export default function OutsideLinkDialog({ url, onClose }: OutsideLinkDialogProps) {
  const address = outsideAddress(url);
  if (!address) return null;
  const isMail = address.protocol === 'mailto:';
  const open = (): void => {
    leaveFor(address.href);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Este libro enlaza a ${isMail ? 'una dirección de correo' : address.host}`}
      description={isMail ? 'Se abrirá tu programa de correo.' : 'Se abrirá en otra pestaña, fuera de Glosa.'}
    >
      <p className={styles['address']} translate="no">
        {address.href}
      </p>
      <div className={styles['actions']}>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="primary" onClick={open}>
          Abrir
        </Button>
      </div>
    </Dialog>
  );
}

/** Opens an address that a book names. The place that opens checks for itself what it opens. */
function leaveFor(url: string): void {
  const address = outsideAddress(url);
  if (address) window.open(address.href, '_blank', 'noopener,noreferrer');
}
