import { expect, test } from 'vitest';
import type { Status } from '#domain/words/word.ts';
import type { WordsCore } from '#replica/base/database.ts';
import { createStatusViews } from './statusViews.ts';

const core = (words: Record<string, Status>): WordsCore => ({
  keys: Object.keys(words).join('\n'),
  statuses: Uint8Array.from(Object.values(words), Number),
  due: new Float64Array(Object.keys(words).length),
});

/** The views with a worker whose answers the test gives, in any order. */
function open() {
  const asked: { resolve: (core: WordsCore) => void; reject: (error: Error) => void }[] = [];
  const statuses = () => new Promise<WordsCore>((resolve, reject) => asked.push({ resolve, reject }));
  const views = createStatusViews({ statuses });
  return { views, asked };
}

test('tells statuses, phrases and counts, and who listens is told the keys that changed', async () => {
  const { views, asked } = open();
  const view = views.of('en');
  const heard: unknown[] = [];
  const leave = view.subscribe((changed) => heard.push(changed));
  asked[0]?.resolve(core({ cat: '5', 'by heart': '2', dog: '99' }));
  await view.ready;
  expect([view.get('cat'), view.get('cow'), view.phrases(), view.counts()]).toEqual([
    '5',
    undefined,
    ['by heart'],
    { 1: 0, 2: 1, 3: 0, 4: 0, 5: 1, 99: 1 },
  ]);
  views.take('en', [
    ['cow', '1'],
    ['cat', null],
  ]);
  views.take('fr', [['vache', '1']]);
  expect([view.get('cow'), view.get('cat'), heard]).toEqual(['1', undefined, ['all', ['cow', 'cat']]]);
  leave();
  views.take('en', [['cow', '2']]);
  expect([heard.length, views.of('en')]).toEqual([2, view]);
});

test('what changes while the columns are on their way is newer than they are', async () => {
  const { views, asked } = open();
  const view = views.of('en');
  views.take('en', [
    ['cat', '5'],
    ['dog', null],
  ]);
  asked[0]?.resolve(core({ cat: '1', dog: '1' }));
  await view.ready;
  expect([view.get('cat'), view.get('dog')]).toEqual(['5', undefined]);
});

test('an answer that comes after a newer one is dropped, and waiting for the first is waiting for the newest', async () => {
  const { views, asked } = open();
  const view = views.of('en');
  views.renew();
  views.take('en', [['cat', '3']]);
  asked[1]?.resolve(core({ cat: '2', cow: '2' }));
  asked[0]?.resolve(core({ dog: '1' }));
  await view.ready;
  expect([view.get('cat'), view.get('cow'), view.get('dog')]).toEqual(['3', '2', undefined]);
});

test('a store that does not work is told to who awaits it, and to nobody else', async () => {
  const { views, asked } = open();
  const view = views.of('en');
  views.renew();
  for (const { reject } of asked) reject(new Error('no storage'));
  await expect(view.ready).rejects.toThrow('no storage');
});

test('an expected status is shown at once and gives way to what the store says', async () => {
  const { views, asked } = open();
  const view = views.of('en');
  asked[0]?.resolve(core({ cat: '1' }));
  await view.ready;
  const told: unknown[] = [];
  view.subscribe((changed) => told.push(changed));
  view.expect('cat', '3');
  view.expect('cat', '3');
  expect([view.get('cat'), told]).toEqual(['3', [['cat']]]);
  views.take('en', [['cat', '1']]);
  view.expect('dog', null);
  expect([view.get('cat'), told.length]).toEqual(['1', 2]);
});
