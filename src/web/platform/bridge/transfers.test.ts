import { expect, test } from 'vitest';
import { createTransfers, type TransferSource } from './transfers.ts';

/** The transfers over a worker that ends each only when the test lets it. */
function open() {
  const begun: { readonly name: string; readonly end: (content: Blob | null) => void }[] = [];
  const cancelled: string[] = [];
  const begin = (name: string): Promise<Blob | null> => new Promise((end) => begun.push({ name, end }));
  const source: TransferSource = {
    files: { get: (fileId) => begin(fileId) },
    catalogues: {
      file: (_at, download) => begin(download),
      cancel: async (download) => void cancelled.push(download),
    },
  };
  return { transfers: createTransfers(source), begun, cancelled };
}

test('news of a file go to whoever asked for it with a listener, until it has come', async () => {
  const { transfers, begun } = open();
  const progress: number[] = [];
  const one = transfers.getFile('one', (share) => progress.push(share));
  const other = transfers.getFile('other');
  transfers.take('one', 0.5);
  transfers.take('other', 0.9);
  begun[0]?.end(null);
  expect(await one).toBe(null);
  transfers.take('one', 1);
  begun[1]?.end(null);
  await other;
  expect(progress).toEqual([0.5]);
});

test('two who ask for one file both hear of it, each until its own has come', async () => {
  const { transfers, begun } = open();
  const progress: string[] = [];
  const one = transfers.getFile('one', (share) => progress.push(`first ${share}`));
  const other = transfers.getFile('one', (share) => progress.push(`second ${share}`));
  transfers.take('one', 0.5);
  begun[0]?.end(null);
  await one;
  transfers.take('one', 0.75);
  begun[1]?.end(null);
  await other;
  transfers.take('one', 1);
  expect(progress).toEqual(['first 0.5', 'second 0.5', 'second 0.75']);
});

test('two downloads of one address have names of their own, and only the one that was given up is cancelled, while it runs', async () => {
  const { transfers, begun, cancelled } = open();
  const progress: string[] = [];
  const [first, second] = [new AbortController(), new AbortController()];
  const downloads = [first, second].map(({ signal }, at) =>
    transfers.getCatalogueFile('/at', null, (share) => progress.push(`${at} ${share}`), signal),
  );
  const [one, other] = begun.map(({ name }) => name);
  expect(one).not.toBe(other);
  transfers.take(other ?? '', 0.25);
  first.abort();
  for (const { end } of begun) end(null);
  await Promise.all(downloads);
  second.abort();
  expect({ progress, cancelled }).toEqual({ progress: ['1 0.25'], cancelled: [one] });
});
