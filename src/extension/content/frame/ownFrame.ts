import { framePort } from '../../messages/ports.ts';

interface FrameParts<From> {
  /** Of the extension, as its manifest names it. */
  readonly page: string;
  /** Gives a message of the page as it is, or null for anything else. */
  readonly read: (value: unknown) => From | null;
  readonly onMessage: (message: From) => void;
  /** It was loaded, for the first time or anew, and knows nothing yet. */
  readonly onConnected: () => void;
}

/** A page of the extension in a frame: the page around neither sees into it nor hears what the two say to each other. */
export interface OwnFrame<To> {
  /** Makes the element, whose page connects once it stands in the document. */
  make(): HTMLIFrameElement;
  isConnected(): boolean;
  /** Lost while no page listens: what counts is said again when one does. */
  post(message: To): void;
  remove(): void;
}

/** Waits for the page of a frame, which is not made yet. */
export function createOwnFrame<To, From>({ page, read, onMessage, onConnected }: FrameParts<From>): OwnFrame<To> {
  // Over plain http browsers give no random ids.
  const random = new Uint32Array(4);
  // Firefox hands the array back as the page's, which may not be read: ours may.
  crypto.getRandomValues(random);
  const token = Array.from(random, (part) => part.toString(36)).join('');
  let port: chrome.runtime.Port | null = null;

  const connected = (next: chrome.runtime.Port): void => {
    if (next.name !== framePort(token) || next.sender?.id !== chrome.runtime.id) return;
    port = next;
    next.onDisconnect.addListener(() => {
      if (port === next) port = null;
    });
    next.onMessage.addListener((value: unknown) => {
      const message = read(value);
      if (message) onMessage(message);
    });
    onConnected();
  };
  chrome.runtime.onConnect.addListener(connected);

  return {
    make() {
      const frame = document.createElement('iframe');
      frame.src = `${chrome.runtime.getURL(page)}#${token}`;
      frame.title = 'Glosa';
      return frame;
    },
    isConnected: () => port !== null,
    post(message) {
      try {
        port?.postMessage(message);
      } catch {
        // It was closed a moment ago.
      }
    },
    remove(): void {
      port = null;
      // Gone with the extension, when that was renewed under this script.
      chrome.runtime?.onConnect?.removeListener(connected);
    },
  };
}
