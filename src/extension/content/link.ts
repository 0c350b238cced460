import type { FromPage, ToPage } from '../messages/pageMessages.ts';
import { aliveEvery, pagePort } from '../messages/ports.ts';

interface LinkParts {
  readonly onMessage: (message: ToPage) => void;
  /** The background knows nothing of this page any more: it is to be told all again. */
  readonly onRenewed: () => void;
  /** The extension was renewed or removed under this script, which is to leave the page. */
  readonly onGone: () => void;
}

/** The page's port to the background, which may be ended at any moment: it is kept alive while somebody looks, and else found again. */
export function createLink({ onMessage, onRenewed, onGone }: LinkParts) {
  let port: chrome.runtime.Port | null = null;
  let isClosed = false;

  function connect(): chrome.runtime.Port | null {
    if (port || isClosed) return port;
    try {
      const made = chrome.runtime.connect({ name: pagePort });
      made.onMessage.addListener((message: ToPage) => onMessage(message));
      made.onDisconnect.addListener(() => {
        if (port === made) port = null;
        if (!isThere()) return leave();
        // While nobody looks it may sleep.
        if (document.visibilityState === 'visible') setTimeout(renew, 1000);
      });
      port = made;
    } catch {
      leave();
    }
    return port;
  }

  function renew(): void {
    if (!port && connect()) onRenewed();
  }

  function leave(): void {
    if (isClosed) return;
    close();
    onGone();
  }

  const beat = setInterval(() => {
    if (document.visibilityState === 'visible') post({ kind: 'alive' });
  }, aliveEvery);
  const look = (): void => {
    if (document.visibilityState === 'visible') renew();
  };
  document.addEventListener('visibilitychange', look);
  // A page that comes back from the browser's cache has lost its port.
  addEventListener('pageshow', look);

  function post(message: FromPage): void {
    try {
      connect()?.postMessage(message);
    } catch {
      if (!isThere()) leave();
    }
  }

  function close(): void {
    isClosed = true;
    clearInterval(beat);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', look);
    port?.disconnect();
    port = null;
  }

  connect();
  return { post, close };
}

/** False once the extension was renewed: its scripts live on without it. */
function isThere(): boolean {
  return chrome.runtime?.id !== undefined;
}
