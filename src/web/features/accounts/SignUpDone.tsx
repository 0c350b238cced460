import { Dialog } from '@base-ui/react/dialog';
import { Check, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { firstName } from '#web/ui/firstName.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { EmailField } from './AccountFields.tsx';
import { Envelope } from './Envelope.tsx';
import { errorAbove } from './fieldErrors.ts';
import { signUp, type SignedUp } from './signUp.ts';
import styles from './SignUpDone.module.css';
import { useResend } from './useResend.ts';
import { useSubmission } from './useSubmission.ts';

interface SignUpDoneProps {
  readonly made: SignedUp;
  /** The account was made again, with another address. */
  readonly onChanged: (made: SignedUp) => void;
  readonly onClose: () => void;
}

/** The end of signing up, over the whole window: where the mail went, and what to do when it does not come. */
export function SignUpDone({ made, onChanged, onClose }: SignUpDoneProps) {
  const [changing, setChanging] = useState(false);
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className={styles['page']} data-keeps-keys>
          <header className={`wrap ${styles['header']}`}>
            <Logo to="/" />
            <Dialog.Close
              render={
                <IconButton label="Cerrar">
                  <X size={20} strokeWidth={1.6} aria-hidden />
                </IconButton>
              }
            />
          </header>
          <main className={`wrap ${styles['two']}`}>
            <div>
              <Dialog.Title className={styles['title']}>
                Te hemos escrito a <span className={styles['address']}>{made.email}</span>
              </Dialog.Title>
              <Dialog.Description className={styles['lead']}>
                ¡Cuenta creada! Revisa tu correo para activarla y poder iniciar sesión.
              </Dialog.Description>
              {changing ? (
                <ChangeAddress
                  made={made}
                  onChanged={(next) => {
                    setChanging(false);
                    onChanged(next);
                  }}
                  onCancel={() => setChanging(false)}
                />
              ) : (
                <Again
                  key={made.email}
                  email={made.email}
                  onChange={made.isAddressFixed === true ? null : () => setChanging(true)}
                />
              )}
              <div className={styles['fine']}>
                <p>
                  El enlace vale una hora. Ábrelo en este u otro dispositivo: al volver, tu correo ya estará escrito.
                </p>
                <p>
                  ¿No llega? Mira en correo no deseado. Lo envía <b>Glosa</b>, con el asunto «Confirma tu correo».
                </p>
              </div>
            </div>
            <Envelope name={firstName(made.name)} className={styles['picture']} />
          </main>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Again({ email, onChange }: { readonly email: string; readonly onChange: (() => void) | null }) {
  const { send, busy, sent, wait, refusal } = useResend({ email });
  return (
    <>
      <div className={styles['actions']}>
        <Button onClick={send} busy={busy} disabled={wait > 0}>
          <RotateCcw size={18} strokeWidth={1.8} aria-hidden />
          {wait > 0 ? `Reenviar (${wait} s)` : 'Reenviar'}
        </Button>
        {onChange && (
          <Button variant="quiet" onClick={onChange}>
            Cambiar dirección
          </Button>
        )}
      </div>
      <p role="status" className={styles['sent']}>
        {sent && (
          <>
            <Check size={18} strokeWidth={2} aria-hidden />
            Enviado otra vez. Podrás repetirlo dentro de un minuto.
          </>
        )}
      </p>
      {refusal && <Notice tone="danger">{refusal.message}</Notice>}
    </>
  );
}

interface ChangeAddressProps {
  readonly made: SignedUp;
  readonly onChanged: (made: SignedUp) => void;
  readonly onCancel: () => void;
}

/** Makes the account again with another address; the one whose link nobody opens is removed by the server in time. */
function ChangeAddress({ made, onChanged, onCancel }: ChangeAddressProps) {
  const [email, setEmail] = useState(made.email);
  const { busy, refusal, onSubmit } = useSubmission(async () => {
    const next = { ...made, email: email.trim() };
    if (next.email.toLowerCase() === made.email.toLowerCase()) return onCancel();
    await signUp(next);
    onChanged(next);
  });
  const above = errorAbove(['email'], refusal);
  return (
    <form className={styles['change']} onSubmit={onSubmit} noValidate>
      {above && <Notice tone="danger">{above.message}</Notice>}
      <EmailField value={email} refusal={refusal} autoFocus onChange={setEmail} />
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" busy={busy}>
          Enviar aquí
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Dejarla como estaba
        </Button>
      </div>
    </form>
  );
}
