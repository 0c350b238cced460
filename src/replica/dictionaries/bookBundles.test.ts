import { expect, test } from 'vitest';
import type { DictionaryBundle } from '#contract/dictionaries.ts';
import { createLexicon } from '#domain/lemmas/lexicon.ts';
import { loadTables } from '#domain/lemmas/languages/loadTables.ts';
import { Unreachable } from '../server/transport.ts';
import { createBookBundles } from './bookBundles.ts';

const book = { language: 'en', fileId: 'file', indexId: 'index' } as const;
const month = 30 * 86_400_000;

/** A server that has these dictionaries, or cannot be reached; and a book of three words, of which the glossary knows one. */
async function open({ kept = new Map<string, unknown>(), bundle = null as DictionaryBundle | null } = {}) {
  const lexicon = createLexicon({
    language: 'en',
    pack: [],
    glossary: {
      entries: [{ lemma: 'book', partOfSpeech: 'noun', gender: '', senses: ['libro'], note: '' }],
      forms: [],
    },
    tables: await loadTables('en'),
  });
  const state = { down: false, now: 0, requests: [] as (readonly string[])[], changes: 0, bundle };
  const bundles = createBookBundles({
    server: {
      async listDictionaries() {
        if (state.down) throw new Unreachable('down');
        return state.bundle ? [{ language: 'en', name: 'Puerto', licence: '', attribution: '', entries: 1 }] : [];
      },
      async fetchBundle(_language, keys) {
        state.requests.push(keys);
        return state.bundle;
      },
    },
    lexicon: async () => lexicon,
    wordsOfBook: async () =>
      new Map([
        ['books', { occurrences: 9, name: null }],
        ['quays', { occurrences: 2, name: null }],
        ['wharf', { occurrences: 5, name: null }],
      ]),
    readKept: async (fileId) => kept.get(fileId),
    keep: async (fileId, value) => void kept.set(fileId, value),
    now: () => state.now,
    pause: async () => undefined,
    onChange: () => (state.changes += 1),
    onLines: () => undefined,
  });
  const ask = async (key: string) => {
    const lemmas = lexicon.possibleLemmasOf(key);
    return (await bundles.meaningOf('en', () => ({ key, lemmas, capital: false })))?.senses[0]?.text ?? null;
  };
  return { bundles, state, kept, ask };
}

const bundle = { names: ['Puerto', 'FreeDict'], lines: 'wharf\t0\taembarcadero\t-otro\nquay\t1\tamuelle' };

test('the server is asked once for the words that the glossary does not know, the most frequent first, and their lemmas', async () => {
  const { bundles, state, ask } = await open({ bundle });
  expect(await ask('wharf')).toBeNull();
  await bundles.prepare(book);
  await bundles.prepare(book);
  expect(state.requests).toHaveLength(1);
  const [requests = []] = state.requests;
  expect(requests[0]).toBe('wharf');
  expect(requests).toContain('quay');
  expect(requests).not.toContain('books');
  expect([await ask('wharf'), await ask('quays'), await ask('pier'), state.changes]).toEqual([
    'embarcadero',
    'muelle',
    null,
    1,
  ]);
});

test('what was kept with a book answers without a connection; after a month the server is asked anew', async () => {
  const first = await open({ bundle });
  await first.bundles.prepare(book);
  const { bundles, state, ask } = await open({
    kept: first.kept,
    bundle: { names: ['Nuevo'], lines: 'wharf\t0\t-malecón' },
  });
  state.down = true;
  await bundles.prepare(book);
  expect([await ask('wharf'), state.requests.length]).toEqual(['embarcadero', 0]);
  state.now = month;
  await expect(bundles.prepare(book)).rejects.toThrow(Unreachable);
  expect(await ask('wharf')).toBe('embarcadero');
  state.down = false;
  await bundles.prepare(book);
  expect(await ask('wharf')).toBe('malecón');
});

test('without a dictionary of the language nothing is looked for or kept, and what is not a bundle is not read', async () => {
  const { bundles, state, kept, ask } = await open({ kept: new Map<string, unknown>([['file', { lines: 3 }]]) });
  await bundles.prepare(book);
  expect([state.requests, kept.get('file'), await ask('wharf'), state.changes]).toEqual([[], { lines: 3 }, null, 0]);
});
