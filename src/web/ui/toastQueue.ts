import type { ToastMessage } from './toasts.ts';

/** Milliseconds that a toast stays from its last change (spec §9: 5 to 6 s). */
export const toastDuration = 6_000;

/** A message in the place of toasts, or on its way to it. */
interface Entry {
  readonly message: ToastMessage;
  /** Milliseconds for which it is still to be shown; endless for a failure. */
  readonly left: number;
  /** Milliseconds for which nothing else may take its place. */
  readonly held: number;
}

/** The one place of toasts and what waits for it, at the time `at` (milliseconds of a clock that never goes back). */
export interface ToastQueue {
  readonly shown: Entry | null;
  /** Failures first, then rewards, then the one toast about what was just done. */
  readonly waiting: readonly Entry[];
  /** What is shown when there is nothing else. */
  readonly standing: ToastMessage | null;
  /** Its time does not pass: the pointer is on the toast, or the page is hidden. */
  readonly paused: boolean;
  readonly at: number;
}

/** What became of the queue, and the messages that have gone unanswered on the way. */
export interface Step {
  readonly queue: ToastQueue;
  readonly lapsed: readonly ToastMessage[];
}

export function emptyQueue(at: number): ToastQueue {
  return { shown: null, waiting: [], standing: null, paused: false, at };
}

/**
 * A message came. One with the key of the toast shown changes that toast; a failure or a reward takes the place of a toast
 * about something done, which comes back after it; of those the newest is shown and the others have lapsed.
 */
export function toastAdded(before: ToastQueue, message: ToastMessage, at: number): Step {
  const { queue, lapsed } = timePassed(before, at);
  const entry = entryOf(message);
  const { shown, waiting } = queue;
  if (shown && isSame(shown, entry)) return { queue: { ...queue, shown: entry }, lapsed };
  const others = waiting.filter((other) => !replaces(entry, other));
  // A toast replaced by one with the same key has not lapsed: it is the same toast with other words.
  const replaced = waiting.filter((other) => replaces(entry, other) && !isSame(entry, other));
  if (shown && (queue.paused || shown.held > 0 || rank(shown) > rank(entry))) {
    const line = inOrder([...others, entry]);
    return { queue: { ...queue, waiting: line }, lapsed: [...lapsed, ...messages(replaced)] };
  }
  // The shown toast comes back later, unless a newer one of its kind, added while the queue was paused, waits already.
  const comesBack = shown !== null && rank(shown) < rank(entry) && !others.some((other) => rank(other) === rank(shown));
  return {
    queue: { ...queue, shown: entry, waiting: comesBack ? inOrder([...others, shown]) : others },
    lapsed: [...lapsed, ...messages(replaced), ...(shown && !comesBack ? [shown.message] : [])],
  };
}

/** The time went on to `at`. */
export function timePassed(before: ToastQueue, at: number): Step {
  const passed = before.paused ? 0 : at - before.at;
  const queue = { ...before, at };
  if (!before.shown) return { queue, lapsed: [] };
  const shown = {
    ...before.shown,
    left: before.shown.left - passed,
    held: Math.max(0, before.shown.held - passed),
  };
  const isRead = shown.left <= 0 || (rank(shown) > 0 && shown.held === 0 && before.waiting.length > 0);
  return isRead && !before.paused ? nextShown({ ...queue, shown }) : { queue: { ...queue, shown }, lapsed: [] };
}

/** The toast shown was answered, by its action or by being put away: it has not lapsed. */
export function toastTaken(before: ToastQueue, at: number): Step {
  const { queue, lapsed } = timePassed(before, at);
  return { queue: queue.shown ? nextShown(queue).queue : { ...queue, standing: null }, lapsed };
}

/** Time stands still, or goes on again. */
export function pausedAt(before: ToastQueue, paused: boolean, at: number): Step {
  const { queue, lapsed } = timePassed(before, at);
  const next = timePassed({ ...queue, paused }, at);
  return { queue: next.queue, lapsed: [...lapsed, ...next.lapsed] };
}

/** Milliseconds until the queue changes by itself; null when it does not. */
export function untilChange({ shown, waiting, paused }: ToastQueue): number | null {
  if (!shown || paused) return null;
  const until = waiting.length > 0 && rank(shown) > 0 ? Math.min(shown.held, shown.left) : shown.left;
  return Number.isFinite(until) ? Math.max(0, until) : null;
}

/** The message that is to be seen; null when there is none. */
export function messageOf({ shown, standing }: ToastQueue): ToastMessage | null {
  return shown?.message ?? standing;
}

function nextShown(queue: ToastQueue): Step {
  const [next = null, ...waiting] = queue.waiting;
  return { queue: { ...queue, shown: next, waiting }, lapsed: queue.shown ? [queue.shown.message] : [] };
}

function entryOf(message: ToastMessage): Entry {
  const isFailure = message.tone === 'danger';
  const left = isFailure ? Infinity : (message.duration ?? toastDuration);
  return { message, left, held: isFailure ? toastDuration : message.tone === 'gold' ? left : 0 };
}

function rank({ message }: Entry): number {
  return message.tone === 'danger' ? 2 : message.tone === 'gold' ? 1 : 0;
}

function keyOf({ message }: Entry): string {
  return message.key ?? message.title;
}

function isSame(one: Entry, other: Entry): boolean {
  return keyOf(one) === keyOf(other) && rank(one) === rank(other);
}

/** Rewards of several kinds wait for each other; of failures, and of what was done, the last one matters. */
function replaces(entry: Entry, other: Entry): boolean {
  return rank(entry) === rank(other) && (rank(entry) !== 1 || isSame(entry, other));
}

function inOrder(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted((one, other) => rank(other) - rank(one));
}

function messages(entries: readonly Entry[]): readonly ToastMessage[] {
  return entries.map(({ message }) => message);
}
