import { useState } from 'react';

import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { EmailField } from './AccountFields.tsx';
import styles from './AuthForm.module.css';
import type { AuthFormProps } from './authMode.ts';
import { errorAbove, errorUnder } from './fieldErrors.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { signUp, type SignedUp } from './signUp.ts';
import { useSubmission } from './useSubmission.ts';

export function SignUpForm({
  email,
  onEmail,
  onMode,
  onSignedUp,
}: AuthFormProps & { readonly onSignedUp: (made: SignedUp) => void }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [missingName, setMissingName] = useState(false);
  const { busy, refusal, onSubmit } = useSubmission(async () => {
    setMissingName(name.trim() === '');
    if (name.trim() === '') return;
    const made = { name: name.trim(), email: email.trim(), password };
    await signUp(made);
    onSignedUp(made);
  });
  const above = errorAbove(['email', 'newPassword'], refusal);
  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      {above && <Notice tone="danger">{above.message}</Notice>}
      <Field
        label="Nombre"
        autoComplete="name"
        autoFocus
        required
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={missingName ? 'Escribe cómo quieres que te llamemos.' : undefined}
        maxLength={80}
      />
      <EmailField value={email} refusal={refusal} onChange={onEmail} />
      <NewPasswordField
        label="Contraseña"
        value={password}
        error={errorUnder('newPassword', refusal)}
        onChange={setPassword}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        Crear cuenta
      </Button>
      <p className={styles['foot']}>
        ¿Ya tienes cuenta?
        <Button variant="quiet" size="small" onClick={() => onMode('login')}>
          Inicia sesión
        </Button>
      </p>
    </form>
  );
}
