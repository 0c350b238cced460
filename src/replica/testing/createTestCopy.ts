import { createCopy, type Copy, type CopyParts } from '../copy.ts';
import { lateCalls } from '../lateCalls.ts';

/** A tab's copy of a test's account at the time 0, where no call is made, but for what the test says otherwise. */
export function createTestCopy(parts: Pick<CopyParts, 'uid' | 'database'> & Partial<CopyParts>): Copy {
  return createCopy({
    now: () => 0,
    newId: () => crypto.randomUUID(),
    onChange: () => undefined,
    calls: lateCalls(() => Promise.reject(new Error('no call is made here'))),
    ...parts,
  });
}
