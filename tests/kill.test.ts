import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onEveryEmptyDatabase } from './partners/databases.ts';
import { killRounds } from './soak/killRounds.ts';

/** A share of what `npm run soak` does a thousand times. */
const rounds = 2;

onEveryEmptyDatabase((place) => {
  test('kill -9 in the middle of the work loses nothing that was acknowledged, and no call is applied twice', async () => {
    const at = await place();
    const folder = mkdtempSync(join(tmpdir(), 'glosa-kill-'));
    try {
      const servers = at.url.startsWith('sqlite:') ? 1 : 2;
      const { acknowledged, ...result } = await killRounds({
        databaseUrl: at.url,
        folder,
        servers,
        rounds,
        seed: 'a share',
      });
      expect(acknowledged).toBeGreaterThan(rounds);
      expect(result).toMatchObject({ lost: [], faults: [] });
    } finally {
      await at.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  }, 180_000);
});
