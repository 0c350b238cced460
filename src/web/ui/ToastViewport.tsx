import { Toast } from '@base-ui/react/toast';
import { Check, CircleAlert, X } from 'lucide-react';
import { memo, useEffect } from 'react';
import { IconButton } from './Button.tsx';
import { pastNotices } from './notices.ts';
import styles from './ToastViewport.module.css';
import { showBy, type ToastMessage } from './toasts.ts';
import { whenIdle } from './whenIdle.ts';

type ToastData = Pick<ToastMessage, 'icon' | 'tone'>;

const manager = Toast.createToastManager<ToastData>();
/** Milliseconds (spec §9: 5 to 6 s), of errors too: what those said can be read again in the list of notices. */
const stays = 6_000;
/** Milliseconds that a toast may wait for the page to be idle: it must still seem to answer what was done. */
const promptly = 150;
/** A page marked at once can raise two levels, and must still be undone. */
const mostShown = 6;

/** Shows toasts: polite, at most six; they wait while the pointer or the focus is on them. */
export default function ToastViewport() {
  useEffect(() => {
    const shown = new Set<string>();
    return showBy((message) => {
      rememberError(message);
      // A toast is laid out several times while it is put up: what it reports, such as the colour of a word, is drawn first.
      whenIdle(() => add(message, shown), promptly);
    });
  }, []);
  return (
    <Toast.Provider toastManager={manager} limit={mostShown}>
      <Toast.Portal>
        <Toast.Viewport className={styles['viewport']} aria-label="Avisos">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function rememberError({ title, detail, tone }: ToastMessage): void {
  if (tone === 'danger') pastNotices.add({ at: Date.now(), title, ...(detail !== undefined && { detail }) });
}

/** @param shown the ids of the toasts that are shown, the oldest first */
function add(
  { title, detail, action, onLapse, duration, icon, tone = 'done' }: ToastMessage,
  shown: Set<string>,
): void {
  let taken = false;
  const id: string = manager.add({
    title,
    ...(detail !== undefined && { description: detail }),
    timeout: duration ?? stays,
    priority: tone === 'danger' ? 'high' : 'low',
    data: { icon, tone },
    onClose() {
      shown.delete(id);
      if (!taken) onLapse?.();
    },
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          taken = true;
          manager.close(id);
          action.run();
        },
      },
    }),
  });
  shown.add(id);
  closeOldest(shown);
}

/** Those that are pushed out would stay in the page, unseen, and every new one would be laid out with them. */
function closeOldest(shown: ReadonlySet<string>): void {
  const [oldest] = shown;
  if (shown.size > mostShown && oldest !== undefined) manager.close(oldest);
}

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastData>();
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />);
}

interface ToastCardProps {
  readonly toast: Toast.Root.ToastObject<ToastData>;
}

/** Kept as it is while its toast is the same: a new one changes those before it in place alone. */
const ToastCard = memo(function ToastCard({ toast }: ToastCardProps) {
  const tone = toast.data?.tone ?? 'done';
  const icon =
    toast.data?.icon ??
    (tone === 'danger' ? (
      <CircleAlert size={20} strokeWidth={1.8} aria-hidden />
    ) : (
      <Check size={20} strokeWidth={1.8} aria-hidden />
    ));
  return (
    <Toast.Root toast={toast} className={[styles['toast'], styles[tone]].filter(Boolean).join(' ')}>
      <span className={styles['disc']}>{icon}</span>
      <div>
        <Toast.Title className={styles['title']} />
        <Toast.Description className={styles['detail']} />
      </div>
      {/* Base UI hides both from readers until the focus is among the toasts, and yet lets Tab reach them. */}
      {toast.actionProps ? (
        <Toast.Action aria-hidden={false} className={styles['action']} />
      ) : (
        <Toast.Close
          aria-hidden={false}
          render={
            <IconButton label="Cerrar aviso">
              <X size={18} strokeWidth={1.6} aria-hidden />
            </IconButton>
          }
        />
      )}
    </Toast.Root>
  );
});
