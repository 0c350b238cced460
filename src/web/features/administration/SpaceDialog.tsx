import { useState, type FormEvent } from 'react';
import type { AccountFacts } from '#contract/administration.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { refusalOf } from '#web/ui/failure.ts';
import { Field } from '#web/ui/Field.tsx';
import { formatBytes } from '#web/ui/formatBytes.ts';
import styles from './Administration.module.css';

const gigabyte = 1024 ** 3;
/** Gigabytes; more than any disk has. */
const most = 1_000_000;

interface SpaceDialogProps {
  readonly open: boolean;
  readonly account: AccountFacts;
  readonly quota: number;
  readonly onClose: () => void;
  /** Null: as everybody. */
  readonly onChoose: (bytes: number | null) => Promise<unknown>;
}

/** Gives one account another space than the others have. Less than it takes already deletes nothing: new files do not fit. */
export function SpaceDialog({ open, account, quota, onClose, onChoose }: SpaceDialogProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const shown = typed ?? String(Math.round((quota / gigabyte) * 10) / 10).replace('.', ',');

  const leave = (): void => {
    setTyped(null);
    setFault(undefined);
    onClose();
  };
  async function choose(bytes: number | null): Promise<void> {
    setBusy(true);
    try {
      await onChoose(bytes);
      leave();
    } catch (error) {
      setFault(refusalOf(error).message);
    }
    setBusy(false);
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const gigabytes = Number(shown.trim().replace(',', '.'));
    if (shown.trim() === '' || !(gigabytes >= 0 && gigabytes <= most))
      return setFault('Escribe un número de GB, como 5.');
    void choose(Math.round(gigabytes * gigabyte));
  };

  return (
    <Dialog
      open={open}
      onClose={leave}
      title={`El espacio de ${account.name || account.email}`}
      description={`Ocupa ${formatBytes(account.fileBytes)}. Con menos no se borra nada: los libros nuevos no caben.`}
    >
      <form className={styles['dialogForm']} onSubmit={submit}>
        <Field
          label="Espacio, en GB"
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          error={fault}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div className={styles['actions']}>
          {account.quota !== null && (
            <Button busy={isBusy} onClick={() => void choose(null)}>
              Como las demás
            </Button>
          )}
          <Button type="submit" variant="primary" busy={isBusy}>
            Guardar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
