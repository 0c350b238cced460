import { expect, test } from 'vitest';
import { Unreachable } from '../server/transport.ts';
import { createUploadLoop } from './uploadLoop.ts';

const day = 86_400_000;

/** The loop over files that are sent as the test says, on timers that it rings. */
function open() {
  const happened: string[] = [];
  const timers = new Map<() => void, number>();
  const stopping = new AbortController();
  const state: { failure: Error | null } = { failure: null };
  const loop = createUploadLoop({
    files: {
      async upload() {
        happened.push('upload');
        if (state.failure) throw state.failure;
      },
    },
    news: {
      emitSync: async () => void happened.push('sync'),
      emitNotices: async () => void happened.push('notices'),
    },
    stopped: stopping.signal,
    inOneTab: (work) => work(),
    onSignedOut: () => happened.push('signed out'),
    onDoubt: () => happened.push('doubt'),
    onFault: (error) => happened.push(String(error)),
    after(milliseconds, work) {
      timers.set(work, milliseconds);
      return () => timers.delete(work);
    },
  });
  const ring = (milliseconds: number): void => {
    for (const [work, after] of timers) {
      if (after !== milliseconds) continue;
      timers.delete(work);
      work();
      return;
    }
  };
  const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
  return { loop, happened, timers, ring, stopping, state, settle };
}

test('what is left is told after each round, also after one that failed', async () => {
  const { loop, happened, state } = open();
  await loop.run();
  state.failure = new Error('no storage');
  await loop.run();
  expect(happened).toEqual(['upload', 'sync', 'notices', 'upload', 'sync', 'notices', 'Error: no storage']);
});

test('a connection that broke is for the documents to judge, the end of a session is told, a full server is neither', async () => {
  const { loop, happened, state } = open();
  for (const why of ['network', 'signed-out', 'stalled'] as const) {
    state.failure = new Unreachable('x', why);
    await loop.run();
  }
  expect(happened.filter((one) => !['upload', 'sync', 'notices'].includes(one))).toEqual(['doubt', 'signed out']);
});

test('files are offered again each day, until the loop is stopped', async () => {
  const { loop, happened, timers, ring, settle } = open();
  for (let days = 1; days <= 3; days += 1) {
    ring(day);
    await settle();
    expect(happened.filter((one) => one === 'upload')).toHaveLength(days);
  }
  loop.stop();
  expect(timers.size).toBe(0);
});

test('a tab whose work was stopped while it waited for its turn sends nothing', async () => {
  const { loop, happened, stopping } = open();
  stopping.abort();
  await loop.run();
  expect(happened).toEqual([]);
});
