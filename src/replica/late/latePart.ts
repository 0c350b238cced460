import { Refusal } from '#domain/errors/refusal.ts';

/**
 * A part of the replica whose code few pages need, and which is fetched with the first question.
 * @returns a function that gives the part. It rejects with Refusal `unavailable` when the code cannot be fetched; the next time it is tried again
 */
export function latePart<Part>(fetchPart: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | null = null;

  async function load(): Promise<Part> {
    try {
      return await fetchPart();
    } catch {
      loading = null;
      throw new Refusal('unavailable');
    }
  }
  return () => (loading ??= load());
}
