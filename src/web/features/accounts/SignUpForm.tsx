import { useState } from 'react';
import { isAddress } from '#domain/accounts/isAddress.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { passwordFault } from '#domain/passwords/passwordFault.ts';
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
  const { busy, refusal, faults, onSubmit } = useSubmission(
    async () => {
      const made = { name: name.trim(), email: email.trim(), password };
      await signUp(made);
      onSignedUp(made);
    },
    () => {
      const weakness = passwordFault(password);
      return {
        name: name.trim() === '' ? 'Escribe cómo quieres que te llamemos.' : undefined,
        email: isAddress(email.trim()) ? undefined : new Refusal('invalid-email').message,
        password: weakness ? new Refusal(weakness).message : undefined,
      };
    },
  );
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
        error={faults['name']}
        maxLength={80}
      />
      <EmailField value={email} fault={faults['email']} refusal={refusal} onChange={onEmail} />
      <NewPasswordField
        label="Contraseña"
        value={password}
        error={faults['password'] ?? errorUnder('newPassword', refusal)}
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
