import { expect, test } from 'vitest';
import { formsIn } from '#domain/lemmas/testing/formsIn.ts';
import { noForms } from '#domain/lemmas/wordForms.ts';
import { columnsVersion } from '../../base/columnList.ts';
import { writeTransaction, type AccountDatabase } from '../../base/database.ts';
import { createCovers } from '../../packs/covers.ts';
import { wordOf } from '#domain/words/testing/wordOf.ts';
import { answerQuery } from '../queries.ts';
import { createShownWords, statusesInList } from './shownWords.ts';
import { openSource, writeBase, writeOverlay } from '../testing/openSource.ts';

/** Columns as the release before this one stored them. */
async function storeOldColumns(database: AccountDatabase): Promise<void> {
  const core = await database.get('wordsCore', 'en');
  if (core) await database.put('wordsCore', { keys: core.keys, statuses: core.statuses, due: core.due }, 'en');
}

const loadGlossary = async () => ({ entries: [], forms: [] });

test('columns of another release answer statuses and due words, are made anew for a search, and stored by the next folding', async () => {
  const { copy, database } = await openSource();
  await writeBase(copy, new Map([['zoo', wordOf('zoo', { starred: true, srsNextReview: 4 })]]));
  await writeTransaction(database, (transaction) => copy.base.fold(transaction, 'en', 1));
  await storeOldColumns(database);
  copy.base.forget();
  const covers = createCovers({ readProfile: async () => null, loadStarterPack: async () => [], loadGlossary });
  const shownWords = createShownWords(copy, covers);
  expect([
    (await shownWords.read('en', 'statuses')).isComplete,
    await shownWords.statusesAt('en', ['zoo', 'x']),
  ]).toEqual([
    false,
    [
      ['zoo', '1'],
      ['x', null],
    ],
  ]);
  const complete = await shownWords.read('en', 'all');
  expect([complete.isComplete, complete.numbers.flags[complete.rowOf('zoo')]]).toEqual([true, 1]);
  expect((await database.get('wordsCore', 'en'))?.version, 'nothing is stored by asking').toBe(undefined);
  copy.base.forget();
  expect(await writeTransaction(database, (transaction) => copy.base.fold(transaction, 'en', 1_000))).toBe(true);
  expect([(await database.get('wordsCore', 'en'))?.version, (await database.get('wordsCore', 'en'))?.flags]).toEqual([
    columnsVersion,
    Uint8Array.of(1),
  ]);
  expect(await writeTransaction(database, (transaction) => copy.base.fold(transaction, 'en', 1_000))).toBe(false);
});

test('a word is answered with its record, or with what covers it', async () => {
  const { copy, source } = await openSource();
  const record = wordOf('zoo');
  await writeBase(
    copy,
    new Map<string, object>([
      ['zoo', record],
      ['gone', { earned: {} }],
      ['bee', { earned: {} }],
    ]),
  );
  const { answer, reads } = await answerQuery(source, 'words', {
    language: 'en',
    keys: ['zoo', 'gone', 'bee', 'the', 'x'],
  });
  const virtual = (text: string) => ({ text, status: '5', isVirtual: true, coveredBy: 'pack' });
  expect([answer, reads]).toEqual([
    new Map<string, object>([
      ['zoo', record],
      ['gone', { earned: {} }],
      ['bee', virtual('bee')],
      ['the', virtual('the')],
    ]),
    ['words_en', 'users'],
  ]);
});

test('a form of a word of the pack is known with it: a record of either wins', async () => {
  const { copy, source } = await openSource();
  const answer = async () =>
    (await answerQuery(source, 'words', { language: 'en', keys: ['bees', "bee's", 'zoos'] })).answer;
  const form = (text: string) => ({ text, status: '5', isVirtual: true, coveredBy: 'form', formOf: 'bee' });
  expect(await answer()).toEqual(
    new Map([
      ['bees', form('bees')],
      ["bee's", form("bee's")],
    ]),
  );
  await writeOverlay(copy, new Map([['bees', wordOf('bees', { status: '2' })]]));
  expect((await answer()).get('bees')).toMatchObject({ status: '2' });
  await writeBase(copy, new Map([['bee', wordOf('bee', { status: '1' })]]));
  expect((await answer()).has("bee's")).toBe(false);
  await writeOverlay(copy, new Map([['bee', wordOf('bee', { status: '5' })]]));
  expect((await answer()).get("bee's")).toEqual(form("bee's"));
});

test("the server's compact list shows what documents will, the pack's words among them", () => {
  const forms = formsIn({ own: 'owns' });
  const cover = { pack: new Set(['the', 'own']), check: new Set(['owl']), forms, preset: 'known' } as const;
  expect(statusesInList('2\town\n99\tby heart\n', 'en', cover, ['well-known'])).toEqual({
    keys: 'own\nby heart\nthe\nowl',
    statuses: Uint8Array.of(2, 99, 5, 5),
    phrases: ['by heart'],
    compounds: ['well-known'],
    forms: forms.lines,
    others: '5',
  });
  const none = { pack: new Set<string>(), check: new Set<string>(), forms: noForms, preset: 'new' } as const;
  expect(statusesInList('', 'en', none, [])).toEqual({
    keys: '',
    statuses: new Uint8Array(),
    phrases: [],
    compounds: [],
    forms: '',
    others: null,
  });
});
