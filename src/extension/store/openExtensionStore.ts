import { Refusal } from '#domain/errors/refusal.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { openStoreOver } from '#web/platform/bridge/openStoreOver.ts';
import type { Posted } from '#web/platform/bridge/protocol.ts';
import type { OpenChannel } from '#web/platform/bridge/workerConnection.ts';
import { aliveEvery, bridgePort } from '../messages/ports.ts';
import { fromPortable, toPortable, type Portable } from '../messages/portable.ts';

/**
 * The account's store in a page of the extension: the same as in the site's pages, over a port to the background.
 * @param onEnded is called when the account may have taken this browser away, or another account has come
 */
export function openExtensionStore(uid: string, onEnded: () => void): AccountStore {
  return openStoreOver(uid, {
    openChannel: connectBackground,
    askWhoIsThere: async () => onEnded(),
    // The background alone does, when another account takes its place.
    eraseCopy: async () => {
      throw new Refusal('unavailable');
    },
  });
}

const connectBackground: OpenChannel = (_uid, take, fail) => {
  const port = chrome.runtime.connect({ name: bridgePort });
  let isOpen = true;
  let turn: Promise<void> = Promise.resolve();
  const send = (value: unknown): void => {
    turn = turn.then(async () => {
      const message = await toPortable(value);
      if (isOpen) port.postMessage(message);
    });
    // The port was closed a moment ago: its end is heard of by itself.
    turn = turn.catch(() => undefined);
  };
  // Anything keeps the background alive while this page is seen; it knows no such request, and answers nothing.
  const alive = setInterval(() => document.visibilityState === 'visible' && send({ kind: 'alive' }), aliveEvery);
  const end = (): void => {
    isOpen = false;
    clearInterval(alive);
  };
  // Our own background's messages.
  port.onMessage.addListener((message: Portable) => take(fromPortable(message) as Posted));
  port.onDisconnect.addListener(() => {
    if (!isOpen) return;
    end();
    // The browser ended the background: another one is there as soon as it is asked.
    if (chrome.runtime.id === undefined) fail();
    else take({ event: 'closed', why: 'lost' });
  });
  return {
    post: send,
    end() {
      end();
      port.disconnect();
    },
  };
};
