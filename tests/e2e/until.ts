import { patienceFor } from '../patience.ts';

const patience = patienceFor('journey').poll;

/**
 * Waits for what other processes do; the limit is a safety net.
 * @param pause milliseconds between two looks
 * @throws Error that names what never came
 */
export async function until<Result>(
  what: string,
  look: () => Promise<Result | null | undefined | false>,
  pause = 30,
): Promise<Result> {
  const started = performance.now();
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    if (performance.now() - started > patience) throw new Error(`never happened: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
