import { lazy, Suspense, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import type { Profile } from '#domain/profile/profile.ts';
import { BookImports } from '#web/features/library/imports/BookImports.tsx';
import { Footer } from '#web/features/shell/header/Footer.tsx';
import { GuestBanner } from '#web/features/shell/GuestBanner.tsx';
import { Header } from '#web/features/shell/header/Header.tsx';
import styles from '#web/features/shell/Shell.module.css';
import { SyncStrip } from '#web/features/shell/SyncStrip.tsx';
import { TabBar } from '#web/features/shell/header/TabBar.tsx';
import { useAccount, useProfile, useRoot } from '#web/platform/account.ts';
import { askForAccount } from '#web/platform/accountNeeded.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';
import { useSignOut } from './useSignOut.tsx';

const NoticesDialog = lazy(() => import('#web/features/shell/NoticesDialog.tsx'));

/** The frame that most pages stand in. */
export function AppFrame() {
  const profile = useProfile();
  return profile ? <Frame profile={profile} /> : null;
}

/** Header, page, footer and the phone's bar. */
function Frame({ profile }: { readonly profile: Profile }) {
  const store = useAccount();
  const root = useRoot();
  const navigate = useNavigate();
  const leaving = useSignOut(() => navigate('/'));
  useScrollRestoration();
  const [showsNotices, setShowsNotices] = useState(false);
  const showNotices = () => setShowsNotices(true);
  const signUp = () => askForAccount('wanted');
  const account = store.guest ? { signUp } : { signOut: leaving.ask };
  return (
    <div className={styles['withBar']}>
      <a className={styles['skip']} href="#contenido">
        Ir al contenido
      </a>
      {store.guest && <GuestBanner onSignUp={signUp} />}
      <Header root={root} profile={profile} account={account} onNotices={showNotices} />
      <SyncStrip />
      <main id="contenido" tabIndex={-1} className={`wrap ${styles['main']}`}>
        <BookImports profile={profile}>
          <Outlet />
        </BookImports>
      </main>
      <Footer />
      <TabBar root={root} profile={profile} account={account} onNotices={showNotices} />
      {leaving.dialog}
      {showsNotices && (
        <Suspense>
          <NoticesDialog onClose={() => setShowsNotices(false)} />
        </Suspense>
      )}
    </div>
  );
}
