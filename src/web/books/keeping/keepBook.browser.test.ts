import { afterEach, expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Book } from '#domain/library/book.ts';
import { newPlainBook } from '#domain/library/testing/plainBook.ts';
import { sha256 } from '#replica/base/sha256.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { localAccounts } from '#web/platform/testing/localAccounts.ts';
import { keepBook, keepCopy } from './keepBook.ts';

const { account, tab, clear } = localAccounts();
afterEach(clear);

const file = new Blob(['a book']);

async function open() {
  const store = tab(await account());
  const fileId = await sha256(file);
  const read = { facts: { ...newPlainBook, fileId, fileSize: file.size }, cover: null, index: new Blob() };
  return { store, read };
}

async function titles(store: AccountStore): Promise<unknown[]> {
  const all = await store.everything();
  return [...all].flatMap(([path, document]) => (path.startsWith('books/') ? [(document as Book).title] : []));
}

test('a book that is there already is refused, and keeps its file; another copy of it can be kept, and one more', async () => {
  const { store, read } = await open();
  await keepBook(store, file, read);
  await expect(keepBook(store, file, read)).rejects.toThrow(new Refusal('book-duplicate'));
  expect(await store.files.kept(read.facts.fileId)).not.toBeNull();
  await keepCopy(store, file, read);
  await keepCopy(store, file, read);
  expect(await titles(store)).toEqual(['T', 'T', 'T']);
});

test('a book that is refused leaves no file behind', async () => {
  const { store, read } = await open();
  const refused = { ...read, facts: { ...read.facts, title: 'x'.repeat(10_000) } };
  await expect(keepBook(store, file, refused)).rejects.toThrow(Refusal);
  expect(await store.files.kept(read.facts.fileId)).toBeNull();
  expect(await titles(store)).toEqual([]);
});
