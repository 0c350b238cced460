import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Bucket } from './bucket.ts';
import { assertFileName, homeOf, storedAs } from './fileNames.ts';
import { cutOffAfter, uploadLifetime, type FileName, type Files } from './files.ts';
import { openPieces, pieceOf, type Pieces } from './pieces.ts';

/** Objects removed at once. */
const removedAtOnce = 8;

/**
 * Files in a bucket, for any number of servers. A kept file is one object, and the bucket itself refuses content that is not what its name says;
 * what is on its way in lies in `incoming` as an object a piece (docs/decisions/files-in-a-bucket.md).
 */
export function s3Files(bucket: Bucket, { now = Date.now }: { readonly now?: () => number } = {}): Files {
  /** Uploads that this process writes to. */
  const held = new Map<string, Pieces>();
  const keyOf = (uid: string, name: FileName): string => `files/${storedAs(uid, name)}`;
  const incomingOf = (uid: string): string => `incoming/${homeOf(uid)}/`;
  const removeBelow = async (prefix: string): Promise<void> => removeAtOnce(bucket, await keysBelow(bucket, prefix));

  return {
    async receive(uid, name) {
      assertFileName(name);
      const pieces = openPieces(bucket, `${incomingOf(uid)}${name}.${randomUUID()}/`, []);
      let kept = false;
      return {
        write: (bytes) => pieces.write(bytes),
        async keep() {
          if (kept) return;
          await pieces.join(keyOf(uid, name), name);
          kept = true;
        },
        async discard() {
          // What cannot be removed now is swept.
          if (!kept) await pieces.remove().catch(() => {});
        },
      };
    },
    async resume(uid, name) {
      assertFileName(name);
      const prefix = `${incomingOf(uid)}${name}/`;
      if (held.has(prefix)) return null;
      held.set(prefix, openPieces(bucket, prefix, []));
      let done = false;
      const end = async (last: () => Promise<void>): Promise<void> => {
        if (done) return;
        done = true;
        await last().finally(() => held.delete(prefix));
      };
      try {
        const pieces = openPieces(bucket, prefix, await objectsBelow(bucket, prefix));
        held.set(prefix, pieces);
        return {
          size: pieces.size(),
          write: (bytes) => pieces.write(bytes),
          read: () => pieces.read(),
          async keep() {
            await pieces.join(keyOf(uid, name), name);
            await end(async () => {});
          },
          release: () => end(() => pieces.flush()),
          discard: () => end(() => pieces.remove()),
        };
      } catch (error) {
        held.delete(prefix);
        throw error;
      }
    },
    async unfinished(uid) {
      const uploads = Map.groupBy(await objectsBelow(bucket, incomingOf(uid)), ({ key }) => uploadOf(key));
      for (const prefix of held.keys())
        if (prefix.startsWith(incomingOf(uid)) && !uploads.has(prefix)) uploads.set(prefix, []);
      const sizes = Array.from(uploads, ([prefix, objects]): [FileName, number] => {
        const there = openPieces(bucket, prefix, objects).size();
        return [prefix.split('/').at(-2) ?? '', Math.max(there, held.get(prefix)?.size() ?? 0)];
      });
      return new Map(sizes.filter(([name]) => !name.includes('.')));
    },
    async find(uid, name) {
      const key = keyOf(uid, name);
      const size = await bucket.size(key);
      if (size === null) return null;
      return {
        size,
        read: (start, end) =>
          end < start
            ? new ReadableStream({ start: (controller) => controller.close() })
            : Readable.toWeb(Readable.from(bucket.get(key, { start, end }))),
      };
    },
    async remove(uid, name) {
      await bucket.remove(keyOf(uid, name));
    },
    async removeAll(uid) {
      const home = homeOf(uid);
      await removeBelow(incomingOf(uid));
      await removeBelow(`files/${home.slice(0, 2)}/${home}/`);
    },
    async sweep() {
      const uploads = Map.groupBy(await objectsBelow(bucket, 'incoming/'), ({ key }) => uploadOf(key));
      for (const [prefix, objects] of uploads) {
        const lifetime = prefix.includes('.') ? cutOffAfter : uploadLifetime;
        const touched = Math.max(...objects.map(({ modified }) => modified));
        if (now() - touched > lifetime)
          await removeAtOnce(
            bucket,
            objects.map(({ key }) => key),
          );
      }
    },
  };
}

/** The upload that a piece belongs to: its folder. */
function uploadOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/') + 1);
}

async function objectsBelow(bucket: Bucket, prefix: string) {
  const objects = await bucket.list(prefix);
  return objects.filter(({ key }) => pieceOf(key) !== null);
}

async function keysBelow(bucket: Bucket, prefix: string): Promise<string[]> {
  return (await bucket.list(prefix)).map(({ key }) => key);
}

async function removeAtOnce(bucket: Bucket, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += removedAtOnce)
    await Promise.all(keys.slice(from, from + removedAtOnce).map((key) => bucket.remove(key)));
}
