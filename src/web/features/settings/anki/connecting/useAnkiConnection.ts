import { useCallback, useEffect, useRef, useState } from 'react';
import { ankiOrigin } from '#domain/anki/address.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { createAnkiClient, type AnkiClient } from '#web/platform/anki/ankiClient.ts';
import { connect, lookAround, type AnkiCollection } from '#web/platform/anki/collection.ts';
import { forbidWorker, openRelay } from '#web/platform/anki/relay.ts';
import { ankiHere, keepAnkiHere } from '#web/platform/anki/thisBrowser.ts';
import { refusalOf } from '#web/ui/failure.ts';

export type AnkiConnection =
  | { readonly kind: 'off' }
  /** Anki is looked for that has let this browser in before. */
  | { readonly kind: 'looking' }
  /** Anki asks its person; nothing else may be asked of it. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly fault: Refusal }
  | { readonly kind: 'connected'; readonly client: AnkiClient; readonly collection: AnkiCollection };

export interface AnkiConnecting {
  readonly connection: AnkiConnection;
  readonly connect: () => void;
  /** Stops waiting for whoever was asked in Anki. */
  readonly stopWaiting: () => void;
  readonly disconnect: () => void;
  /** Anki did not answer: the connection is gone until it is made again. */
  readonly lose: (fault: Refusal) => void;
  /** Looks around again, for decks and note types that came meanwhile. */
  readonly refresh: () => Promise<void>;
  /** Keeps the connection open for this work when the page is left. */
  readonly holdFor: (work: Promise<void>) => void;
}

/**
 * The connection with the Anki of this browser, which is closed with the page, and when the setting is turned off elsewhere.
 * `onEnabled` keeps the setting.
 */
export function useAnkiConnection(isEnabled: boolean, onEnabled: (isOn: boolean) => void): AnkiConnecting {
  const [connection, setConnection] = useState<AnkiConnection>(() =>
    isEnabled && ankiHere().isConnected ? { kind: 'looking' } : { kind: 'off' },
  );
  const open = useRef<AnkiClient | null>(null);

  const close = useCallback(() => {
    open.current?.close();
    open.current = null;
  }, []);
  const enter = useCallback(
    async (look: typeof connect) => {
      close();
      const { address, key } = ankiHere();
      const origin = ankiOrigin(address);
      if (origin === null) return setConnection({ kind: 'failed', fault: new Refusal('anki-address') });
      const client = createAnkiClient(openRelay(origin), key);
      open.current = client;
      try {
        const collection = await look(client);
        if (open.current !== client) return;
        keepAnkiHere({ isConnected: true });
        setConnection({ kind: 'connected', client, collection });
      } catch (error) {
        if (open.current !== client) return;
        close();
        setConnection({ kind: 'failed', fault: refusalOf(error) });
      }
    },
    [close],
  );

  const held = useRef<Promise<void>>(Promise.resolve());
  const wasEnabled = useRef(isEnabled);
  useEffect(() => {
    if (wasEnabled.current && ankiHere().isConnected) void enter(lookAround);
    return () => {
      const client = open.current;
      open.current = null;
      void held.current.finally(() => client?.close());
    };
  }, [enter]);
  useEffect(() => {
    if (wasEnabled.current && !isEnabled) {
      close();
      setConnection({ kind: 'off' });
    }
    wasEnabled.current = isEnabled;
  }, [isEnabled, close]);

  return {
    connection,
    connect() {
      onEnabled(true);
      setConnection({ kind: 'asking' });
      void enter(connect);
    },
    stopWaiting() {
      close();
      setConnection({ kind: 'off' });
    },
    disconnect() {
      close();
      onEnabled(false);
      forbidWorker();
      keepAnkiHere({ isConnected: false });
      setConnection({ kind: 'off' });
    },
    lose(fault) {
      // It was ended meanwhile.
      if (!open.current) return;
      close();
      setConnection({ kind: 'failed', fault });
    },
    async refresh() {
      if (connection.kind !== 'connected') return;
      const { client } = connection;
      const collection = await lookAround(client);
      if (open.current === client) setConnection({ kind: 'connected', client, collection });
    },
    holdFor(work) {
      held.current = work;
    },
  };
}
