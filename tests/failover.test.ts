import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { postgresPrograms } from './partners/postgresCluster.ts';
import { failoverRounds } from './soak/failoverRounds.ts';

/** A share of what `npm run soak -- failover` does a hundred times: each misfortune once. */
const rounds = 3;

test('PostgreSQL is killed, cut off, or turns read-only, and its standby takes over: two servers go on, and nothing acknowledged is lost', async () => {
  const programs = postgresPrograms();
  if ('missing' in programs) {
    console.warn(`LEFT OUT: a failover of PostgreSQL. ${programs.missing}`);
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'glosa-failover-'));
  try {
    const { acknowledged, ...result } = await failoverRounds({ programs, folder, rounds, seed: 'a share' });
    expect(acknowledged).toBeGreaterThan(20 * rounds);
    expect(result).toMatchObject({ lost: [], faults: [] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 180_000);
