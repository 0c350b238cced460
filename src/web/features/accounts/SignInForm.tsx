import { useState } from 'react';
import { signIn } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { EmailField } from './AccountFields.tsx';
import styles from './AuthForm.module.css';
import type { AuthFormProps } from './authMode.ts';
import { errorAbove } from './fieldErrors.ts';
import { useSubmission } from './useSubmission.ts';

interface SignInFormProps extends AuthFormProps {
  readonly rememberMe: boolean;
  /** A new person may make an account here. */
  readonly hasSignUp: boolean;
  readonly onRememberMe: (rememberMe: boolean) => void;
  readonly onSignedIn: () => void;
}

export function SignInForm({
  email,
  onEmail,
  onMode,
  rememberMe,
  hasSignUp,
  onRememberMe,
  onSignedIn,
}: SignInFormProps) {
  const [password, setPassword] = useState('');
  const { busy, refusal, onSubmit } = useSubmission(async () => {
    await signIn({ email: email.trim(), password, rememberMe });
    onSignedIn();
  });
  const above = errorAbove(['email'], refusal);
  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      {above && <Notice tone="danger">{above.message}</Notice>}
      <EmailField value={email} refusal={refusal} autoFocus onChange={onEmail} />
      <Field
        label="Contraseña"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className={styles['row']}>
        <CheckField label="Recordarme" checked={rememberMe} onChange={onRememberMe} />
        <Button variant="quiet" size="small" onClick={() => onMode('resetPassword')}>
          He olvidado mi contraseña
        </Button>
      </div>
      <Button type="submit" variant="primary" wide busy={busy}>
        Iniciar sesión
      </Button>
      <p className={styles['foot']}>
        ¿Aún no tienes cuenta?
        <Button variant="quiet" size="small" onClick={() => onMode('signup')}>
          {hasSignUp ? 'Crea una gratis' : 'Cómo se entra aquí'}
        </Button>
      </p>
    </form>
  );
}
