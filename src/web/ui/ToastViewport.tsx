import { Check, CircleAlert, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createToastScheduler, type ToastScheduler } from './toastScheduler.ts';
import styles from './ToastViewport.module.css';
import { setToastShower, type ToastMessage } from './toasts.ts';

/** Milliseconds between two messages to a screen reader. */
const readingPause = 1_000;
/** Milliseconds that a toast takes to fade. */
const fading = 200;

const icons = { done: Check, undone: Undo2, gold: Check, danger: CircleAlert } as const;

/** The one place of toasts: a single toast that updates itself (toastQueue.ts says when and which). */
export default function ToastViewport() {
  const [scheduler] = useState(createToastScheduler);
  useEffect(() => {
    const stop = setToastShower(scheduler);
    const look = () => scheduler.pause('hidden', document.visibilityState === 'hidden');
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
      scheduler.close();
    };
  }, [scheduler]);
  const message = useSyncExternalStore(scheduler.subscribe, scheduler.current);
  const isBusy = useBusy(message);
  const last = useFading(message);
  const drawn = message ?? last;
  return (
    <section className={styles['viewport']} aria-label="Avisos">
      <div role="status" aria-atomic="true" aria-busy={isBusy}>
        {drawn && <Toast message={drawn} scheduler={scheduler} isLeaving={message === null} />}
      </div>
    </section>
  );
}

/** True while the last message is less than a second old: screen readers wait, and then read what it has become. */
function useBusy(message: ToastMessage | null): boolean {
  const readAt = useRef(-Infinity);
  const [busyFor, setBusyFor] = useState<ToastMessage | null>(null);
  useEffect(() => {
    const wait = readAt.current + readingPause - performance.now();
    if (wait <= 0) {
      readAt.current = performance.now();
      return;
    }
    setBusyFor(message);
    const timer = setTimeout(() => {
      readAt.current = performance.now();
      setBusyFor(null);
    }, wait);
    return () => clearTimeout(timer);
  }, [message]);
  return busyFor !== null;
}

/** The last message, as long as it takes to fade. */
function useFading(message: ToastMessage | null): ToastMessage | null {
  const [last, setLast] = useState(message);
  useEffect(() => {
    if (message) {
      setLast(message);
      return;
    }
    const timer = setTimeout(() => setLast(null), fading);
    return () => clearTimeout(timer);
  }, [message]);
  return last;
}

interface ToastProps {
  readonly message: ToastMessage;
  readonly scheduler: ToastScheduler;
  readonly isLeaving: boolean;
}

function Toast({ message, scheduler, isLeaving }: ToastProps) {
  const { title, detail, more = [], tone = 'done' } = message;
  const Icon = icons[tone];
  const action = message.action ?? (tone === 'danger' ? { label: 'Cerrar', run: () => undefined } : null);
  return (
    // Time stands still while the learner points at it or has the focus in it; the controls are its buttons. A pointer that rests where it comes up, as after a press
    // of what stood there, enters it without being moved: that is no pointing, and the toasts behind it would wait for good.
    <div
      className={[styles['toast'], styles[tone], isLeaving && styles['leaving']].filter(Boolean).join(' ')}
      onPointerMove={() => scheduler.pause('pointer', true)}
      onPointerLeave={() => scheduler.pause('pointer', false)}
      // A press of the mouse leaves the focus on the button too, which says nothing of where the learner is.
      onFocus={({ target }) => scheduler.pause('focus', target.matches(':focus-visible'))}
      onBlur={() => scheduler.pause('focus', false)}
    >
      <span className={styles['disc']} aria-hidden="true">
        {message.icon ?? <Icon size={18} strokeWidth={2} />}
      </span>
      {/* Another text fades in; the button, which may have the focus, stays the same. */}
      <div key={`${title} ${detail ?? ''}`} className={styles['text']}>
        {[{ title, detail }, ...more].map((line) => (
          <p key={line.title}>
            <b>{line.title}</b>
            {line.detail !== undefined && (
              <>
                {' '}
                <span>{line.detail}</span>
              </>
            )}
          </p>
        ))}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            if (scheduler.claim(message)) action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
