import { useEffect, useState } from 'react';
import { StillLogo } from '#web/ui/Logo.tsx';
import type { JoinedAccount } from '../messages/ownMessages.ts';
import { askBackground } from '../store/askBackground.ts';
import { Ended } from './Ended.tsx';
import { JoinedPopup } from './JoinedPopup.tsx';
import { PairForm } from './PairForm.tsx';
import styles from './Popup.module.css';
import { findShownTab, type ShownTab } from './shownTab.ts';

/** The window of the extension's button. */
export function Popup() {
  const [account, setAccount] = useState<JoinedAccount | null>(null);
  const [tab, setTab] = useState<ShownTab | null>(null);
  const [isJoining, setJoining] = useState(false);

  const look = (): void => {
    setJoining(false);
    void Promise.all([askBackground<'account'>({ kind: 'account' }), findShownTab()]).then(([state, shown]) => {
      setTab(shown);
      setAccount(state);
    });
  };
  useEffect(look, []);

  if (!account) return <main className={styles['popup']} aria-busy="true" />;
  if (account.kind === 'joined' && account.endedAt === null)
    return <JoinedPopup key={account.uid} account={account} tab={tab} onEnded={look} />;
  return (
    <main className={styles['popup']}>
      <header className={styles['head']}>
        <StillLogo />
      </header>
      <div className={styles['scroll']}>
        {account.kind === 'joined' && account.endedAt !== null && !isJoining ? (
          <Ended endedAt={account.endedAt} onJoin={() => setJoining(true)} />
        ) : (
          <PairForm tab={tab} server={account.kind === 'joined' ? account.server : ''} onJoined={look} />
        )}
      </div>
    </main>
  );
}
