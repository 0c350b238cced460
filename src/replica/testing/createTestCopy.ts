import { newProfile } from '#domain/profile/defaults.ts';
import { createCopy, type Copy, type CopyParts } from '../base/copy.ts';
import { changing } from '../sync/changing.ts';
import { onDemand } from '../late/onDemand.ts';

/** A tab's copy of a test's account at the time 0, where no call is made, but for what the test says otherwise. */
export function createTestCopy(parts: Pick<CopyParts, 'uid' | 'database'> & Partial<CopyParts>): Copy {
  return createCopy({
    now: () => 0,
    newId: () => crypto.randomUUID(),
    onChange: () => undefined,
    calls: onDemand(() => Promise.reject(new Error('no call is made here'))),
    ...parts,
  });
}

/** Gives the account of a test's copy a profile, which calls need, as the server's answer does. */
export async function writeProfile(copy: Copy): Promise<void> {
  const profile = newProfile({ displayName: 'Ana', email: '', timeZone: 'UTC', now: 0 });
  await changing(copy, async (transaction) => {
    await copy.base.write(transaction, new Map([[`users/${copy.uid}`, profile]]));
    return { changed: new Set() };
  });
}
