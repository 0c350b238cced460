import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { signIn } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/Field.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useTitle } from '#web/ui/useTitle.ts';
import { OwnPasswordField } from './AccountFields.tsx';
import AuthModal from './AuthModal.tsx';
import { ExLibris } from './Envelope.tsx';
import { errorAbove } from './fieldErrors.ts';
import styles from './SignUpDone.module.css';
import { useSubmission } from './useSubmission.ts';

/** The address is proved, in another browser than the one that signed up: only the password is left to type. */
export function AddressVerified({ email, name }: { readonly email: string; readonly name: string }) {
  const id = useId();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(true);
  const [forgotten, setForgotten] = useState(false);
  const enter = () => void navigate('/home');
  const { busy, refusal, onSubmit } = useSubmission(async () => {
    await signIn({ email, password, rememberMe });
    enter();
  });
  const above = errorAbove(['ownPassword'], refusal);
  useTitle('Correo confirmado');
  return (
    <>
      <header className={`wrap ${styles['header']}`}>
        <Logo to="/" />
      </header>
      <main className={`wrap ${styles['two']}`}>
        <div>
          <h1 className={styles['title']}>Correo confirmado</h1>
          <p className={styles['lead']}>Tu cuenta está lista. Escribe tu contraseña y empezamos.</p>
          <form className={styles['form']} onSubmit={onSubmit} noValidate>
            {above && <Notice tone="danger">{above.message}</Notice>}
            <div role="group" aria-labelledby={id}>
              <span id={id} className={styles['label']}>
                Correo electrónico
              </span>
              <div className={styles['fixed']}>
                {email}
                <CircleCheck size={19} strokeWidth={1.6} aria-hidden />
              </div>
              {/* For password managers: the account that the password is of. */}
              <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
            </div>
            <OwnPasswordField value={password} refusal={refusal} autoFocus onChange={setPassword} />
            <CheckField label="Recordarme" checked={rememberMe} onChange={setRememberMe} />
            <div className={styles['actions']}>
              <Button type="submit" variant="primary" busy={busy}>
                Iniciar sesión
              </Button>
              <Button variant="quiet" onClick={() => setForgotten(true)}>
                He olvidado mi contraseña
              </Button>
            </div>
          </form>
        </div>
        <ExLibris name={name} className={`${styles['picture']} ${styles['seal']}`} />
      </main>
      {forgotten && <AuthModal mode="resetPassword" onClose={() => setForgotten(false)} onSignedIn={enter} />}
    </>
  );
}
