import { CloudOff } from 'lucide-react';
import { useSync } from '#web/platform/account.ts';
import styles from './Shell.module.css';
import { syncSentence } from './syncSentence.ts';

/** Says, while changes do not go through, why, and that nothing is lost. */
export function SyncStrip() {
  const sentence = syncSentence(useSync());
  return (
    <div role="status" className={sentence === null ? undefined : styles['strip']}>
      {sentence !== null && (
        <div className={`wrap ${styles['waiting']}`}>
          <CloudOff size={17} strokeWidth={1.7} aria-hidden />
          <span>{sentence}</span>
        </div>
      )}
    </div>
  );
}
