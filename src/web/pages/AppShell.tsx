import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, ScrollRestoration, useMatches, useNavigate } from 'react-router';
import { catalogue } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { Footer } from '#web/features/shell/Footer.tsx';
import { Header } from '#web/features/shell/Header.tsx';
import styles from '#web/features/shell/Shell.module.css';
import { SyncStrip } from '#web/features/shell/SyncStrip.tsx';
import { TabBar } from '#web/features/shell/TabBar.tsx';
import { useRewards } from '#web/features/shell/useRewards.tsx';
import { AccountContext, useAccount, useProfile } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { signOut } from '#web/platform/session.ts';
import { openAccountStore } from '#web/platform/store/openAccountStore.ts';
import { useVisitor } from '#web/platform/useVisitor.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { toast } from '#web/ui/toasts.ts';
import { Toasts } from '#web/ui/Toasts.tsx';

const SignOutDialog = lazy(() => import('#web/features/shell/SignOutDialog.tsx'));

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
      <Frame />
      <Toasts />
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

function Frame() {
  const store = useAccount();
  const profile = useProfile();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const bare = useMatches().some(({ handle }) => isBare(handle));
  useRewards();
  useEffect(() => store.onNotice(({ reason }) => toast({ tone: 'danger', title: 'Un cambio no se pudo guardar', detail: catalogue[reason].text })), [store]);

  if (!profile) return <PageLoading />;
  if (bare) return <Outlet />;

  const leave = async () => {
    try {
      await signOut();
      await store.erase();
      await navigate('/');
    } catch (error) {
      toast({ tone: 'danger', title: error instanceof Refusal ? error.message : 'No se pudo cerrar la sesión.' });
    }
  };
  const askToLeave = () => (store.peekSync().waiting > 0 ? setLeaving(true) : void leave());
  return (
    <div className={styles['withBar']}>
      <a className={styles['skip']} href="#contenido">
        Ir al contenido
      </a>
      <Header root="/home" profile={profile} onSignOut={askToLeave} />
      <SyncStrip />
      <main id="contenido" tabIndex={-1} className={`wrap ${styles['main']}`}>
        <Outlet />
      </main>
      <Footer />
      <TabBar root="/home" profile={profile} onSignOut={askToLeave} />
      {leaving && (
        <Suspense>
          <SignOutDialog onCancel={() => setLeaving(false)} onLeave={() => void leave()} />
        </Suspense>
      )}
      <ScrollRestoration />
    </div>
  );
}

function isBare(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'bare' in handle;
}
