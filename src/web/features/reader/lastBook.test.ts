import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { buildEpub } from '#reader/testing/epub.ts';
import { openLastBook } from './lastBook.ts';

/** An account's files in memory, which notes what was asked for. */
async function filesWith(...names: readonly string[]) {
  const files = new Map<string, Blob>();
  for (const title of names) files.set(title, await buildEpub({ title, sections: [{ body: `<p>${title}</p>` }] }));
  const asked: string[] = [];
  return {
    files,
    asked,
    async get(fileId: string): Promise<Blob | null> {
      asked.push(fileId);
      return files.get(fileId) ?? null;
    },
  };
}
const ignore = () => undefined;

test('a file that has not come, or is no book, is tried anew', async () => {
  const files = await filesWith('novel');
  expect(await openLastBook(files, 'late', ignore)).toBeNull();
  files.files.set('late', new Blob(['no zip']));
  await expect(openLastBook(files, 'late', ignore)).rejects.toThrow(Refusal);
  files.files.set('late', files.files.get('novel') ?? new Blob());
  expect((await openLastBook(files, 'late', ignore))?.title).toBe('novel');
  expect(files.asked).toEqual(['late', 'late', 'late']);
});

test('the book opened last is given again, also while it is opening, until another one is opened', async () => {
  const files = await filesWith('one', 'two');
  const [first, same] = [openLastBook(files, 'one', ignore), openLastBook(files, 'one', ignore)];
  expect(await same).toBe(await first);
  const other = await openLastBook(files, 'two', ignore);
  expect(other?.title).toBe('two');
  expect(await openLastBook(files, 'one', ignore)).not.toBe(await first);
  expect(files.asked).toEqual(['one', 'two', 'one']);
});

test('each account has its own', async () => {
  const [mine, theirs] = [await filesWith('one'), await filesWith('one')];
  expect(await openLastBook(mine, 'one', ignore)).not.toBe(await openLastBook(theirs, 'one', ignore));
  expect([mine.asked, theirs.asked]).toEqual([['one'], ['one']]);
});
