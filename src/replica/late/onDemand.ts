import { Refusal } from '#domain/errors/refusal.ts';

/** A part of the replica whose code is fetched when it is first needed. */
export interface OnDemand<Part> {
  /** Fetches it, unless it is here; one that failed is tried again the next time. */
  load(): Promise<Part>;
  /** Null until it is here. */
  loaded(): Part | null;
}

/** @param failure what `load` rejects with when the code cannot be fetched: Refusal `unavailable` when left out */
export function onDemand<Part>(
  fetchPart: () => Promise<Part>,
  failure: (error: unknown) => Error = () => new Refusal('unavailable'),
): OnDemand<Part> {
  let loading: Promise<Part> | null = null;
  let loaded: Part | null = null;

  async function load(): Promise<Part> {
    try {
      loaded = await fetchPart();
      return loaded;
    } catch (error) {
      loading = null;
      throw failure(error);
    }
  }
  return { load: () => (loading ??= load()), loaded: () => loaded };
}
