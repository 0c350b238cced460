import type { QueryAnswer, QueryInput, QueryName } from '#replica/query/queries.ts';
import type { AccountStore } from './accountStore.ts';

/**
 * Asks a question, and again whenever something has changed that its answer was made of; one question is under way at a time.
 * @param onFailure called when it could not be answered now; the next change asks again
 * @returns a function that stops it
 */
export function followAnswer<Name extends QueryName>(
  store: Pick<AccountStore, 'query' | 'watchChanges'>,
  name: Name,
  input: QueryInput<Name>,
  onAnswer: (answer: QueryAnswer<Name>) => void,
  onFailure: () => void = () => undefined,
): () => void {
  let stopped = false;
  let asking = false;
  let again = false;
  /** Unknown until the first answer: any change may matter then. */
  let reads: readonly string[] | null = null;

  async function ask(): Promise<void> {
    again = asking;
    if (asking) return;
    asking = true;
    try {
      const answered = await store.query(name, input);
      reads = answered.reads;
      if (!stopped) onAnswer(answered.answer);
    } catch {
      // A notice says that this browser cannot store.
      if (!stopped) onFailure();
    }
    asking = false;
    if (again && !stopped) await ask();
  }

  const stop = store.watchChanges((collections) => {
    if (collections === 'all' || !reads || collections.some((collection) => reads?.includes(collection))) void ask();
  });
  void ask();
  return () => {
    stopped = true;
    stop();
  };
}
