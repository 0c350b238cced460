import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useMatches } from 'react-router';
import { catalogue } from '#domain/errors/catalogue.ts';
import { AccountContext, useAccount, useProfile, useSync } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { openAccountStore } from '#web/platform/store/openAccountStore.ts';
import { useVisitor } from '#web/platform/useVisitor.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { Later } from '#web/ui/Later.tsx';
import { ToastArea } from '#web/ui/ToastArea.tsx';
import { toast } from '#web/ui/toasts.ts';

const AppFrame = lazy(() => import('./AppFrame.tsx'));
const Rewards = lazy(() => import('#web/features/shell/Rewards.tsx'));

/** /home/*: the protected shell (spec §2). Without a session there is nothing here: the way goes to `/`. */
export function AppShell() {
  const visitor = useVisitor();
  const uid = visitor.state === 'signed-in' ? visitor.uid : null;
  const store = useStore(uid);
  if (visitor.state === 'loading') return <PageLoading />;
  if (!uid) return <Navigate to="/" replace />;
  if (!store) return <PageLoading />;
  return (
    <AccountContext value={store}>
      <Page />
      <ToastArea />
      <Later>
        <Rewards />
      </Later>
    </AccountContext>
  );
}

function useStore(uid: string | null): AccountStore | null {
  const [store, setStore] = useState<AccountStore | null>(null);
  useEffect(() => {
    if (!uid) return;
    const opened = openAccountStore(uid);
    setStore(opened);
    return () => {
      setStore(null);
      opened.close();
    };
  }, [uid]);
  return store;
}

/** Most pages stand in the frame; the reader has the whole window. */
function Page() {
  const store = useAccount();
  const profile = useProfile();
  const bare = useMatches().some(({ handle }) => isBare(handle));
  useEffect(() => store.onNotice(({ callName, reason }) => toast({ tone: 'danger', title: callName === 'store' ? 'Este navegador no puede guardar ahora' : 'Un cambio no se pudo guardar', detail: catalogue[reason].text })), [store]);

  if (!profile) return <Arriving />;
  if (bare) return <Outlet />;
  return (
    <Suspense fallback={<PageLoading />}>
      <AppFrame profile={profile} />
    </Suspense>
  );
}

/** The account's first documents are on their way; without a connection they cannot come yet. */
function Arriving() {
  const { online } = useSync();
  if (online) return <PageLoading />;
  return (
    <main className="wrap">
      <Notice tone="waiting">Sin conexión. La primera vez hace falta para traer tus libros y palabras; lo seguimos intentando.</Notice>
    </main>
  );
}

function isBare(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'bare' in handle;
}
