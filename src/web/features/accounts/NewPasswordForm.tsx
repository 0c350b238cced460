import { useState } from 'react';
import { account } from '#web/platform/session/session.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './AuthForm.module.css';
import { errorAbove, errorUnder } from './fieldErrors.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useSubmission } from './useSubmission.ts';

/** Takes the new password for a reset code that was found good. */
export function NewPasswordForm({ code }: { readonly code: string }) {
  const [password, setPassword] = useState('');
  const [changed, setChanged] = useState(false);
  const { busy, refusal, onSubmit } = useSubmission(async () => {
    await account('reset', { code, password });
    setChanged(true);
  });
  const above = errorAbove(['newPassword'], refusal);
  if (changed) {
    return (
      <>
        <h1>Contraseña cambiada</h1>
        <p>Hemos cerrado las sesiones que tenías abiertas.</p>
        <ButtonLink variant="primary" to="/?acceso=login">
          Iniciar sesión
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <h1>Elige una contraseña nueva</h1>
      <form className={styles['form']} onSubmit={onSubmit} noValidate>
        {above && <Notice tone="danger">{above.message}</Notice>}
        <NewPasswordField
          label="Contraseña"
          value={password}
          error={errorUnder('newPassword', refusal)}
          onChange={setPassword}
        />
        <Button type="submit" variant="primary" wide busy={busy}>
          Guardar contraseña
        </Button>
      </form>
    </>
  );
}
