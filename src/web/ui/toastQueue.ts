import type { ToastMessage } from './toasts.ts';

/** Milliseconds that a toast stays from its last change (spec §9: 5 to 6 s). */
export const toastDuration = 6_000;

/** Milliseconds without another answer after which an announcement takes the place of the last one. */
export const answerPause = 2_000;

/** A message in the place of toasts, or on its way to it. */
interface Entry {
  readonly message: ToastMessage;
  /** Milliseconds for which it is still to be shown; endless for a failure. */
  readonly left: number;
  /** Milliseconds before which it does not give way to what waits; a failure to anything, an answer to announcements. */
  readonly held: number;
  /** Another toast replaced it before its time was over. */
  readonly isInterrupted: boolean;
}

/** The one place of toasts and what waits for it, at the time `at` (milliseconds of a clock that never goes back). */
export interface ToastQueue {
  readonly shown: Entry | null;
  /** Failures first, then announcements, those that were not seen before the others, then the one answer to what was just done. */
  readonly waiting: readonly Entry[];
  /** Shown while there is nothing else. */
  readonly standing: ToastMessage | null;
  /** Its time does not pass: the pointer is on the toast, or the page is hidden. */
  readonly paused: boolean;
  readonly at: number;
}

/** The queue after an event, and the messages that lapsed unanswered on the way. */
export interface Step {
  readonly queue: ToastQueue;
  readonly lapsed: readonly ToastMessage[];
}

export function emptyQueue(at: number): ToastQueue {
  return { shown: null, waiting: [], standing: null, paused: false, at };
}

/**
 * Adds a message. One with the key of the toast shown changes that toast. An answer to the learner is shown at once, unless a failure is still to
 * be read: an announcement that it interrupts has the rest of its time later. An announcement waits for a pause of the learner; a failure waits for
 * announcements only. The answer that they interrupt comes back after them. Only the newest answer and the newest failure are shown: older ones lapse.
 */
export function toastAdded(before: ToastQueue, message: ToastMessage, at: number): Step {
  const { queue, lapsed } = timePassed(before, at);
  const entry = entryOf(message);
  const { shown, waiting } = queue;
  if (shown && isSame(shown, entry)) return { queue: { ...queue, shown: entry }, lapsed };
  const others = waiting.filter((other) => !replaces(entry, other));
  // A toast replaced by one with the same key has not lapsed: it is the same toast with other words.
  const replaced = waiting.filter((other) => replaces(entry, other) && !isSame(entry, other));
  const next = settled({ ...queue, waiting: inOrder([...others, entry]) });
  return { queue: next.queue, lapsed: [...lapsed, ...messages(replaced), ...next.lapsed] };
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
  const isOver = shown.left <= 0 && !before.paused;
  return isOver ? nextShown({ ...queue, shown }) : settled({ ...queue, shown });
}

/**
 * Removes a message that was answered, by its action or by being put away, so that it does not lapse. The page draws a moment late: by then the
 * message may wait again, or have other words.
 * @returns null when it has gone already, and its action is not to be run any more
 */
export function toastClaimed(before: ToastQueue, message: ToastMessage, at: number): Step | null {
  const { queue, lapsed } = timePassed(before, at);
  const claimed = entryOf(message);
  if (queue.shown && isSame(queue.shown, claimed)) return { queue: nextShown(queue).queue, lapsed };
  const waiting = queue.waiting.filter((entry) => !isSame(entry, claimed));
  if (waiting.length < queue.waiting.length) return { queue: { ...queue, waiting }, lapsed };
  const isStanding = queue.standing !== null && isSame(entryOf(queue.standing), claimed);
  return isStanding ? { queue: { ...queue, standing: null }, lapsed } : null;
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
  const isAwaited = waiting.some((other) => givesWay({ ...shown, held: 0 }, other));
  const until = isAwaited ? Math.min(shown.held, shown.left) : shown.left;
  return Number.isFinite(until) ? Math.max(0, until) : null;
}

/** The message that is to be seen; null when there is none. */
export function messageOf({ shown, standing }: ToastQueue): ToastMessage | null {
  return shown?.message ?? standing;
}

/**
 * Shows the first message that may interrupt the one shown. The interrupted one comes back, unless a newer one waits in its stead, or it was a
 * failure and is read.
 */
function settled(queue: ToastQueue): Step {
  const { shown, waiting, paused } = queue;
  if (!shown) return nextShown(queue);
  // An answer replaces an announcement even under the pointer; a toast with a button stays there, since it may be about to be pressed.
  const isFixed = paused && kindOf(shown) !== 'announcement';
  const next = isFixed ? undefined : waiting.find((other) => givesWay(shown, other));
  if (!next) return { queue, lapsed: [] };
  const others = waiting.filter((other) => other !== next);
  const isGone = kindOf(shown) === 'failure' || [next, ...others].some((other) => replaces(other, shown));
  if (isGone) return { queue: { ...queue, shown: next, waiting: others }, lapsed: [shown.message] };
  return { queue: { ...queue, shown: next, waiting: inOrder([...others, interrupted(shown)]) }, lapsed: [] };
}

function nextShown(queue: ToastQueue): Step {
  const [next = null, ...waiting] = queue.waiting;
  return { queue: { ...queue, shown: next, waiting }, lapsed: queue.shown ? [queue.shown.message] : [] };
}

/** A failure; an announcement, which comes by itself; or an answer to what the learner just did. */
type Kind = 'failure' | 'announcement' | 'answer';
const kindsInOrder: readonly Kind[] = ['failure', 'announcement', 'answer'];

function kindOf({ message }: Entry): Kind {
  return message.tone === 'danger' ? 'failure' : message.isAnnouncement === true ? 'announcement' : 'answer';
}

function entryOf(message: ToastMessage): Entry {
  const duration = message.duration ?? toastDuration;
  const entry = { message, left: duration, held: answerPause, isInterrupted: false };
  return kindOf(entry) === 'failure' ? { ...entry, left: Infinity, held: toastDuration } : entry;
}

/** May what waits take this place before its time is over? */
function givesWay(shown: Entry, other: Entry): boolean {
  const isRead = shown.held <= 0;
  if (kindOf(shown) === 'failure') return isRead;
  if (other.isInterrupted) return false;
  if (kindOf(shown) === 'announcement') return kindOf(other) === 'answer';
  return isRead || kindOf(other) !== 'announcement';
}

/** The toast as it waits to be seen once more: long enough to be read. */
function interrupted(entry: Entry): Entry {
  const left = kindOf(entry) === 'announcement' ? Math.max(entry.left, answerPause) : entry.left;
  return { ...entry, left, isInterrupted: true };
}

function keyOf({ message }: Entry): string {
  return message.key ?? message.title;
}

function isSame(one: Entry, other: Entry): boolean {
  return keyOf(one) === keyOf(other) && kindOf(one) === kindOf(other);
}

/** Announcements of several kinds wait for each other; of failures, and of answers, the last one matters. */
function replaces(entry: Entry, other: Entry): boolean {
  return kindOf(entry) === kindOf(other) && (kindOf(entry) !== 'announcement' || isSame(entry, other));
}

function inOrder(entries: readonly Entry[]): readonly Entry[] {
  const rank = (entry: Entry) => 2 * kindsInOrder.indexOf(kindOf(entry)) + Number(entry.isInterrupted);
  return entries.toSorted((one, other) => rank(one) - rank(other));
}

function messages(entries: readonly Entry[]): readonly ToastMessage[] {
  return entries.map(({ message }) => message);
}
