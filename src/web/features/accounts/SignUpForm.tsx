import { useState } from 'react';
import { account } from '#web/platform/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './AuthForm.module.css';
import type { AuthFormProps } from './authMode.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useSubmission } from './useSubmission.ts';

export function SignUpForm({
  email,
  onEmail,
  onMode,
  onSignedUp,
}: AuthFormProps & { readonly onSignedUp: (() => void) | undefined }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [missingName, setMissingName] = useState(false);
  const [created, setCreated] = useState(false);
  const { busy, refusal, onSubmit } = useSubmission(async () => {
    setMissingName(name.trim() === '');
    if (name.trim() === '') return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await account('sign-up', { name: name.trim(), email: email.trim(), password, timeZone });
    setCreated(true);
    onSignedUp?.();
  });
  if (created) {
    return (
      <div className={styles['form']}>
        <Notice tone="done">¡Cuenta creada! Revisa tu correo para activarla y poder iniciar sesión.</Notice>
        <Button variant="primary" wide autoFocus onClick={() => onMode('login')}>
          Iniciar sesión
        </Button>
      </div>
    );
  }
  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      {refusal && <Notice tone="danger">{refusal.message}</Notice>}
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
      <Field
        label="Correo electrónico"
        type="email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => onEmail(event.currentTarget.value)}
      />
      <NewPasswordField label="Contraseña" value={password} onChange={setPassword} />
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
