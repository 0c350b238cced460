import type { Logger } from 'pino';

/** Does the work now and every so many milliseconds; a failure is logged and the next turn comes. Gives what ends it. */
export function periodically(every: number, work: () => Promise<void>, log: Logger): () => void {
  const turn = () => {
    work().catch((error: unknown) => log.error({ error: String(error) }, 'a periodical job failed'));
  };
  turn();
  const timer = setInterval(turn, every);
  return () => clearInterval(timer);
}
