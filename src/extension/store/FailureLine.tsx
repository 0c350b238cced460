import { CircleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { catalogue } from '#domain/errors/catalogue.ts';
import { failureTitles } from '#domain/errors/failureTitles.ts';
import { useAccount } from '#web/platform/account.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { setToastShower, toast, type ToastMessage } from '#web/ui/toasts.ts';
import styles from './FailureLine.module.css';

/**
 * Says what could not be kept, and why, until it is read: at once, or when the server refuses it later. These pages are too small for
 * toasts, and what went well is seen where it was done.
 */
export function FailureLine() {
  const store = useAccount();
  const [failure, setFailure] = useState<ToastMessage | null>(null);
  useEffect(
    () =>
      setToastShower({
        show: (message) => void (message.tone === 'danger' && setFailure(message)),
        setStanding: () => undefined,
        setCovered: () => undefined,
      }),
    [],
  );
  useEffect(
    () =>
      store.onNotice(({ title, reason }) =>
        toast({ tone: 'danger', title: failureTitles[title], detail: catalogue[reason].text }),
      ),
    [store],
  );
  if (!failure) return null;
  return (
    <div className={styles['line']}>
      <CircleAlert size={16} strokeWidth={1.6} aria-hidden />
      <p role="alert">
        <b>{failure.title}.</b> {failure.detail}
      </p>
      <IconButton label="Cerrar el aviso" onClick={() => setFailure(null)}>
        <X size={16} strokeWidth={1.6} aria-hidden />
      </IconButton>
    </div>
  );
}
