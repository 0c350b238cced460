// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from '#replica/base/sha256.ts';
import { createFileStore, type FileStore } from '#replica/files/fileStore.ts';
import { connectServer } from '#replica/server/server.ts';
import { openFakeDatabase } from '#replica/testing/fakeDatabase.ts';
import { Unreachable } from '#replica/server/transport.ts';
import { randomRuns } from '../randomRuns.ts';
import { openWire } from './testing/wire.ts';

type Step = {
  readonly do: 'put' | 'get' | 'upload' | 'cut' | 'proxy' | 'refuse' | 'restart' | 'restore' | 'makeRoom' | 'wait';
  readonly device: number;
  readonly book: number;
  readonly after: number;
};

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(
    'put',
    'put',
    'get',
    'upload',
    'upload',
    'cut',
    'proxy',
    'refuse',
    'restart',
    'restore',
    'makeRoom',
    'wait',
  ),
  device: fc.nat({ max: 1 }),
  book: fc.nat({ max: 2 }),
  after: fc.nat({ max: 4 }),
});

/** A network, a proxy or a browser that says no for the moment. */
const forNow = (error: unknown): void => {
  if (!(error instanceof Unreachable)) throw error;
};

test(
  'whatever is cut, refused, dropped and restored: no book that a browser has is lost, and all of them arrive',
  { timeout: 3_600_000, retry: 0 },
  async () => {
    const wire = await openWire({ fileQuota: 50_000_000 });
    const contents = [10, 800_000, 1_700_000].map((size, fill) => new Blob([new Uint8Array(size).fill(fill + 1)]));
    const books = await Promise.all(contents.map(async (content) => ({ content, id: await sha256(content) })));
    let epochs = 0;
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25, size: 'max' }), async (steps) => {
          const devices = await Promise.all(
            [0, 1].map(async () => {
              const { database } = await openFakeDatabase();
              const open = (): FileStore =>
                createFileStore({
                  database,
                  server: connectServer('u', () => wire.now, { origin: wire.origin, after: () => () => undefined }),
                  now: () => wire.now,
                  onProgress: () => undefined,
                });
              return { database, open, files: open() };
            }),
          );
          const restore = async (): Promise<void> => {
            await wire.files.removeAll('u');
            await wire.database.kysely.deleteFrom('file').execute();
            const epoch = `epoch-${++epochs}`;
            for (const { database } of devices) await database.put('meta', epoch, 'epoch');
          };
          await restore();
          /** The books that each device was given by its person: that one must never lose it while the server does not have it. */
          const given = new Set<string>();
          for (const { do: what, device: at, book: number, after } of steps) {
            const device = devices[at];
            const book = books[number];
            if (!device || !book) continue;
            let requests = 0;
            wire.between = () => null;
            switch (what) {
              case 'put':
                await device.files.put(book.id, book.content);
                given.add(book.id);
                break;
              case 'get':
                expect((await device.files.get(book.id).catch(() => null))?.size ?? book.content.size).toBe(
                  book.content.size,
                );
                break;
              case 'upload':
                await device.files.upload().catch(forNow);
                break;
              case 'cut':
                wire.between = () => (++requests > after ? new Response(null, { status: 502 }) : null);
                await device.files.upload().catch(forNow);
                break;
              case 'proxy':
                wire.between = ({ method }) =>
                  method === 'PATCH' ? new Response('<html></html>', { status: 413 }) : null;
                await device.files.upload().catch(forNow);
                break;
              case 'refuse':
                wire.between = ({ method }) =>
                  method === 'PATCH' && ++requests > after
                    ? Response.json({ error: { id: 'quota-exceeded', message: '' } }, { status: 429 })
                    : null;
                await device.files.upload().catch(forNow);
                break;
              case 'restart':
                device.files = device.open();
                break;
              case 'restore':
                await restore();
                break;
              case 'makeRoom':
                await device.files.drop();
                break;
              case 'wait':
                wire.now += 86_400_001;
                break;
            }
            wire.between = () => null;
          }
          // The server's only copy went with it: with a restore that is lost, and the person was told that room was made.
          const held = new Set((await Promise.all(devices.map(({ database }) => database.getAllKeys('files')))).flat());
          for (const device of devices) {
            device.files = device.open();
            for (let tries = 0; (await device.files.unsent()).waiting > 0; tries++) {
              expect(tries, 'every file arrives in the end').toBeLessThan(10);
              await device.files.upload().catch(forNow);
            }
          }
          for (const id of held)
            expect(await wire.files.find('u', id), 'the server has what a browser has').toBeTruthy();
          const lost = [...given].filter((id) => !held.has(id));
          for (const id of lost)
            expect(
              steps.some(({ do: what }) => what === 'makeRoom'),
              `${id} is gone though nobody dropped it`,
            ).toBe(true);
        }),
        randomRuns(20, 20_000),
      );
    } finally {
      await wire.close();
    }
  },
);
