import type { ReplicaEvent } from '#replica/replica.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { answerRequests } from '#web/platform/bridge/answerRequests.ts';
import type { Posted, Request } from '#web/platform/bridge/protocol.ts';
import { fromPortable, toPortable, type Portable } from '../messages/portable.ts';
import type { BackgroundAccount } from './openAccount.ts';

/** The extension's own pages, each over its port: the same requests and news as between a page of the site and its worker. */
export function createBridge(account: BackgroundAccount) {
  const ports = new Map<chrome.runtime.Port, (posted: Posted) => void>();

  function connect(port: chrome.runtime.Port): void {
    // News and answers go out in the order in which they came, though a file takes a moment to be written.
    let turn: Promise<void> = Promise.resolve();
    const post = (posted: Posted): void => {
      turn = turn
        .then(async () => send(port, await toPortable(posted)))
        .catch((error: unknown) => console.error(error));
    };
    const replica = account.get().then((open) => {
      if (!open) throw new Refusal('store-closed');
      return open.replica;
    });
    const answer = answerRequests(replica, post);
    ports.set(port, post);
    port.onDisconnect.addListener(() => ports.delete(port));
    port.onMessage.addListener((message: Portable) => {
      const request = readRequest(fromPortable(message));
      if (request === null) return;
      // Other pages may watch the same document: the copy goes on telling of it.
      if (request.method === 'unwatch') post({ event: 'answer', id: request.id });
      else answer(request);
    });
  }

  return {
    connect,
    /** Passes on what the copy reports. */
    tell(event: ReplicaEvent): void {
      for (const post of ports.values()) post(event);
    },
    /** Closes every page's store: what it shows is another account's. */
    closeAll(): void {
      for (const port of ports.keys()) port.disconnect();
      ports.clear();
    },
  };
}

function send(port: chrome.runtime.Port, message: Portable): void {
  try {
    port.postMessage(message);
  } catch {
    // It was closed a moment ago.
  }
}

function readRequest(value: unknown): Request | null {
  const { id, method, parameters } =
    typeof value === 'object' && value !== null ? ({ ...value } as Partial<Request>) : {};
  // The methods' names are looked up in the copy itself.
  return typeof id === 'number' && typeof method === 'string' && Array.isArray(parameters)
    ? { id, method, parameters }
    : null;
}
