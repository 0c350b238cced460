import { framePort } from '../messages/ports.ts';

/** The script of the page that a page of the extension stands in. */
export interface PageAround<To, From> {
  post(message: From): void;
  /** Returns a function that stops it. */
  listen(listener: (message: To) => void): () => void;
}

/** Milliseconds between two tries: a page whose script is gone would be asked without end. */
const pause = 1000;

/**
 * Connects a page of the extension with the script that made its frame, past the page around: by the browser's own ports, and by a name that
 * only the two know.
 * @param read gives a message as it is, or null for anything else
 */
export function connectPage<To, From>(token: string, read: (value: unknown) => To | null): PageAround<To, From> {
  const listeners = new Set<(message: To) => void>();
  /** What came before anybody listened. */
  const waiting: To[] = [];
  let port: Promise<chrome.runtime.Port | null> | null = null;

  function connect(): Promise<chrome.runtime.Port | null> {
    port ??= openPort(framePort(token)).then((made) => {
      made?.onMessage.addListener(hear);
      // The direct way ends with the page's script, and the frame with it.
      if (isRelayed()) made?.onDisconnect.addListener(lose);
      return made;
    });
    return port;
  }

  /** The browser ended the background on the way, which comes again when it is called: as soon as somebody looks. */
  function lose(): void {
    port = null;
    if (document.visibilityState === 'visible') setTimeout(connect, pause);
    else document.addEventListener('visibilitychange', () => void connect(), { once: true });
  }

  function hear(value: unknown): void {
    const message = read(value);
    if (!message) return;
    if (listeners.size === 0) waiting.push(message);
    for (const listener of listeners) listener(message);
  }

  void connect();
  return {
    post: (message) =>
      void connect()
        .then((open) => open?.postMessage(message))
        .catch((error: unknown) => console.error(error)),
    listen(listener) {
      listeners.add(listener);
      for (const message of waiting.splice(0)) listener(message);
      return () => listeners.delete(listener);
    },
  };
}

/** In Firefox a page of the extension in a frame has no `tabs`: its way to the page leads by the background. */
const isRelayed = (): boolean => !('tabs' in chrome);

/** Opens a port to the page's own tab; null for a page of the extension in no tab. */
async function openPort(name: string): Promise<chrome.runtime.Port | null> {
  if (isRelayed()) return chrome.runtime.connect({ name });
  const tab = await chrome.tabs.getCurrent();
  return tab?.id === undefined ? null : chrome.tabs.connect(tab.id, { name });
}
