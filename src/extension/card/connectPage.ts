import { cardPort, toCard, type FromCard, type ToCard } from '../messages/cardMessages.ts';

/** The script of the page that the card stands in. */
export interface PageOfCard {
  post(message: FromCard): void;
  /** Returns a function that stops it. */
  listen(listener: (message: ToCard) => void): () => void;
}

/** Connects the card with the script that made its frame, past the page: by the browser's own ports, and by a name that only the two know. */
export function connectPage(token: string): PageOfCard {
  const listeners = new Set<(message: ToCard) => void>();
  /** What came before anybody listened. */
  const waiting: ToCard[] = [];
  const port = chrome.tabs.getCurrent().then((tab) => {
    if (tab?.id === undefined) return null;
    const made = chrome.tabs.connect(tab.id, { name: cardPort(token) });
    made.onMessage.addListener((value: unknown) => {
      const message = toCard(value);
      if (!message) return;
      if (listeners.size === 0) waiting.push(message);
      for (const listener of listeners) listener(message);
    });
    return made;
  });
  return {
    post: (message) =>
      void port.then((open) => open?.postMessage(message)).catch((error: unknown) => console.error(error)),
    listen(listener) {
      listeners.add(listener);
      for (const message of waiting.splice(0)) listener(message);
      return () => listeners.delete(listener);
    },
  };
}
