import { useState, type FormEvent } from 'react';
import { usualInvitation } from '#contract/accounts.ts';
import type { MadeInvitation } from '#contract/accounts.ts';
import { sendInvitation } from '#web/platform/session/administration.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { refusalOf } from '#web/ui/failure.ts';
import { Field } from '#web/ui/Field.tsx';
import { RadioList } from '#web/ui/RadioList.tsx';
import styles from './Administration.module.css';
import { CopyableLink } from './LinkDialog.tsx';

const terms = [
  { value: String(usualInvitation), label: 'En 7 días' },
  { value: '30', label: 'En 30 días' },
  { value: '365', label: 'En un año' },
] as const;

interface InviteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onMade: () => void;
}

/** Makes an invitation for one address, or for whoever has its link, which is shown once. */
export function InviteDialog({ open, onClose, onMade }: InviteDialogProps) {
  const [email, setEmail] = useState('');
  const [days, setDays] = useState<string>(terms[0].value);
  const [made, setMade] = useState<MadeInvitation | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  const leave = (): void => {
    setEmail('');
    setMade(null);
    setFault(undefined);
    onClose();
  };
  async function make(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      setMade(await sendInvitation(email.trim(), Number(days)));
      setFault(undefined);
      onMade();
    } catch (error) {
      setFault(refusalOf(error).message);
    }
    setBusy(false);
  }

  if (made)
    return (
      <Dialog
        open={open}
        onClose={leave}
        title="La invitación está hecha"
        description={
          made.mailed
            ? `Se la hemos enviado a ${email.trim()}. También puedes dársela tú.`
            : 'Copia tú el enlace y dáselo. No se vuelve a enseñar entero: si se pierde, se hace otro.'
        }
      >
        <CopyableLink link={made.link} />
        <div className={styles['actions']}>
          <Button variant="primary" onClick={leave}>
            Hecho
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open={open}
      onClose={leave}
      title="Invitar"
      description="Quien abre el enlace crea su cuenta, también cuando nadie más puede."
    >
      <form className={styles['form']} onSubmit={(event) => void make(event)}>
        <Field
          label="Para (opcional)"
          type="email"
          autoComplete="off"
          placeholder="olga@ejemplo.es"
          hint="Con un correo, la invitación es solo para él."
          value={email}
          error={fault}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <div>
          <h3 id="caduca">Caduca</h3>
          <RadioList labelledBy="caduca" value={days} options={terms} onChange={setDays} />
        </div>
        <div className={styles['actions']}>
          <Button onClick={leave}>Cancelar</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            Hacer la invitación
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
