import { useState } from 'react';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { AuthMode } from './authMode.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { ResetRequestForm } from './ResetRequestForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import type { SignedUp } from './signUp.ts';
import { SignUpDone } from './SignUpDone.tsx';
import { SignUpForm } from './SignUpForm.tsx';

interface AuthModalProps {
  readonly mode: AuthMode;
  readonly onClose: () => void;
  readonly onSignedIn: () => void;
  /** An account was made; it waits for its link to be opened. */
  readonly onSignedUp?: () => void;
}

const titles: Readonly<Record<AuthMode, string>> = {
  login: 'Iniciar sesión',
  signup: 'Crear cuenta',
  resetPassword: 'Recuperar contraseña',
};

/** Sign in, by password or Google, sign up and ask for a password link, in one dialog that keeps the address between its modes. */
export default function AuthModal({ mode: first, onClose, onSignedIn, onSignedUp }: AuthModalProps) {
  const [mode, setMode] = useState(first);
  const [email, setEmail] = useState('');
  const [rememberMe, setRememberMe] = useState(true);
  const shared = { email, onEmail: setEmail, onMode: setMode };
  const [made, setMade] = useState<SignedUp | null>(null);
  if (made) return <SignUpDone made={made} onChanged={setMade} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={titles[mode]}>
      {mode === 'login' && (
        <SignInForm {...shared} rememberMe={rememberMe} onRememberMe={setRememberMe} onSignedIn={onSignedIn} />
      )}
      {mode === 'signup' && (
        <SignUpForm
          {...shared}
          onSignedUp={(account) => {
            setMade(account);
            onSignedUp?.();
          }}
        />
      )}
      {mode === 'resetPassword' && <ResetRequestForm {...shared} />}
      {mode !== 'resetPassword' && <GoogleButton rememberMe={rememberMe} onSignedIn={onSignedIn} />}
    </Dialog>
  );
}
