import { Toast } from '@base-ui/react/toast';
import { Check, CircleAlert, X } from 'lucide-react';
import { IconButton } from './Button.tsx';
import styles from './Toasts.module.css';
import { toastManager, type ToastData } from './toasts.ts';

/** Where toasts appear: polite, at most three, they wait while the pointer or the focus is on them. */
export function Toasts() {
  return (
    <Toast.Provider toastManager={toastManager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className={styles['viewport']} aria-label="Avisos">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastData>();
  return toasts.map((toast) => {
    const tone = toast.data?.tone ?? 'done';
    return (
      <Toast.Root key={toast.id} toast={toast} className={[styles['toast'], styles[tone]].filter(Boolean).join(' ')}>
        <span className={styles['disc']}>{toast.data?.icon ?? (tone === 'danger' ? <CircleAlert size={20} strokeWidth={1.8} aria-hidden /> : <Check size={20} strokeWidth={1.8} aria-hidden />)}</span>
        <div>
          <Toast.Title className={styles['title']} />
          <Toast.Description className={styles['detail']} />
        </div>
        {toast.actionProps ? (
          <Toast.Action className={styles['action']} />
        ) : (
          <Toast.Close render={<IconButton label="Cerrar aviso"><X size={18} strokeWidth={1.6} aria-hidden /></IconButton>} />
        )}
      </Toast.Root>
    );
  });
}
