import { expect, test } from 'vitest';
import type { Status } from '#domain/words/word.ts';
import type { Language } from '#domain/languages.ts';
import { writeKnownForms } from '#domain/lemmas/knownForms.ts';
import { isPhrase, phraseMatcher } from '#domain/text/phrases.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import type { ShownStatuses } from '#replica/replica.ts';
import { createStatusViews } from './statusViews.ts';

const shownStatuses = (words: Record<string, Status>, others: Status | null = null, forms = ''): ShownStatuses => ({
  keys: Object.keys(words).join('\n'),
  statuses: Uint8Array.from(Object.values(words), Number),
  phrases: Object.keys(words).filter((key) => isPhrase(key, 'en')),
  compounds: [],
  forms,
  others,
});

/** The column that marks the forms of nouns, as a replica writes it. */
function formsOf(...nouns: readonly string[]): string {
  const entries = [...nouns, 'cow'].map((lemma) => ({
    lemma,
    partOfSpeech: 'noun' as const,
    gender: '',
    senses: ['x'],
    note: '',
  }));
  const known = { language: 'en', listed: [], pack: [], check: new Set(nouns) } as const;
  return writeKnownForms({ ...known, glossary: { entries, forms: [] } });
}

/** The views with a replica whose answers the test gives, in any order. */
function open() {
  const requests: { resolve: (statuses: ShownStatuses) => void; reject: (error: Error) => void }[] = [];
  const statuses = () => new Promise<ShownStatuses>((resolve, reject) => requests.push({ resolve, reject }));
  const views = createStatusViews({ statuses });
  return { views, requests };
}

test('tells statuses and phrases, and who listens is told the keys that changed', async () => {
  const { views, requests } = open();
  const view = views.of('en');
  const events: unknown[] = [];
  const leave = view.subscribe((changed) => events.push(changed));
  requests[0]?.resolve(shownStatuses({ cat: '5', 'by heart': '2', dog: '99' }));
  await view.ready;
  expect([view.get('cat'), view.get('cow'), view.phrases()]).toEqual(['5', null, ['by heart']]);
  views.take('en', [
    ['cow', '1'],
    ['cat', null],
  ]);
  views.take('fr', [['vache', '1']]);
  expect([view.get('cow'), view.get('cat'), events]).toEqual(['1', null, ['all', ['cow', 'cat']]]);
  leave();
  views.take('en', [['cow', '2']]);
  expect([events.length, views.of('en')]).toEqual([2, view]);
});

test('a form is known while its word is, and who listens is told of it with the word', async () => {
  const { views, requests } = open();
  const view = views.of('en');
  requests[0]?.resolve(shownStatuses({ cat: '5', dog: '5', dogs: '2' }, null, formsOf('cat', 'dog')));
  await view.ready;
  const events: unknown[] = [];
  view.subscribe((changed) => events.push(changed));
  expect([view.get('cats'), view.get('dogs'), view.get('cows')]).toEqual(['5', '2', null]);
  view.expect('cat', '1');
  expect(view.get('cats')).toBe(null);
  views.take('en', [['cat', '1']]);
  expect(view.get('cats')).toBe(null);
  views.take('en', [['cat', '5']]);
  expect([view.get('cats'), events]).toEqual(['5', Array.from({ length: 3 }, () => ['cat', 'cats'])]);
  view.expect('cats', '3');
  expect(view.get('cats')).toBe('3');
});

test('what changes while the whole is on its way is newer than they are', async () => {
  const { views, requests } = open();
  const view = views.of('en');
  views.take('en', [
    ['cat', '5'],
    ['dog', null],
  ]);
  requests[0]?.resolve(shownStatuses({ cat: '1', dog: '1' }));
  await view.ready;
  expect([view.get('cat'), view.get('dog')]).toEqual(['5', null]);
});

test('an answer that comes after a newer one is dropped, and waiting for the first is waiting for the newest', async () => {
  const { views, requests } = open();
  const view = views.of('en');
  views.renew();
  views.take('en', [['cat', '3']]);
  requests[1]?.resolve(shownStatuses({ cat: '2', cow: '2' }));
  requests[0]?.resolve(shownStatuses({ dog: '1' }));
  await view.ready;
  expect([view.get('cat'), view.get('cow'), view.get('dog')]).toEqual(['3', '2', null]);
});

test('a store that does not work is told to who awaits it, and to nobody else', async () => {
  const { views, requests } = open();
  const view = views.of('en');
  views.renew();
  for (const { reject } of requests) reject(new Error('no storage'));
  await expect(view.ready).rejects.toThrow('no storage');
});

test('an expected status is shown at once and gives way to what the store says', async () => {
  const { views, requests } = open();
  const view = views.of('en');
  requests[0]?.resolve(shownStatuses({ cat: '1' }));
  await view.ready;
  const changes: unknown[] = [];
  view.subscribe((changed) => changes.push(changed));
  view.expect('cat', '3');
  view.expect('cat', '3');
  expect([view.get('cat'), changes]).toEqual(['3', [['cat']]]);
  views.take('en', [['cat', '1']]);
  view.expect('dog', null);
  expect([view.get('cat'), changes.length]).toEqual(['1', 2]);
});

test('a word that nothing lists shows what all others do, a listed one its own, whatever is expected of it meanwhile', async () => {
  const { views, requests } = open();
  const view = views.of('en');
  requests[0]?.resolve(shownStatuses({ cat: '1' }, '5'));
  await view.ready;
  expect([view.get('cat'), view.get('dog')]).toEqual(['1', '5']);
  view.expect('dog', '2');
  expect(view.get('dog')).toBe('2');
  view.expect('dog', null);
  expect(view.get('dog')).toBe('5');
  views.take('en', 'all');
  requests[1]?.resolve(shownStatuses({ cat: '1' }));
  await expect.poll(() => view.get('dog')).toBe(null);
});

test.each([
  ['en', 'sea-worn', 'A sea-worn book.'],
  ['fr', "l'homme", 'Voici l’homme.'],
  ['fr', "qu'il", 'Il faut qu’il vienne.'],
  ['it', "dell'amico", 'La casa dell’amico.'],
  ['pt', 'dá-me', 'Dá-me isso.'],
  ['en', 'out of', 'It is out of place.'],
] satisfies [Language, string, string][])(
  'a phrase of %s that is saved now, «%s», is found in a text',
  async (language, key, text) => {
    const { views, requests } = open();
    const view = views.of(language);
    requests[0]?.resolve(shownStatuses({}));
    await view.ready;
    views.take(language, [
      [key, '2'],
      ['book', '1'],
      ["don't", '1'],
    ]);
    expect(view.phrases()).toEqual(language === 'en' ? [key] : expect.arrayContaining([key]));
    const [found] = phraseMatcher(view.phrases(), language)(text, tokenise(text, language));
    expect(found?.key).toBe(key);
    views.take(language, [[key, null]]);
    expect(view.phrases()).not.toContain(key);
  },
);

test('hyphens join saved words, in another object only when those are others', async () => {
  const { views, requests } = open();
  const view = views.of('en');
  requests[0]?.resolve(shownStatuses({ cat: '5', 'sea-fog': '2', 'by heart': '3' }));
  await view.ready;
  const cut = () => tokenise('sea-fog, by heart, tail-end', 'en', view.tokens()).map(({ key }) => key);
  expect(cut()).toEqual(['sea-fog', 'by', 'heart', 'tail', 'end']);
  const before = view.tokens();
  views.take('en', [
    ['cow', '1'],
    ['sea-fog', '3'],
    ['so far', '3'],
  ]);
  expect(view.tokens()).toBe(before);
  views.take('en', [
    ['tail-end', '1'],
    ['sea-fog', null],
  ]);
  expect(cut()).toEqual(['sea', 'fog', 'by', 'heart', 'tail-end']);
});
