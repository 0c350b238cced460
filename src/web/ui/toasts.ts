import type { ReactNode } from 'react';

export interface ToastMessage {
  readonly title: string;
  readonly detail?: string;
  readonly icon?: ReactNode;
  readonly tone?: 'done' | 'gold' | 'danger';
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Called when it has gone and its action, which would have undone something, was not taken. */
  readonly onLapse?: () => void;
  /** Milliseconds; six seconds when left out (spec §9). */
  readonly duration?: number;
}

type Show = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
let show: Show | null = null;
let wanted = (): void => undefined;

/** Shows a toast. It can be called from anywhere, also outside React. */
export function toast(message: ToastMessage): void {
  if (show) return show(message);
  waiting.push(message);
  wanted();
}

/** Calls back once there is something to show: only then is what shows it loaded. */
export function whenWanted(listener: () => void): () => void {
  wanted = listener;
  if (waiting.length > 0) listener();
  return () => {
    wanted = () => undefined;
  };
}

/** From now on toasts are shown by this; the ones that waited come first. */
export function showBy(shower: Show): () => void {
  show = shower;
  for (const message of waiting.splice(0)) shower(message);
  return () => {
    show = null;
  };
}
