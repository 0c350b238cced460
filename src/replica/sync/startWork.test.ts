import { expect, test } from 'vitest';
import { startWork } from './startWork.ts';

function open(isSynced: boolean, adopt: () => Promise<void> = async () => undefined) {
  const done: string[] = [];
  const note = (what: string) => async () => void done.push(what);
  return {
    done,
    work: () =>
      startWork({
        files: { adopt: () => adopt().then(note('adopt')), sweep: note('sweep files') },
        loops: { exchange: note('exchange'), upload: note('upload') },
        news: { emitSync: note('sync'), emitNotices: note('notices') },
        firstSync: { isDone: async () => isSynced },
        dictionaries: { sweep: note('sweep dictionaries') },
      }),
  };
}

test('what was sent is known before the server is asked; then how things stand is told, and old things are swept up', async () => {
  const { work, done } = open(true);
  await work();
  expect(done).toEqual(['adopt', 'exchange', 'upload', 'sync', 'notices', 'sweep files', 'sweep dictionaries']);
});

test('a browser that has no documents yet sweeps up no file: it does not know whose it is', async () => {
  const { work, done } = open(false);
  await work();
  expect(done).not.toContain('sweep files');
});

test('it syncs also where what was sent cannot be looked at', async () => {
  const { work, done } = open(true, () => Promise.reject(new Error('no storage')));
  await expect(work()).rejects.toThrow('no storage');
  expect(done).toEqual(['exchange', 'upload']);
});
