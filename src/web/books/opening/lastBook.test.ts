import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { buildEpub } from '#reader/testing/epub.ts';
import { openAhead, openLastBook } from './lastBook.ts';

/** An account's files in memory, which notes what was requested. */
async function filesWith(...names: readonly string[]) {
  const files = new Map<string, Blob>();
  for (const title of names) files.set(title, await buildEpub({ title, sections: [{ body: `<p>${title}</p>` }] }));
  const requests: string[] = [];
  return {
    files,
    requests,
    async get(fileId: string): Promise<Blob | null> {
      requests.push(fileId);
      return files.get(fileId) ?? null;
    },
    async kept(fileId: string): Promise<Blob | null> {
      requests.push(`kept ${fileId}`);
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
  expect(files.requests).toEqual(['late', 'late', 'late']);
});

test('the book opened last is given again, also while it is opening, until another one is opened', async () => {
  const files = await filesWith('one', 'two');
  const [first, same] = [openLastBook(files, 'one', ignore), openLastBook(files, 'one', ignore)];
  expect(await same).toBe(await first);
  const other = await openLastBook(files, 'two', ignore);
  expect(other?.title).toBe('two');
  expect(await openLastBook(files, 'one', ignore)).not.toBe(await first);
  expect(files.requests).toEqual(['one', 'two', 'one']);
});

test('each account has its own', async () => {
  const [mine, theirs] = [await filesWith('one'), await filesWith('one')];
  expect(await openLastBook(mine, 'one', ignore)).not.toBe(await openLastBook(theirs, 'one', ignore));
  expect([mine.requests, theirs.requests]).toEqual([['one'], ['one']]);
});

test('a book opened ahead is the one that is opened then, and its file is read once', async () => {
  const files = await filesWith('one');
  openAhead(files, 'one', false);
  const first = await openLastBook(files, 'one', ignore);
  expect(first?.title).toBe('one');
  expect(await openLastBook(files, 'one', ignore)).toBe(first);
  expect(files.requests).toEqual(['kept one']);
});

test('a book opened ahead whose file is not here is fetched when it is opened; one that is damaged says so then', async () => {
  const files = await filesWith('one');
  files.kept = async () => null;
  openAhead(files, 'one', false);
  const both = await Promise.all([openLastBook(files, 'one', ignore), openLastBook(files, 'one', ignore)]);
  expect(both.map((book) => book?.title)).toEqual(['one', 'one']);
  expect(files.requests).toEqual(['one']);

  const damaged = await filesWith();
  damaged.files.set('bad', new Blob(['no zip']));
  openAhead(damaged, 'bad', false);
  await expect(openLastBook(damaged, 'bad', ignore)).rejects.toThrow(Refusal);
});

test('a guess takes the place of a guess, never of a book that was opened; a choice does', async () => {
  const files = await filesWith('one', 'two', 'three');
  openAhead(files, 'one', false);
  openAhead(files, 'two', false);
  const two = await openLastBook(files, 'two', ignore);
  openAhead(files, 'one', false);
  expect(await openLastBook(files, 'two', ignore)).toBe(two);
  openAhead(files, 'three', true);
  expect((await openLastBook(files, 'three', ignore))?.title).toBe('three');
  expect(files.requests).toEqual(['kept one', 'kept two', 'kept three']);
});
