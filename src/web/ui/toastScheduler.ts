import { pastNotices } from './notices.ts';
import {
  emptyQueue,
  messageOf,
  pausedAt,
  timePassed,
  toastClaimed,
  toastAdded,
  untilChange,
  type Step,
} from './toastQueue.ts';
import type { ToastMessage, ToastShower } from './toasts.ts';
import { whenIdle } from './whenIdle.ts';

/** Why time stands still for a toast. */
type PauseReason = 'pointer' | 'focus' | 'hidden' | 'covered';

/** Milliseconds that a toast may wait for the page to be idle: it must still seem to answer what was done. */
const promptly = 150;

/** The one place of toasts with its clock: what is to be seen there, and what a person does to it. */
export interface ToastScheduler extends ToastShower {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => ToastMessage | null;
  pause(reason: PauseReason, isOn: boolean): void;
  /**
   * Takes a toast away; its action was taken or it was read.
   * @returns whether it was still there, which it may not be a moment before another one is drawn
   */
  claim(message: ToastMessage): boolean;
  /** Stops its clock. */
  close(): void;
}

export function createToastScheduler(): ToastScheduler {
  const now = () => performance.now();
  const listeners = new Set<() => void>();
  const reasons = new Set<PauseReason>();
  let queue = emptyQueue(now());
  let drawn: ToastMessage | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelDrawing = (): void => undefined;

  function draw(): void {
    drawn = reasons.has('covered') ? null : messageOf(queue);
    // An element that goes away under the pointer, or with the focus, never tells that they left it.
    if (!drawn) for (const reason of ['pointer', 'focus'] as const) scheduler.pause(reason, false);
    for (const listener of listeners) listener();
  }

  function become({ queue: next, lapsed }: Step): void {
    const before = messageOf(queue);
    queue = next;
    clearTimeout(timer);
    const wait = untilChange(queue);
    if (wait !== null) timer = setTimeout(() => become(timePassed(queue, now())), wait);
    const after = messageOf(queue);
    if (after !== before) {
      if (queue.shown?.isInterrupted !== true) after?.onShow?.();
      cancelDrawing();
      // The page paints what the toast reports, such as the colour of a word, before the toast.
      cancelDrawing = whenIdle(draw, promptly);
    }
    for (const message of lapsed) message.onLapse?.();
  }

  const scheduler: ToastScheduler = {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => drawn,
    show(message) {
      const { title, detail, tone } = message;
      if (tone === 'danger') pastNotices.add({ at: Date.now(), title, ...(detail !== undefined && { detail }) });
      become(toastAdded(queue, message, now()));
    },
    setStanding: (message) => become({ queue: { ...queue, standing: message }, lapsed: [] }),
    setCovered(isCovered) {
      scheduler.pause('covered', isCovered);
      draw();
    },
    pause(reason, isOn) {
      if (reasons.has(reason) === isOn) return;
      if (isOn) reasons.add(reason);
      else reasons.delete(reason);
      become(pausedAt(queue, reasons.size > 0, now()));
    },
    claim(message) {
      const step = toastClaimed(queue, message, now());
      if (step) become(step);
      // The pointer that pressed it rests on what comes next, and does not point at it.
      scheduler.pause('pointer', false);
      return step !== null;
    },
    close() {
      clearTimeout(timer);
      cancelDrawing();
    },
  };
  return scheduler;
}
