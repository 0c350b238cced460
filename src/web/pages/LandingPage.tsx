import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { SignInOptions } from '#contract/signInPopup.ts';
import type { AuthMode } from '#web/features/accounts/authMode.ts';
import { InsecureNotice } from '#web/features/accounts/InsecureNotice.tsx';
import { keepInvitation } from '#web/features/accounts/invitation.ts';
import { loadSignInOptions } from '#web/features/accounts/signInOptions.ts';
import { Landing } from '#web/features/landing/Landing.tsx';
import { Footer } from '#web/features/shell/header/Footer.tsx';
import { expectSignIn } from '#web/platform/start/expectedSignIn.ts';
import { abandonedCopies } from '#web/platform/copies/abandonedCopies.ts';
import { useVisitor } from '#web/platform/session/useVisitor.ts';
import { whenPageIsIdle } from '#web/ui/loadingPage.ts';

const KeptCopy = lazy(() => import('./AskAboutKeptCopy.tsx'));
const AuthModal = lazy(() => import('#web/features/accounts/AuthModal.tsx'));

/** `/`: the landing page for a guest, the way on for everyone else. `?acceso=login` opens the account dialog. */
export function LandingPage() {
  const visitor = useVisitor();
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const [mode, setMode] = useState<AuthMode | null>(null);
  const requested = parameters.get('acceso');
  // The page was made for everybody beforehand: what this address asks for comes once the script has taken it over.
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const open = mode ?? (ready && (requested === 'login' || requested === 'signup') ? requested : null);

  // A link of an invitation opens the form, and its secret leaves the address.
  const secret = parameters.get('invitacion');
  useEffect(() => {
    if (secret === null) return;
    keepInvitation(secret);
    setParameters({ acceso: 'signup' }, { replace: true });
  }, [secret, setParameters]);
  const options = useIdleSignInOptions();

  // Heard by `publicPages/takeOver.ts`, which stands alone: sharing its name would cost the page another request.
  useEffect(() => void window.dispatchEvent(new Event('glosa:taken-over')), []);

  // Fetches Inicio while the form is filled in.
  const isFormOpen = open !== null;
  useEffect(() => (isFormOpen ? whenPageIsIdle(expectSignIn) : undefined), [isFormOpen]);

  if (visitor.state === 'signed-in') return <Navigate to="/home" replace />;
  const close = () => {
    setMode(null);
    setParameters({}, { replace: true });
  };
  return (
    <>
      <Landing
        signUp={options?.signUp ?? 'open'}
        notice={ready && !isSecureContext ? <InsecureNotice /> : null}
        onSignIn={() => setMode('login')}
        onSignUp={() => setMode('signup')}
      />
      <Footer />
      {ready && visitor.state === 'guest' && abandonedCopies().size > 0 && (
        <Suspense>
          <KeptCopy onSignIn={() => setMode('login')} />
        </Suspense>
      )}
      {open && (
        <Suspense>
          <AuthModal mode={open} onClose={close} onSignedIn={() => void navigate('/home')} />
        </Suspense>
      )}
    </>
  );
}

/** Who may enter, asked when nothing else is to do: most people look at the page first. */
function useIdleSignInOptions(): SignInOptions | null {
  const [options, setOptions] = useState<SignInOptions | null>(null);
  useEffect(() => whenPageIsIdle(() => void loadSignInOptions().then(setOptions)), []);
  return options;
}

function never() {
  return () => undefined;
}
