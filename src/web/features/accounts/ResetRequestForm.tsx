import { useState } from 'react';
import { account } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { EmailField } from './AccountFields.tsx';
import styles from './AuthForm.module.css';
import type { AuthFormProps } from './authMode.ts';
import { errorAbove } from './fieldErrors.ts';
import { useSubmission } from './useSubmission.ts';

export function ResetRequestForm({ email, onEmail, onMode }: AuthFormProps) {
  const [sent, setSent] = useState(false);
  const { busy, refusal, onSubmit } = useSubmission(async () => {
    await account('request-reset', { email: email.trim() });
    setSent(true);
  });
  const above = errorAbove(['email'], refusal);
  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      {above && <Notice tone="danger">{above.message}</Notice>}
      {sent ? (
        <Notice tone="done">
          Solicitud enviada. Si tu correo está registrado, recibirás un enlace para recuperar tu contraseña.
        </Notice>
      ) : (
        <>
          <EmailField value={email} refusal={refusal} autoFocus onChange={onEmail} />
          <Button type="submit" variant="primary" wide busy={busy}>
            Enviar enlace
          </Button>
        </>
      )}
      <p className={styles['foot']}>
        <Button variant="quiet" size="small" onClick={() => onMode('login')}>
          Volver a iniciar sesión
        </Button>
      </p>
    </form>
  );
}
