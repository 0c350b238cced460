import { useState } from 'react';
import type { SignInOptions } from '#contract/signInPopup.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './AuthForm.module.css';
import type { AuthMode } from './authMode.ts';
import { InsecureNotice } from './InsecureNotice.tsx';
import { forgetInvitation, useInvitation, type Invited } from './invitation.ts';
import { NoSignUp } from './NoSignUp.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { ResetRequestForm } from './ResetRequestForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useSignInOptions } from './signInOptions.ts';
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

/** Sign in, by password or a provider, sign up and ask for a password link, in one dialog that keeps the address between its modes. */
export default function AuthModal({ mode: first, onClose, onSignedIn, onSignedUp }: AuthModalProps) {
  const [mode, setMode] = useState(first);
  const [made, setMade] = useState<SignedUp | null>(null);
  const options = useSignInOptions();
  const invited = useInvitation();
  if (made) return <SignUpDone made={made} onChanged={setMade} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={titles[mode]}>
      {!isSecureContext ? (
        <div className={styles['form']}>
          <InsecureNotice />
        </div>
      ) : options === null || invited.state === 'checking' ? (
        <Spinner />
      ) : (
        <Forms
          mode={mode}
          options={options}
          invited={invited}
          onMode={setMode}
          onSignedIn={() => {
            forgetInvitation();
            onSignedIn();
          }}
          onSignedUp={(account) => {
            forgetInvitation();
            setMade(account);
            onSignedUp?.();
          }}
        />
      )}
    </Dialog>
  );
}

interface FormsProps {
  readonly mode: AuthMode;
  readonly options: SignInOptions;
  readonly invited: Exclude<Invited, { readonly state: 'checking' }>;
  readonly onMode: (mode: AuthMode) => void;
  readonly onSignedIn: () => void;
  readonly onSignedUp: (made: SignedUp) => void;
}

/** The form of a mode, as far as this server has it. */
function Forms({ mode, options, invited, onMode, onSignedIn, onSignedUp }: FormsProps) {
  const { providers, passwords, signUp } = options;
  const [email, setEmail] = useState('');
  const [rememberMe, setRememberMe] = useState(true);
  const shared = { email, onEmail: setEmail, onMode };
  const invitation = invited.state === 'good' ? invited : null;
  const mayNotSignUp = signUp === 'full' || (signUp !== 'open' && !invitation);
  if (mode === 'signup' && mayNotSignUp)
    return (
      <NoSignUp
        signUp={signUp}
        refusal={signUp !== 'full' && invited.state === 'bad' ? invited.refusal : null}
        onMode={onMode}
      />
    );
  return (
    <>
      {mode === 'login' && passwords && (
        <SignInForm
          {...shared}
          rememberMe={rememberMe}
          hasSignUp={!mayNotSignUp}
          onRememberMe={setRememberMe}
          onSignedIn={onSignedIn}
        />
      )}
      {mode === 'signup' && passwords && (
        <SignUpForm {...shared} invitation={invitation} domains={options.domains} onSignedUp={onSignedUp} />
      )}
      {mode === 'resetPassword' && passwords && <ResetRequestForm {...shared} />}
      {(mode !== 'resetPassword' || !passwords) && (
        <ProviderButtons
          providers={providers}
          rememberMe={rememberMe}
          invitation={invitation?.secret ?? null}
          onSignedIn={onSignedIn}
        />
      )}
    </>
  );
}
