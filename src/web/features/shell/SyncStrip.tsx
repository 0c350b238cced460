import { CloudOff } from 'lucide-react';
import { useSync } from '#web/platform/account.ts';
import { offlineSentence } from './offlineSentence.ts';
import styles from './Shell.module.css';

/** Says, while there is no connection, that nothing is lost and how much waits to be sent. */
export function SyncStrip() {
  const { online, waiting } = useSync();
  return (
    <div role="status" className={online ? undefined : styles['strip']}>
      {!online && (
        <div className={`wrap ${styles['waiting']}`}>
          <CloudOff size={17} strokeWidth={1.7} aria-hidden />
          <span>{offlineSentence(waiting)}</span>
        </div>
      )}
    </div>
  );
}
