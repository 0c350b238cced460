import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { catalogue } from '#domain/errors/catalogue.ts';
import { whenAccountAsked } from '#web/platform/accountNeeded.ts';
import { keepMarkedForAccount } from '#web/platform/demo/markedWords.ts';
import { toast } from '#web/ui/toasts.ts';

const AuthModal = lazy(() => import('#web/features/accounts/AuthModal.tsx'));

/** Opens sign-up where a guest meets something that needs an account, and says so (spec §5). */
export function AccountInvitation() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      whenAccountAsked((invitation) => {
        if (invitation === 'needed') toast({ tone: 'gold', title: catalogue['account-required'].text });
        setOpen(true);
      }),
    [],
  );
  const enter = () => {
    keepMarkedForAccount();
    void navigate('/home');
  };
  return open ? (
    <Suspense>
      <AuthModal mode="signup" onClose={() => setOpen(false)} onSignedUp={keepMarkedForAccount} onSignedIn={enter} />
    </Suspense>
  ) : null;
}
