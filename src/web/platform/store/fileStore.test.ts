import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { createFileStore, type FileStoreParts } from './fileStore.ts';
import { openFakeDatabase } from './testing/fakeDatabase.ts';
import { Unreachable } from './transport.ts';

async function open(server: Partial<FileStoreParts['server']> = {}) {
  const { database } = await openFakeDatabase();
  const sent: string[] = [];
  const files = createFileStore({
    database,
    server: { putFile: async (id) => void sent.push(id), getFile: async () => null, ...server },
    onProgress: () => undefined,
  });
  return { database, files, sent };
}

const content = new Blob(['a book'], { type: 'application/epub+zip' });

test('a file is here at once, waits until it was sent, and is sent once', async () => {
  const { files, sent } = await open();
  await files.put('f', content);
  await files.put('f', new Blob(['the same name is the same content']));
  expect([await (await files.get('f'))?.text(), await files.waiting()]).toEqual(['a book', 1]);
  await files.upload();
  await files.upload();
  expect([sent, await files.waiting()]).toEqual([['f'], 0]);
});

test('one that nobody can be reached for waits on; one that is refused is told of and not sent again', async () => {
  const outcomes: Error[] = [new Refusal('quota-exceeded'), new Unreachable('down')];
  const { files, database } = await open({ putFile: () => Promise.reject(outcomes.pop() ?? new Error('asked once too often')) });
  await files.put('f', content);
  await expect(files.upload()).rejects.toThrow(Unreachable);
  expect(await files.waiting()).toBe(1);
  await files.upload();
  await files.upload();
  expect([await files.waiting(), await database.getAll('notices')]).toEqual([0, [{ callName: 'putFile', reason: 'quota-exceeded' }]]);
  expect(await (await files.get('f'))?.text()).toBe('a book');
});

test('a file that is removed while it is being sent stays removed, with what was derived from it', async () => {
  const { files, database } = await open({ putFile: () => files.remove('f') });
  await files.put('f', content);
  await database.put('derived', 'index', ['f', 'words']);
  await database.put('derived', 'index', ['f2', 'words']);
  await files.upload();
  expect([await files.get('f'), await database.getAllKeys('derived')]).toEqual([null, [['f2', 'words']]]);
});

test('what the server has is fetched once, though two ask at the same time, and kept', async () => {
  let fetched = 0;
  const { files } = await open({ getFile: async () => (fetched++, content) });
  const [one, two] = await Promise.all([files.get('f'), files.get('f')]);
  expect([await one?.text(), one, await (await files.get('f'))?.text(), fetched, await files.waiting()]).toEqual(['a book', two, 'a book', 1, 0]);
});

test('room is made by dropping what can be had again, never what only this browser has', async () => {
  const { files, database } = await open();
  await files.put('sent', content);
  await files.upload();
  await files.put('waiting', content);
  await database.put('derived', 'index', ['waiting', 'words']);
  expect(await files.drop()).toBe(true);
  expect([await database.getAllKeys('files'), await database.count('derived')]).toEqual([['waiting'], 1]);
  expect(await files.drop()).toBe(true);
  expect([await database.getAllKeys('files'), await database.count('derived'), await files.drop()]).toEqual([['waiting'], 0, false]);
});
