import { Copy } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';
import styles from './Administration.module.css';

interface LinkDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly about: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** A link that is shown once, to be handed over. */
export function LinkDialog({ open, title, about, link, onClose }: LinkDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={about}>
      <CopyableLink link={link} />
      <div className={styles['actions']}>
        <Button variant="primary" onClick={onClose}>
          Hecho
        </Button>
      </div>
    </Dialog>
  );
}

export function CopyableLink({ link }: { readonly link: string }) {
  const copy = (): void =>
    void navigator.clipboard
      .writeText(link)
      .then(() => toast({ title: 'Enlace copiado' }), showFailure('No se pudo copiar: márcalo y cópialo tú'));
  return (
    <div className={styles['link']}>
      <input readOnly aria-label="Enlace" value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
      <Button variant="quiet" onClick={copy}>
        <Copy size={17} strokeWidth={1.6} aria-hidden />
        Copiar
      </Button>
    </div>
  );
}
