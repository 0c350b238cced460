import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { Refusal } from '#domain/errors/refusal.ts';
import { account, verifyAddress } from '#web/platform/session/session.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { refusalOf } from '#web/ui/failure.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { AccountPage } from './AccountPage.tsx';
import styles from './AuthForm.module.css';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useResend } from './useResend.ts';
import { AddressVerified } from './AddressVerified.tsx';

interface AuthActionProps {
  readonly mode: string | null;
  readonly code: string | null;
}

type Step =
  | { readonly kind: 'checking' }
  | { readonly kind: 'verified'; readonly email: string; readonly name: string; readonly signedIn: boolean }
  | { readonly kind: 'password' }
  | { readonly kind: 'reminder-ended' }
  | { readonly kind: 'failed'; readonly refusal: Refusal };

/** Follows a link of our mails (spec §2, /auth-action): activates the account, checks the code and then asks for a new password, or ends the reminder. */
export function AuthAction({ mode, code }: AuthActionProps) {
  const [step, setStep] = useState<Step>({ kind: 'checking' });

  useEffect(() => {
    let current = true;
    const settle = (next: Step) => current && setStep(next);
    apply(mode, code)
      .then(settle)
      .catch((error: unknown) => settle({ kind: 'failed', refusal: refusalOf(error) }));
    return () => {
      current = false;
    };
  }, [mode, code]);

  if (step.kind === 'verified')
    return step.signedIn ? <Navigate to="/home" replace /> : <AddressVerified email={step.email} name={step.name} />;
  return (
    <AccountPage title="Tu cuenta">
      {step.kind === 'checking' && <p role="status">Comprobando el enlace…</p>}
      {step.kind === 'password' && code && <NewPasswordForm code={code} />}
      {step.kind === 'reminder-ended' && <ReminderEnded />}
      {step.kind === 'failed' && step.refusal.id === 'link-expired' && code && <Expired code={code} />}
      {step.kind === 'failed' && step.refusal.id !== 'link-expired' && (
        <>
          <h1>{step.refusal.id === 'unavailable' ? 'Sin conexión' : 'El enlace no funciona'}</h1>
          <Notice tone="danger">{step.refusal.message}</Notice>
          <p className={styles['foot']}>
            {step.refusal.id === 'unavailable' && <Button onClick={() => location.reload()}>Reintentar</Button>}
            <ButtonLink variant={step.refusal.id === 'unavailable' ? 'quiet' : 'primary'} to="/?acceso=login">
              Iniciar sesión
            </ButtonLink>
          </p>
        </>
      )}
    </AccountPage>
  );
}

function ReminderEnded() {
  return (
    <>
      <h1>No recibirás más recordatorios</h1>
      <p>Si cambias de opinión, los activas otra vez en Configuración, junto a tu meta diaria.</p>
      <div className={styles['actions']}>
        <ButtonLink variant="primary" to="/home">
          Abrir Glosa
        </ButtonLink>
      </div>
    </>
  );
}

/** A link that came too late: another one goes to the same address. */
function Expired({ code }: { readonly code: string }) {
  const { send, busy, sent, wait, refusal } = useResend({ code });
  return (
    <>
      <h1>Este enlace ha caducado.</h1>
      <p>Vale una hora. Te mandamos otro al mismo correo.</p>
      {refusal && <Notice tone="danger">{refusal.message}</Notice>}
      <div className={styles['actions']}>
        <Button variant="primary" onClick={send} busy={busy} disabled={wait > 0}>
          {wait > 0 ? `Enviar otro (${wait} s)` : 'Enviar otro'}
        </Button>
      </div>
      <p role="status">{sent && 'Enviado. Podrás repetirlo dentro de un minuto.'}</p>
    </>
  );
}

// One answer a link: React's development mode runs effects twice, and a code works once.
const applied = new Map<string, Promise<Step>>();

function apply(mode: string | null, code: string | null): Promise<Step> {
  if (!code) return Promise.reject(new Refusal('link-invalid'));
  const key = `${mode} ${code}`;
  const known = applied.get(key);
  if (known) return known;
  // Each as the page opens, the reminder's end too: one press has to do (docs/decisions/reminder.md says what that costs).
  const step =
    mode === 'verifyEmail'
      ? verifyAddress(code).then((answer): Step => ({ kind: 'verified', ...answer }))
      : mode === 'resetPassword'
        ? account('check-reset', { code }).then((): Step => ({ kind: 'password' }))
        : mode === 'endReminder'
          ? account('end-reminder', { code }).then((): Step => ({ kind: 'reminder-ended' }))
          : Promise.reject(new Refusal('link-invalid'));
  applied.set(key, step);
  return step;
}
