import { useCallback } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { Welcome } from '#web/features/onboarding/Welcome.tsx';
import { useAccount, useProfile } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { endWelcome } from '#web/platform/session/pendingWelcome.ts';
import { openAccountStore } from '#web/platform/bridge/openAccountStore.ts';
import { useVisitor } from '#web/platform/session/useVisitor.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { AccountRoom } from './frame/AccountRoom.tsx';
import { guardWelcome } from './frame/routeGuards.ts';
import { useSignOut } from './frame/useSignOut.tsx';

/** /welcome: the onboarding (spec §2). */
export function WelcomePage() {
  const visitor = useVisitor();
  const uid = visitor.state === 'signed-in' ? visitor.uid : '';
  const open = useCallback(() => openAccountStore(uid), [uid]);
  if (visitor.state === 'signed-in') {
    return (
      <AccountRoom key={uid} open={open}>
        <Newcomer />
      </AccountRoom>
    );
  }
  const entry = guardWelcome(visitor.state, undefined);
  return typeof entry === 'object' ? <Navigate to={entry.to} replace /> : <Spinner />;
}

function Newcomer() {
  const store = useAccount();
  const profile = useProfile();
  const navigate = useNavigate();
  // Not where a guest would go: a person who looked at the demo in this tab means to leave, not to look at it again.
  const leaving = useSignOut(() => navigate('/'));
  const entry = guardWelcome('signed-in', profile?.onboardingCompleted);
  if (typeof entry === 'object') return <Navigate to={entry.to} replace />;
  if (entry === 'wait' || !profile) return <PageLoading />;
  return (
    <>
      <Welcome
        profile={profile}
        // A learner who has just signed up must not be welcomed back.
        onFinish={endWelcome}
        onLeave={() => void whenSent(store).then(leaving.ask)}
      />
      {leaving.dialog}
    </>
  );
}

/** Milliseconds that the last answers have to reach the server before the learner is asked whether to wait for them. */
const patience = 3_000;

/** Resolves when nothing waits to be sent, or when it is no use waiting any longer: then leaving asks. */
function whenSent(store: AccountStore): Promise<void> {
  const sent = () => !store.peekSync().online || store.peekSync().waiting === 0;
  if (sent()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = store.watchSync(() => sent() && end());
    const timer = setTimeout(end, patience);
  });
}
