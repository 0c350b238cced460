import { onTestFinished } from 'vitest';
import type { FromCard, ToCard } from '../../messages/cardMessages.ts';

/** The frame of a card, as the page's script knows it: whatever calls by its name. */
export interface CardPartner {
  readonly heard: ToCard[];
  say(message: FromCard): void;
  /** The frame has gone, or was loaded anew. */
  leave(): void;
}

/** What the browser gives a script of an extension, in a page of the tests: the frame of its card is empty, and the test calls in its place. */
export function installExtensionPartner(): { readonly call: (name: string) => CardPartner } {
  const listeners = new Set<(port: unknown) => void>();
  const runtime = {
    id: 'glosa',
    getURL: () => 'about:blank',
    onConnect: {
      addListener: (listener: (port: unknown) => void) => listeners.add(listener),
      removeListener: (listener: (port: unknown) => void) => listeners.delete(listener),
    },
  };
  Object.assign(globalThis, { chrome: { runtime } });
  onTestFinished(() => void Object.assign(globalThis, { chrome: undefined }));
  return {
    call(name) {
      const heard: ToCard[] = [];
      const hears: ((message: FromCard) => void)[] = [];
      const ends: (() => void)[] = [];
      const port = {
        name,
        sender: { id: runtime.id },
        postMessage: (message: ToCard) => heard.push(message),
        onMessage: { addListener: (hear: (message: FromCard) => void) => hears.push(hear) },
        onDisconnect: { addListener: (end: () => void) => ends.push(end) },
      };
      for (const listener of listeners) listener(port);
      return {
        heard,
        say: (message) => hears.forEach((hear) => hear(message)),
        leave: () => ends.forEach((end) => end()),
      };
    },
  };
}
