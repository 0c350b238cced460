import { cardPort, fromCard, type FromCard, type ToCard } from '../../messages/cardMessages.ts';

interface ChannelParts {
  readonly onMessage: (message: FromCard) => void;
  /** The frame was loaded, or loaded anew: it knows nothing yet. */
  readonly onConnected: () => void;
}

/** The way from a page's script to the frame of its card, past the page: the frame calls, by a name that only the two know. */
export function createCardChannel({ onMessage, onConnected }: ChannelParts) {
  // Over plain http browsers give no random ids.
  const random = new Uint32Array(4);
  // Firefox hands the array back as the page's, which may not be read: ours may.
  crypto.getRandomValues(random);
  const token = Array.from(random, (part) => part.toString(36)).join('');
  let port: chrome.runtime.Port | null = null;

  const connected = (next: chrome.runtime.Port): void => {
    if (next.name !== cardPort(token) || next.sender?.id !== chrome.runtime.id) return;
    port = next;
    next.onDisconnect.addListener(() => {
      if (port === next) port = null;
    });
    next.onMessage.addListener((value: unknown) => {
      const message = fromCard(value);
      if (message) onMessage(message);
    });
    onConnected();
  };
  chrome.runtime.onConnect.addListener(connected);

  return {
    token,
    /** Lost while no frame listens: what counts is said again when one does. */
    post(message: ToCard): void {
      try {
        port?.postMessage(message);
      } catch {
        // It was closed a moment ago.
      }
    },
    stop(): void {
      port = null;
      // Gone with the extension, when that was renewed under this script.
      chrome.runtime?.onConnect?.removeListener(connected);
    },
  };
}
