import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Live } from './live.ts';

/** The rules that every implementation keeps to; `open` is called twice for two parts of the server that share their news. */
export function liveSuite(
  open: () => Promise<{ readonly here: Live; readonly there: Live; close(): Promise<void> }>,
): void {
  let pair: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    pair = await open();
  });
  afterEach(() => pair.close());

  test('news of an account reaches whoever listens to it, here and there, and nobody else', async () => {
    const wrong: number[] = [];
    const leave = pair.there.subscribe('v', (rev) => wrong.push(rev));
    const received = Promise.all([next(pair.here, 'u'), next(pair.there, 'u')]);
    pair.here.publish({ uid: 'u', rev: 7 });
    expect(await received).toEqual([7, 7]);
    expect(wrong).toEqual([]);
    leave();
  });

  test('who has left hears nothing more, whoever stays does', async () => {
    const left: number[] = [];
    pair.there.subscribe('u', (rev) => left.push(rev))();
    const received = next(pair.there, 'u');
    pair.here.publish({ uid: 'u', rev: 1 });
    expect(await received).toBe(1);
    expect(left).toEqual([]);
  });

  test('many at once: the newest rev of each account arrives', async () => {
    const uids = Array.from({ length: 50 }, (_, n) => `user ${n} ñ'"`);
    const received = Promise.all(uids.map((uid) => next(pair.there, uid, 20)));
    for (let rev = 1; rev <= 20; rev++) for (const uid of uids) pair.here.publish({ uid, rev });
    expect(await received).toEqual(uids.map(() => 20));
  });
}

/** The next rev that is heard, or the first from `least` on. */
export function next(live: Live, uid: string, least = 0): Promise<number> {
  return new Promise((resolve) => {
    const leave = live.subscribe(uid, (rev) => {
      if (rev < least) return;
      leave();
      resolve(rev);
    });
  });
}
