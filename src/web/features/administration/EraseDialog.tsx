import { useState, type FormEvent } from 'react';
import type { AccountFacts } from '#contract/administration.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { refusalOf } from '#web/ui/failure.ts';
import { Field } from '#web/ui/Field.tsx';
import styles from './Administration.module.css';

interface EraseDialogProps {
  readonly open: boolean;
  readonly account: AccountFacts;
  readonly onClose: () => void;
  readonly onErase: (email: string) => Promise<unknown>;
}

/** Asks for the address typed, closes the account today and has it erased in 14 days. */
export function EraseDialog({ open, account: { email, name }, onClose, onErase }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  const leave = (): void => {
    setTyped('');
    setFault(undefined);
    onClose();
  };
  async function erase(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== email.toLowerCase())
      return setFault('No es el correo de esta cuenta. Escríbelo entero.');
    setBusy(true);
    try {
      await onErase(typed.trim());
      leave();
    } catch (error) {
      setFault(refusalOf(error).message);
    }
    setBusy(false);
  }

  return (
    <Dialog
      open={open}
      onClose={leave}
      title={`Eliminar la cuenta de ${name || email}`}
      description="Se cierra hoy. Dentro de 14 días se borran sus libros, sus palabras y todo lo demás; hasta entonces puedes activarla otra vez. Las copias de seguridad la guardan mientras existan."
    >
      <form className={styles['dialogForm']} onSubmit={(event) => void erase(event)}>
        <Field
          label={`Escribe ${email}`}
          type="email"
          autoComplete="off"
          value={typed}
          error={fault}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div className={styles['actions']}>
          <Button onClick={leave}>Cancelar</Button>
          <Button type="submit" variant="primary" className={styles['danger']} busy={isBusy}>
            Eliminar la cuenta
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
