import { useSyncExternalStore } from 'react';
import { Dialog } from '#web/ui/Dialog.tsx';
import { pastNotices } from '#web/ui/notices.ts';
import styles from './NoticesDialog.module.css';

const time = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit' });

/** Failures since the page was loaded, newest first: the toasts that reported them have gone. */
export default function NoticesDialog({ onClose }: { readonly onClose: () => void }) {
  const notices = useSyncExternalStore(pastNotices.subscribe, pastNotices.current);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Avisos"
      {...(notices.length === 0 && { description: 'No ha habido ningún aviso desde que abriste Glosa.' })}
    >
      {notices.length > 0 && (
        <ul className={styles['list']}>
          {notices.map(({ id, at, title, detail }) => (
            <li key={id}>
              <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time>
              <p>
                <b>{title}</b>
                {detail !== undefined && <span>{detail}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
