import { lazy, useCallback, useEffect, useRef } from 'react';
import { isTimeZone } from '#domain/time/day.ts';
import { Navigate, useLocation } from 'react-router';
import { useAccount, useProfile } from '#web/platform/account.ts';
import { isGuest } from '#web/platform/session/guest.ts';
import { openAccountStore } from '#web/platform/bridge/openAccountStore.ts';
import { claimPrefetchedStore } from '#web/platform/start/prefetchedStore.ts';
import { useVisitor } from '#web/platform/session/useVisitor.ts';
import { WhenIdle } from '#web/ui/WhenIdle.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { AccountRoom } from './AccountRoom.tsx';
import { DailyReset } from './DailyReset.tsx';
import { guardHome, guardOnboarded } from './routeGuards.ts';
import { ShellPages } from './ShellPages.tsx';

const SendsToAnki = lazy(() => import('#web/features/settings/anki/SendsToAnki.tsx'));
const OpenedFiles = lazy(() => import('./OpenedFiles.tsx'));
const RecountTexts = lazy(() => import('./RecountTexts.tsx'));

/** /home/*: the signed-in app (spec §2, protected-route rules). */
export function AppShell() {
  const visitor = useVisitor();
  const { pathname, search, hash } = useLocation();
  const uid = visitor.state === 'signed-in' ? visitor.uid : '';
  const open = useCallback(() => claimPrefetchedStore(uid) ?? openAccountStore(uid), [uid]);
  const entry = guardHome({ visitor: visitor.state, address: pathname + search + hash, guest: isGuest() });
  if (entry === 'wait') return <Spinner />;
  if (entry !== 'enter') return <Navigate to={entry.to} replace />;
  return (
    <AccountRoom key={uid} open={open}>
      <Onboarded />
    </AccountRoom>
  );
}

function Onboarded() {
  const profile = useProfile();
  useTimeZoneInStep(profile?.settings.timeZone);
  const sendsToAnki = profile?.settings.ankiConnectEnabled && typeof profile.settings.ankiSendsSince === 'number';
  const entry = guardOnboarded(profile?.onboardingCompleted ?? true);
  return typeof entry === 'object' ? (
    <Navigate to={entry.to} replace />
  ) : (
    <>
      <DailyReset />
      <WhenIdle>
        <RecountTexts />
        {sendsToAnki && <SendsToAnki />}
        <OpenedFiles />
      </WhenIdle>
      <ShellPages />
    </>
  );
}

/** The server's days are those of where the learner is now (decisions §1). Once a visit: two devices in two zones must not take turns. */
function useTimeZoneInStep(kept: string | undefined): void {
  const store = useAccount();
  const looked = useRef(false);
  useEffect(() => {
    if (kept === undefined || looked.current) return;
    looked.current = true;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    // Not worth a word when it fails: the next visit tries again.
    if (timeZone !== kept && isTimeZone(timeZone)) store.call('updateSettings', { timeZone }).catch(() => undefined);
  }, [store, kept]);
}
