import { seededRandom } from '#domain/documents/random.ts';
import { startDataServer } from '#tests/partners/dataServer.ts';
import { underWork, type UnderWork, type WorkResult } from './underWork.ts';

export interface KillRounds extends UnderWork {
  /** Each round kills one of the servers. */
  readonly rounds: number;
  /** The same seed makes the same choices: which server is killed, and after how much work. */
  readonly seed: string;
  readonly onRound?: (done: number, acknowledged: number) => void;
}

/** Kills servers with SIGKILL in the middle of the work of eight devices, again and again. */
export function killRounds({ rounds, seed, onRound, ...place }: KillRounds): Promise<WorkResult> {
  const random = seededRandom(seed);
  return underWork(place, async ({ servers, acknowledged, more }) => {
    for (let round = 0; round < rounds; round++) {
      const calls = Math.floor(random() * 60);
      const victim = Math.floor(random() * servers.length);
      await more(calls);
      await servers[victim]?.kill();
      servers[victim] = await startDataServer(place.databaseUrl, place.folder);
      onRound?.(round + 1, acknowledged());
    }
  });
}
