import { lazy, Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { catalogue } from '#domain/errors/catalogue.ts';
import { failureTitles } from '#domain/errors/failureTitles.ts';
import { AccountContext, useAccount, useProfile, useSync } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { applyStatusColours, clearStatusColours } from '#web/platform/statusColours.ts';
import { whenPageIsIdle } from '#web/ui/loadingPage.ts';
import { WhenIdle } from '#web/ui/WhenIdle.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { ToastArea } from '#web/ui/ToastArea.tsx';
import { WhereSeenPlace } from '#web/words/seen/WhereSeenPlace.tsx';
import { toast } from '#web/ui/toasts.ts';

const Rewards = lazy(() => import('#web/features/shell/rewards/Rewards.tsx'));

interface AccountRoomProps {
  /** Opens the store; another function means another store. */
  readonly open: () => AccountStore;
  readonly children: ReactNode;
}

/** An open store whose notices are shown, around pages that have a profile to show. */
export function AccountRoom({ open, children }: AccountRoomProps) {
  const [store, setStore] = useState<AccountStore | null>(null);
  // Before the first paint: what the store knows already is shown at once.
  useLayoutEffect(() => {
    const opened = open();
    setStore(opened);
    return () => {
      setStore(null);
      opened.close();
    };
  }, [open]);
  if (!store) return <PageLoading />;
  return (
    <AccountContext value={store}>
      <WithProfile>{children}</WithProfile>
      <ToastArea />
      <WhereSeenPlace />
      <WhenIdle>
        <Rewards />
      </WhenIdle>
    </AccountContext>
  );
}

function WithProfile({ children }: { readonly children: ReactNode }) {
  const store = useAccount();
  const profile = useProfile();
  useEffect(
    () =>
      store.onNotice(({ title, reason }) =>
        toast({ tone: 'danger', title: failureTitles[title], detail: catalogue[reason].text }),
      ),
    [store],
  );
  // A failure here is told by the first call, which loads the rest again.
  useEffect(() => whenPageIsIdle(() => void store.loadLater().catch(() => undefined)), [store]);
  const colours = profile?.settings.statusColors;
  // Before the pages draw themselves in them.
  useLayoutEffect(() => {
    if (colours) applyStatusColours(colours);
  }, [colours]);
  useLayoutEffect(() => clearStatusColours, []);
  // A page that loads hides what is inside the nearest boundary, and a store that is hidden is closed.
  return profile ? <Suspense fallback={<PageLoading />}>{children}</Suspense> : <Arriving />;
}

/** The account's first documents are on their way; without a connection they cannot come yet. */
function Arriving() {
  const { online } = useSync();
  if (online) return <PageLoading />;
  return (
    <main className="wrap">
      <Notice tone="waiting">
        Sin conexión. La primera vez hace falta para traer tus libros y palabras; lo seguimos intentando.
      </Notice>
    </main>
  );
}
