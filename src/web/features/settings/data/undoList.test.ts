import { expect, test } from 'vitest';
import { createUndoList } from './undoList.ts';

test('what was done last is put back first, and nothing twice', async () => {
  const done: string[] = [];
  const list = createUndoList();
  for (const name of ['settings', 'words', 'books']) list.add(async () => done.push(name));
  await list.undo();
  await list.undo();
  expect(done).toEqual(['books', 'words', 'settings']);
});

test('a step that cannot be taken keeps none of the others, and is taken at the next try', async () => {
  const done: string[] = [];
  const list = createUndoList();
  let isOnline = false;
  list.add(async () => done.push('settings'));
  list.add(async () => {
    if (!isOnline) throw new Error('no connection');
    done.push('words');
  });
  list.add(async () => done.push('books'));
  await expect(list.undo()).rejects.toThrow('no connection');
  expect(done).toEqual(['books', 'settings']);
  isOnline = true;
  await list.undo();
  expect(done).toEqual(['books', 'settings', 'words']);
});
