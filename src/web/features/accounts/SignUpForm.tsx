import { useState } from 'react';
import { isAddress } from '#domain/accounts/isAddress.ts';
import { signUpFault } from '#domain/accounts/signUpFault.ts';
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

const listOf = new Intl.ListFormat('es', { type: 'disjunction' });

interface SignUpFormProps extends AuthFormProps {
  /** The invitation that they came with; null for none. */
  readonly invitation: { readonly secret: string; readonly email: string | null } | null;
  /** Domains of the addresses that may sign up uninvited; where there are none, all may. */
  readonly domains: readonly string[];
  readonly onSignedUp: (made: SignedUp) => void;
}

export function SignUpForm({ email: typed, invitation, domains, onEmail, onMode, onSignedUp }: SignUpFormProps) {
  // An invitation for one address is good for no other.
  const email = invitation?.email ?? typed;
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { busy, refusal, faults, onSubmit } = useSubmission(
    async () => {
      const made = {
        name: name.trim(),
        email: email.trim(),
        password,
        ...(invitation && { invitation: invitation.secret, isAddressFixed: invitation.email !== null }),
      };
      await signUp(made);
      onSignedUp(made);
    },
    () => {
      const weakness = passwordFault(password);
      return {
        name: name.trim() === '' ? 'Escribe cómo quieres que te llamemos.' : undefined,
        email: addressFault(email.trim(), invitation !== null, domains),
        password: weakness ? new Refusal(weakness).message : undefined,
      };
    },
  );
  const above = errorAbove(['email', 'newPassword'], refusal);
  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      {invitation && !above && <Notice tone="done">Te han invitado. Elige tu nombre y una contraseña.</Notice>}
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
      <EmailField
        value={email}
        fault={faults['email']}
        refusal={refusal}
        isFixed={invitation?.email !== undefined && invitation.email !== null}
        hint={domains.length > 0 && !invitation ? `De ${listOf.format(domains)}.` : undefined}
        onChange={onEmail}
      />
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

function addressFault(email: string, isInvited: boolean, domains: readonly string[]): string | undefined {
  const fault = isAddress(email) ? signUpFault({ policy: 'open', domains, email, isInvited }) : 'invalid-email';
  return fault === null ? undefined : new Refusal(fault).message;
}
