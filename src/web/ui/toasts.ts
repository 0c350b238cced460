import type { ReactNode } from 'react';

export interface ToastMessage {
  /** The subject, in bold. */
  readonly title: string;
  readonly detail?: string;
  /** Further things that came at once, each a line of the same toast. */
  readonly more?: readonly { readonly title: string; readonly detail?: string }[];
  readonly icon?: ReactNode;
  /** `undone` is the answer to an undo; `danger` a failure, `gold` something that was won or bought. */
  readonly tone?: 'done' | 'undone' | 'gold' | 'danger';
  /**
   * It comes by itself and answers nothing that the learner just did: it waits for a pause, gives way to such answers, and has its whole
   * time.
   */
  readonly isAnnouncement?: true;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** A toast with the key of one that is shown, or waits, takes its place: it is the same toast with other words. */
  readonly key?: string;
  /** Called when it first comes into sight. */
  readonly onShow?: () => void;
  /** Called when it has gone and its action, which would have undone something, was not taken. */
  readonly onLapse?: () => void;
  /** Milliseconds; six seconds when left out (spec §9). A failure stays until it is read. */
  readonly duration?: number;
}

export interface ToastShower {
  show(message: ToastMessage): void;
  /** Sets what is shown while there is no other toast; null takes it away. */
  setStanding(message: ToastMessage | null): void;
  /** Stops the time of toasts, and their drawing, while something lies over them. */
  setCovered(isCovered: boolean): void;
}

const waiting: ToastMessage[] = [];
let shower: ToastShower | null = null;
let standing: ToastMessage | null = null;
let covered = false;
let onNeeded = (): void => undefined;

/** Shows a toast in the one place of toasts. It can be called from anywhere, also outside React. */
export function toast(message: ToastMessage): void {
  if (shower) return shower.show(message);
  waiting.push(message);
  onNeeded();
}

/** Says what is so until it is taken back by null; every toast goes before it. */
export function standingToast(message: ToastMessage | null): void {
  standing = message;
  shower?.setStanding(message);
  if (message) onNeeded();
}

/** Something, such as a sheet, lies over the place of toasts, or does not any more. */
export function coverToasts(isCovered: boolean): void {
  covered = isCovered;
  shower?.setCovered(isCovered);
}

/** Calls back once there is something to show: only then is what shows it loaded. */
export function whenToastNeeded(listener: () => void): () => void {
  onNeeded = listener;
  if (waiting.length > 0 || standing) listener();
  return () => {
    onNeeded = () => undefined;
  };
}

/** Sets the shower of all toasts from now on; those that waited come first. */
export function setToastShower(next: ToastShower): () => void {
  shower = next;
  next.setCovered(covered);
  next.setStanding(standing);
  for (const message of waiting.splice(0)) next.show(message);
  return () => {
    shower = null;
  };
}
