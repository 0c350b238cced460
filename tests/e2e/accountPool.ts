import { readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Account } from './accounts.ts';

/** With the onboarding behind it, or not. */
export type PoolKind = 'onboarded' | 'newcomer';

const pooled = z.object({
  email: z.string(),
  password: z.string(),
  name: z.string(),
  uid: z.string(),
  cookies: z.array(z.string()),
});

export function folderOf(pool: string, kind: PoolKind): string {
  return path.join(pool, kind);
}

/** An account that no other test has had, signed in; null when all of this kind are taken. Several processes may take at once. */
export function takeAccount(pool: string, kind: PoolKind): Account | null {
  const folder = folderOf(pool, kind);
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.json')) continue;
    const taken = path.join(folder, `${name}.taken`);
    try {
      // Of two processes that rename one file, one finds it gone.
      renameSync(path.join(folder, name), taken);
    } catch {
      continue;
    }
    return pooled.parse(JSON.parse(readFileSync(taken, 'utf8')));
  }
  return null;
}
