import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Files } from './files.ts';

/** The rules that every implementation of the port keeps to. */
export function filesSuite(open: () => Promise<{ readonly files: Files; remove(): Promise<void> }>): void {
  let at: Awaited<ReturnType<typeof open>>;
  let files: Files;
  beforeEach(async () => {
    at = await open();
    files = at.files;
  });
  afterEach(() => at.remove());

  const bytes = new TextEncoder().encode('a book, as far as it goes');
  const name = createHash('sha256').update(bytes).digest('hex');
  const put = async (uid: string): Promise<void> => {
    const incoming = await files.receive(uid, name);
    for (const byte of bytes) await incoming.write(Uint8Array.of(byte));
    await incoming.keep();
  };
  const text = async (uid: string, start = 0, end = bytes.length - 1): Promise<string | null> => {
    const found = await files.find(uid, name);
    return found ? new Response(found.read(start, end)).text() : null;
  };

  test('a file is what was written to it, whole or in part', async () => {
    await put('u');
    expect(await files.find('u', name)).toMatchObject({ size: bytes.length });
    expect(await text('u')).toBe('a book, as far as it goes');
    expect(await text('u', 2, 5)).toBe('book');
  });

  test('it is not seen before it is kept, and never when it is discarded', async () => {
    const incoming = await files.receive('u', name);
    await incoming.write(bytes);
    expect(await files.find('u', name)).toBeNull();
    await incoming.discard();
    expect(await files.find('u', name)).toBeNull();
  });

  test('the same file coming in several times at once is kept once', async () => {
    await Promise.all([put('u'), put('u'), put('u')]);
    expect(await text('u')).toBe('a book, as far as it goes');
  });

  test('users are apart, whatever their uid is made of', async () => {
    for (const uid of ['u', '../u', 'u/../..', 'ñ', '']) {
      expect(await text(uid)).toBeNull();
      await put(uid);
      expect(await text(uid)).not.toBeNull();
    }
    await files.remove('u', name);
    expect([await text('u'), await text('../u')]).toEqual([null, 'a book, as far as it goes']);
    await files.removeAll('../u');
    expect([await text('../u'), await text('ñ')]).toEqual([null, 'a book, as far as it goes']);
  });

  test('removing what is not there does nothing; a name that is no hash is refused', async () => {
    await files.remove('u', name);
    await files.removeAll('u');
    await expect(Promise.resolve().then(() => files.find('u', '../../x'))).rejects.toThrow();
    await expect(Promise.resolve().then(() => files.receive('u', 'x'))).rejects.toThrow();
  });

  test('an empty file can be read', async () => {
    const empty = createHash('sha256').digest('hex');
    await (await files.receive('u', empty)).keep();
    const found = await files.find('u', empty);
    expect(found?.size).toBe(0);
    expect(await new Response(found?.read(0, -1)).text()).toBe('');
  });

  describe('an upload in several requests', () => {
    const resume = async (uid = 'u') => {
      const unfinished = await files.resume(uid, name);
      if (!unfinished) throw new Error('Somebody else holds it');
      return unfinished;
    };
    const write = async (from: number, to?: number): Promise<void> => {
      const unfinished = await resume();
      expect(unfinished.size).toBe(from);
      await unfinished.write(bytes.slice(from, to));
      await unfinished.release();
    };

    test('goes on where it stopped and is seen once it is kept', async () => {
      await write(0, 5);
      await write(5, 9);
      expect([await files.unfinished('u'), await files.find('u', name)]).toEqual([new Map([[name, 9]]), null]);
      const last = await resume();
      await last.write(bytes.slice(9));
      const hash = createHash('sha256');
      for await (const piece of last.read()) hash.update(piece);
      expect(hash.digest('hex')).toBe(name);
      await last.keep();
      await last.release();
      expect([await text('u'), await files.unfinished('u')]).toEqual(['a book, as far as it goes', new Map()]);
    });

    test('is held by one at a time, also of many who begin at once', async () => {
      const [first, ...others] = (await Promise.all(Array.from({ length: 8 }, () => files.resume('u', name)))).filter(
        (one) => one !== null,
      );
      expect(others).toEqual([]);
      expect(await files.resume('u', name)).toBeNull();
      await first?.write(bytes.slice(0, 3));
      expect(await files.unfinished('u')).toEqual(new Map([[name, 3]]));
      await first?.release();
      await write(3, 4);
    });

    test('begins anew once it was discarded, and goes with its user', async () => {
      await write(0, 5);
      await (await resume()).discard();
      await write(0, 2);
      expect(await files.unfinished('v')).toEqual(new Map());
      await files.removeAll('u');
      expect(await files.unfinished('u')).toEqual(new Map());
    });

    test('a name that is no hash is refused', async () => {
      await expect(Promise.resolve().then(() => files.resume('u', '../x'))).rejects.toThrow();
    });
  });
}
