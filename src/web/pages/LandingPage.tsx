import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { AuthMode } from '#web/features/accounts/authMode.ts';
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
      <Landing onSignIn={() => setMode('login')} onSignUp={() => setMode('signup')} />
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

function never() {
  return () => undefined;
}
