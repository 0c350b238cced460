import type { Stop } from './place.ts';

/** Remembers one place that is not saved yet, in the only store that outlives a page which is killed. */
export interface PlaceMemory<At extends Stop> {
  remember(stop: At): void;
  /** Gives the place of a text whose page was killed; null when it was saved. */
  recall(): At | null;
  /** The place of the text that was reached `at` that time, or a later one, is saved. */
  forget(at: number): void;
}

/** One for the browser: nobody reads two texts at the moment a page is killed. The account's name in the value lets sign-out erase it. */
const key = 'glosa.unsavedPlace';

/** @param textId names the text among all of the account's, whatever their kind */
export function createPlaceMemory<At extends Stop>(
  uid: string,
  textId: string,
  isStop: (value: unknown) => value is At,
): PlaceMemory<At> {
  function recall(): At | null {
    try {
      const remembered: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      if (typeof remembered !== 'object' || remembered === null) return null;
      const { uid: of, textId: text, stop }: Readonly<Record<string, unknown>> = { ...remembered };
      return of === uid && text === textId && isStop(stop) ? stop : null;
    } catch {
      return null;
    }
  }
  return {
    recall,
    remember(stop) {
      try {
        localStorage.setItem(key, JSON.stringify({ uid, textId, stop }));
      } catch {
        // Blocked or full: the place that was saved last serves.
      }
    },
    forget(at) {
      const stop = recall();
      if (stop && stop.at <= at) localStorage.removeItem(key);
    },
  };
}
