import { framePort } from '../messages/ports.ts';

/** The script of the page that a page of the extension stands in. */
export interface PageAround<To, From> {
  post(message: From): void;
  /** Returns a function that stops it. */
  listen(listener: (message: To) => void): () => void;
}

/**
 * Connects a page of the extension with the script that made its frame, past the page around: by the browser's own ports, and by a name that
 * only the two know.
 * @param read gives a message as it is, or null for anything else
 */
export function connectPage<To, From>(token: string, read: (value: unknown) => To | null): PageAround<To, From> {
  const listeners = new Set<(message: To) => void>();
  /** What came before anybody listened. */
  const waiting: To[] = [];
  const hear = (value: unknown): void => {
    const message = read(value);
    if (!message) return;
    if (listeners.size === 0) waiting.push(message);
    for (const listener of listeners) listener(message);
  };
  let port = connect();

  async function connect(): Promise<chrome.runtime.Port | null> {
    const name = framePort(token);
    if (!('tabs' in chrome)) return relayed(chrome.runtime.connect({ name }));
    const tab = await chrome.tabs.getCurrent();
    if (tab?.id === undefined) return null;
    const made = chrome.tabs.connect(tab.id, { name });
    made.onMessage.addListener(hear);
    return made;
  }

  /** The way by the background, which the browser ends after a while: it is gone again as soon as somebody looks. */
  function relayed(made: chrome.runtime.Port): chrome.runtime.Port {
    made.onMessage.addListener(hear);
    made.onDisconnect.addListener(() => {
      const again = (): void => {
        if (document.visibilityState !== 'visible') return;
        document.removeEventListener('visibilitychange', again);
        port = connect();
      };
      document.addEventListener('visibilitychange', again);
      again();
    });
    return made;
  }

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
