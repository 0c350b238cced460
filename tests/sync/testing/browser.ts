// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { openReplica } from '#replica/openReplica.ts';
import type { Replica, ReplicaEvent } from '#replica/replica.ts';
import type { Wire } from './wire.ts';

/** A replica as the worker of one tab has it. */
export interface OpenTab {
  readonly replica: Replica;
  readonly events: readonly ReplicaEvent[];
  /** The events of one kind. */
  of<Kind extends ReplicaEvent['event']>(kind: Kind): Extract<ReplicaEvent, { event: Kind }>[];
  /** Lets the waits of so many milliseconds run out. */
  ring(milliseconds: number): void;
  /** Ends the tab and its worker, whatever it was at. */
  close(): void;
}

/** Gives Node what a worker of a page has. Undone by the function returned. */
export function likeAWorker(): () => void {
  const target = new EventTarget();
  const globals = {
    addEventListener: target.addEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
  };
  Object.assign(globalThis, globals);
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  return () => {
    for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
    Reflect.deleteProperty(navigator, 'onLine');
  };
}

/** One browser of an account: its tabs share storage, locks and a channel, and reach the server by the wire. */
export function openBrowser(wire: Pick<Wire, 'origin'>, uid: string) {
  const opened: OpenTab[] = [];
  return {
    async tab(): Promise<OpenTab> {
      const timers = new Map<() => void, number>();
      const ending = new AbortController();
      const events: ReplicaEvent[] = [];
      const replica = await openReplica(uid, (event) => events.push(event), {
        origin: wire.origin,
        ended: ending.signal,
        after(milliseconds, work) {
          if (milliseconds === 0) {
            const timer = setTimeout(work, 0);
            return () => clearTimeout(timer);
          }
          timers.set(work, milliseconds);
          return () => timers.delete(work);
        },
      });
      const tab: OpenTab = {
        replica,
        events,
        of: (kind) =>
          events.filter((event): event is Extract<ReplicaEvent, { event: typeof kind }> => event.event === kind),
        ring(wait) {
          for (const [work, milliseconds] of timers) {
            if (milliseconds !== wait) continue;
            timers.delete(work);
            work();
          }
        },
        close: () => ending.abort(),
      };
      opened.push(tab);
      return tab;
    },
    close(): void {
      for (const tab of opened) tab.close();
    },
  };
}
