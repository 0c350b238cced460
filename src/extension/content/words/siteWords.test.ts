import { expect, test } from 'vitest';
import { packStatuses, type FromPage } from '../../messages/pageMessages.ts';
import { createSiteWords } from './siteWords.ts';

/** Words of a page, and what they asked and said. */
function siteWords() {
  const [posted, told]: [FromPage[], string[]] = [[], []];
  const words = createSiteWords({
    post: (message) => posted.push(message),
    onStatuses: (language, keys) => told.push(`${language} ${keys.join()}`),
    onWords: (language) => told.push(`cut ${language}`),
  });
  const take = (phrases: readonly string[] = []): void =>
    words.take({ kind: 'words', language: 'en', phrases, compounds: [] });
  return { words, posted, told, take };
}

test('statuses are asked for once, in the language that was asked for', async () => {
  const { words, posted, told, take } = siteWords();
  const asked = words.ask('en');
  expect(words.ask('en')).toBe(asked);
  expect(posted).toEqual([{ kind: 'words', language: 'en' }]);
  take();
  await asked;
  words.want('en', ['ferry', 'toll', 'ferry']);
  words.want('de', ['fähre']);
  words.flush('en');
  words.flush('de');
  expect(posted.slice(1)).toEqual([{ kind: 'statuses', language: 'en', keys: ['ferry', 'toll'] }]);
  words.take({ kind: 'statuses', language: 'en', keys: ['ferry', 'toll'], packed: packStatuses(['2', null]) });
  expect(told).toEqual(['en ferry,toll']);
  expect([...(words.of('en')?.statuses ?? [])]).toEqual([
    ['ferry', '2'],
    ['toll', null],
  ]);
  words.want('en', ['ferry']);
  words.flush('en');
  expect(posted).toHaveLength(2);
});

test('a background that came again is asked for all of it, and the text is cut anew only by other phrases', async () => {
  const { words, posted, told, take } = siteWords();
  void words.ask('en');
  take(['give up']);
  words.take({ kind: 'statuses', language: 'en', keys: ['ferry'], packed: '1' });
  posted.splice(0);
  words.renewAll();
  expect(posted).toEqual([
    { kind: 'words', language: 'en' },
    { kind: 'statuses', language: 'en', keys: ['give up', 'ferry'] },
  ]);
  const source = words.of('en')?.source;
  take(['give up']);
  expect(words.of('en')?.source).toBe(source);
  expect(told).not.toContain('cut en');
  take(['give in']);
  expect(told).toContain('cut en');
  expect(words.of('en')?.statuses.get('ferry')).toBe('1');
});

test('a phrase that is marked asks for the phrases anew, a word does not', () => {
  const { words, posted, take } = siteWords();
  void words.ask('en');
  take();
  posted.splice(0);
  words.take({ kind: 'marked', language: 'en', changes: [['ferry', '3']] });
  expect(posted).toEqual([]);
  words.take({ kind: 'marked', language: 'en', changes: [['give up', '3']] });
  expect(posted).toEqual([{ kind: 'words', language: 'en' }]);
});
