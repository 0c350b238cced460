import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#server/adapters/database/open.ts';
import { faults } from '#server/features/sync/testing/invariants.ts';
import type { FailingDisk, Fate } from '#tests/partners/failingDisk.ts';
import { runToEnd } from '#tests/partners/glosa.ts';
import { playJourney, type JourneyEnd } from './accountJourney.ts';
import { keptServer } from './keptServer.ts';

/** Where journeys are played. */
export interface JourneyPlace {
  readonly databaseUrl: string;
  /** The server's, with what lets the disk fail where it is the server's own. */
  readonly environment: Readonly<Record<string, string>>;
  readonly disk: FailingDisk;
  /** Sees to what the server needs, each time that it is looked for. */
  readonly seeTo?: (isStarting: boolean) => void;
}

/** One misfortune of a disk: the changes from the n-th on, so many of them. */
export interface Strike {
  readonly nth: number;
  readonly fate: Fate;
  readonly many: number;
}

export interface Played {
  /** Changes of the whole journey. */
  readonly changes: number;
  readonly struck: number;
  /** Starts of the server; a journey without misfortune has two. */
  readonly starts: number;
  readonly state: string;
  /** What was lost, done twice, or contradicts itself; empty when all is well. */
  readonly faults: readonly string[];
}

/** The misfortunes in turn. A full disk is one for a while: what tries again meets it too. */
const fates: readonly Omit<Strike, 'nth'>[] = [
  { fate: 'EIO', many: 1 },
  { fate: 'kill', many: 1 },
  { fate: 'ENOSPC', many: 1 },
  { fate: 'ENOSPC', many: 4 },
];

/** The misfortune that the n-th change meets. Another `turn` gives it another one. */
export function strikeAt(nth: number, turn: number): Strike {
  const { fate, many } = fates[(nth + turn) % fates.length] ?? { fate: 'EIO', many: 1 };
  return { nth, fate, many };
}

/** Plays the journey on an empty database while the disk meets its misfortune, and looks at what is stored afterwards. */
export async function playStruck(place: JourneyPlace, strike: Strike | null): Promise<Played> {
  const { databaseUrl, environment, disk, seeTo } = place;
  const folder = mkdtempSync(path.join(tmpdir(), 'glosa-copies-'));
  const server = await keptServer(environment, seeTo);
  const backUp = async (): Promise<void> => {
    for (let tries = 0; ; tries++) {
      const url = await server.url();
      const { code, output } = await runToEnd('src/server/admin.ts', ['backup', path.join(folder, String(tries))], {
        ...environment,
        PUBLIC_URL: url,
      });
      if (code === 0) return;
      if (code !== null && (output.trim().includes('\n') || output.trim() === ''))
        throw new Error(`A backup that failed did not say one sentence: ${output}`);
      if (tries === 5) throw new Error(`No backup can be made any more: ${output}`);
    }
  };
  const found: string[] = [];
  let end: JourneyEnd | null = null;
  disk.strike(strike?.fate ?? 'EIO', strike?.nth ?? 0, strike?.many ?? 0);
  try {
    end = await playJourney(server, backUp);
  } catch (error) {
    found.push(String(error), server.output());
  }
  const [changes, struck] = [disk.count(), disk.struck()];
  disk.strike('EIO', 0, 0);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  if (end) found.push(...(await faultsOf(databaseUrl, end)));
  return { changes, struck, starts: server.starts(), state: end?.state ?? '', faults: found };
}

/** What contradicts itself, or what was acknowledged. */
async function faultsOf(databaseUrl: string, { acknowledged, deleted }: JourneyEnd): Promise<string[]> {
  const database = await openDatabase(databaseUrl);
  try {
    const stored = await database.kysely.selectFrom('answers').select(['uid', 'id', 'ok']).execute();
    const kept = new Map(stored.map(({ uid, id, ok }) => [`${uid} ${id}`, ok === 1]));
    const lost = [...acknowledged].filter(([call, ok]) => kept.get(call) !== ok).map(([call]) => `lost: ${call}`);
    const trace = await database.kysely.selectFrom('deletion').select('uid').where('uid', '=', deleted).execute();
    return [...lost, ...(trace.length === 0 ? ['a deletion is forgotten'] : []), ...(await faults(database))];
  } finally {
    await database.close();
  }
}
