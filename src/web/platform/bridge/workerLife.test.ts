import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import type { KeptChange } from '#replica/sync/keptChanges.ts';
import { createWorkerLife } from './workerLife.ts';

const undo: KeptChange = { undo: 'step' };

/** A life whose workers open only when the test lets them. */
function create(left: readonly KeptChange[] = []) {
  const happened: string[] = [];
  const starts: { readonly kept: readonly KeptChange[]; readonly opened: PromiseWithResolvers<boolean> }[] = [];
  const life = createWorkerLife({
    uid: 'ana',
    worker: {
      start(_uid, kept) {
        const opened = Promise.withResolvers<boolean>();
        starts.push({ kept, opened });
        return opened.promise;
      },
      pause: () => happened.push('paused'),
      stop: (reason) => happened.push(`ended, ${reason}`),
    },
    unanswered: {
      ofOthers: () => (left.length === 0 ? null : { changes: left, forget: () => happened.push('forgotten') }),
    },
    onReopened: () => happened.push('reopened'),
    onFailure: (reason) => happened.push(reason),
    onClosed: () => happened.push('closed'),
  });
  /** Lets the callbacks of resolved promises run. */
  const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
  return { life, happened, starts, settle };
}

test('what other pages left is given to the worker, and forgotten once it is safe there', async () => {
  const { life, happened, starts, settle } = create([undo]);
  life.open();
  expect(starts[0]?.kept).toEqual([undo]);
  starts[0]?.opened.resolve(false);
  await settle();
  expect(happened).toEqual([]);
  life.reopen();
  starts[1]?.opened.resolve(true);
  await settle();
  expect(happened).toEqual(['paused', 'reopened', 'forgotten']);
});

test('a lost connection is opened anew; one that is lost again before it was there is told of', async () => {
  const { life, happened, starts, settle } = create();
  life.open();
  starts[0]?.opened.resolve(true);
  await settle();
  life.takeClosed('lost');
  expect([happened, starts.length]).toEqual([['paused', 'reopened'], 2]);
  life.takeClosed('lost');
  expect([happened.at(-1), starts.length]).toEqual(['closed', 2]);
});

test('once another worker is there, its connection may be lost too', async () => {
  const { life, happened, starts, settle } = create();
  life.open();
  life.takeClosed('lost');
  starts[1]?.opened.resolve(true);
  await settle();
  life.takeClosed('lost');
  expect(happened).toEqual(['paused', 'reopened', 'paused', 'reopened']);
});

test('a database that was taken away is not opened anew, and a worker that does not open says why', async () => {
  const { life, happened, starts, settle } = create();
  life.open();
  life.takeClosed('elsewhere');
  expect([happened, starts.length]).toEqual([['closed'], 1]);
  starts[0]?.opened.reject(new Refusal('storage-full'));
  await settle();
  life.open();
  starts[1]?.opened.reject(new Error('its script did not load'));
  await settle();
  expect(happened).toEqual(['closed', 'storage-full', 'unexpected']);
});

test('a worker that is ended while it opens has not failed: nobody is told', async () => {
  const { life, happened, starts, settle } = create();
  life.open();
  life.freeze();
  starts[0]?.opened.reject(new Refusal('unavailable'));
  await settle();
  life.reopen();
  starts[1]?.opened.resolve(true);
  await settle();
  life.reopen();
  life.end('store-closed');
  starts[2]?.opened.reject(new Refusal('store-closed'));
  await settle();
  expect(happened).toEqual(['paused', 'paused', 'reopened', 'paused', 'reopened', 'ended, store-closed']);
});
