import { expect, test } from 'vitest';
import type { Path } from '#domain/documents/ref.ts';
import { createDocumentCache } from './documentCache.ts';

const book = (id: string) => ({ collection: 'books', id });

/** The cache with a replica that answers from `stored`, or fails while that is null. */
function open(stored: Map<Path, object> | null) {
  const requests: string[] = [];
  const ask = <Answer>(method: string, given: string, answer: (documents: Map<Path, object>) => Answer) => {
    requests.push(`${method} ${given}`);
    return stored ? Promise.resolve(answer(stored)) : Promise.reject(new Error('no storage'));
  };
  const replica = {
    watch: (paths: readonly Path[]) =>
      ask('watch', String(paths), (documents) => paths.map((path) => [path, documents.get(path) ?? null] as const)),
    unwatch: (path: Path) => ask('unwatch', path, () => undefined),
    watchCollection: (collection: string) =>
      ask('watchCollection', collection, (documents) =>
        [...documents].map(([path, document]) => [path.slice(path.indexOf('/') + 1), document] as const),
      ),
  };
  return { cache: createDocumentCache(replica), requests };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

test('a watched document is known once it has come, stays the same object, and is forgotten with its last watcher', async () => {
  const { cache, requests } = open(new Map([['books/1', { title: 'A' }]]));
  let calls = 0;
  const stop = [cache.watch('books/1', () => calls++), cache.watch('books/1', () => calls++)];
  expect(cache.peek(book('1'))).toBe(undefined);
  await settle();
  expect([cache.peek(book('1')), calls, requests]).toEqual([{ title: 'A' }, 2, ['watch books/1']]);
  expect(cache.peek(book('1'))).toBe(cache.peek(book('1')));
  cache.take([
    ['books/1', null],
    ['books/2', { title: 'B' }],
  ]);
  expect([cache.peek(book('1')), cache.peek(book('2')), calls]).toEqual([null, undefined, 4]);
  for (const leave of stop) leave();
  expect([cache.peek(book('1')), requests.at(-1)]).toEqual([undefined, 'unwatch books/1']);
});

test('documents that are watched at once are asked for together, but for one that was left again', async () => {
  const { cache, requests } = open(new Map([['books/2', { title: 'B' }]]));
  const leave = cache.watch('books/1', () => undefined);
  cache.watch('books/2', () => undefined);
  cache.watch('books/3', () => undefined);
  leave();
  expect(requests).toEqual(['unwatch books/1']);
  await settle();
  expect(requests.slice(1)).toEqual(['watch books/2,books/3']);
  expect([cache.peek(book('1')), cache.peek(book('2')), cache.peek(book('3'))]).toEqual([
    undefined,
    { title: 'B' },
    null,
  ]);
});

test('what is told again with the same content stays the same object and shows nothing anew', async () => {
  const { cache } = open(new Map([['books/1', { title: 'A' }]]));
  let calls = 0;
  cache.watch('books/1', () => calls++);
  cache.watchCollection('books', () => calls++);
  await settle();
  const [before, shelf] = [cache.peek(book('1')), cache.peekCollection('books')];
  calls = 0;
  cache.take([['books/1', { title: 'A' }]]);
  expect([cache.peek(book('1')) === before, cache.peekCollection('books') === shelf, calls]).toEqual([true, true, 0]);
  cache.take([['books/1', { title: 'B' }]]);
  expect([cache.peek(book('1')), calls]).toEqual([{ title: 'B' }, 2]);
});

test('a collection follows its documents; one change of many documents is told once', async () => {
  const { cache, requests } = open(new Map([['books/1', { title: 'A' }]]));
  let calls = 0;
  cache.watchCollection('books', () => calls++);
  // Another part of the page: what is under way is not asked for again.
  cache.watchCollection('books', () => undefined);
  expect([cache.peekCollection('books'), requests]).toEqual([undefined, ['watchCollection books']]);
  await settle();
  const before = cache.peekCollection('books');
  cache.take([
    ['books/2', { title: 'B' }],
    ['books/1', null],
    ['sentences_en/x', { text: 'x' }],
  ]);
  expect([before, cache.peekCollection('books'), calls]).toEqual([
    new Map([['1', { title: 'A' }]]),
    new Map([['2', { title: 'B' }]]),
    2,
  ]);
});

test('everything that is watched is asked for again when anything may have changed', async () => {
  const { cache, requests } = open(new Map());
  cache.watch('books/1', () => undefined);
  cache.watchCollection('books', () => undefined);
  await settle();
  requests.length = 0;
  cache.renew();
  await settle();
  expect(requests.toSorted()).toEqual(['watch books/1', 'watchCollection books']);
});

test('with a store that does not work everything stays unknown, and no promise is left rejected', async () => {
  const { cache } = open(null);
  const stop = cache.watch('books/1', () => undefined);
  cache.watchCollection('books', () => undefined);
  cache.renew();
  await settle();
  stop();
  await settle();
  expect([cache.peek(book('1')), cache.peekCollection('books')]).toEqual([undefined, undefined]);
});

test('a document of a collection that is known is known at once, and so is that it is not there', async () => {
  const { cache } = open(new Map([['books/1', { title: 'A' }]]));
  cache.watchCollection('books', () => undefined);
  await settle();
  expect([cache.peek(book('1')), cache.peek(book('2'))]).toEqual([{ title: 'A' }, null]);
  cache.take([['books/1', null]]);
  expect(cache.peek(book('1'))).toBe(null);
});
