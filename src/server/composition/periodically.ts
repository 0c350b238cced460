import type { Logger } from 'pino';

/** Runs `work` now and every `every` milliseconds; failures are logged. Returns a function that stops it. */
export function periodically(every: number, work: () => Promise<void>, log: Logger): () => void {
  const turn = () => {
    work().catch((error: unknown) => log.error({ error: String(error) }, 'a periodical job failed'));
  };
  turn();
  const timer = setInterval(turn, every);
  return () => clearInterval(timer);
}
