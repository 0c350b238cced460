import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import type { HistoryDay } from '#domain/history/day.ts';
import type { Glossary } from '#domain/lemmas/packedGlossary.ts';
import { noForms, WordForms } from '#domain/lemmas/wordForms.ts';
import { newProfile } from '#domain/profile/defaults.ts';
import { compareKeys, foldText } from '#domain/text/foldText.ts';
import type { Meaning } from '#domain/words/meaning.ts';
import { glossaryMeaning } from '#domain/words/testing/glossaryMeaning.ts';
import type { Sentence } from '#domain/words/sentence.ts';
import { statuses, type Word } from '#domain/words/word.ts';
import { columnsVersion } from '../base/columns.ts';
import { writeTransaction, type AccountDatabase } from '../base/database.ts';
import { createCopy, changing, type Copy } from '../copy.ts';
import { lateCalls } from '../lateCalls.ts';
import type { PackWord } from '#domain/starterPacks/starterPack.ts';
import { createBookIndexes } from '../files/bookIndexes.ts';
import { packIndex } from '../files/wordIndex.ts';
import { createCovers } from '../packs/covers.ts';
import { createLexicons } from '../packs/lexicons.ts';
import { openFakeDatabase } from '../testing/fakeDatabase.ts';
import { wordOf } from '../testing/words.ts';
import type { FindWordsInput, FoundWord, FoundWords } from './findWords.ts';
import { createTextCounter } from './keptCounts.ts';
import { answerQuery } from './queries.ts';
import type { WordSet, WordSets } from './wordSets.ts';
import { noDictionaries } from '#replica/dictionaries/ownDictionary.ts';
import { createReplicaSource } from './replicaSource.ts';
import { createShownWords, statusesInList } from './shownWords.ts';

const pack = ['the', 'été', 'bee'];

const smallGlossary: Glossary = {
  entries: [
    { lemma: 'bee', partOfSpeech: 'noun', gender: '', senses: ['abeja'], note: '' },
    { lemma: 'the', partOfSpeech: 'determiner', gender: '', senses: ['el, la'], note: '' },
    { lemma: 'silent', partOfSpeech: 'adjective', gender: '', senses: ['callado'], note: '' },
  ],
  forms: [],
};

/** A replica's source over a database, for a learner with a starter pack. */
async function open(loadGlossary: () => Promise<Glossary> = async () => smallGlossary) {
  const { uid, database } = await openFakeDatabase();
  const copy = createCopy({
    uid,
    database,
    now: () => 0,
    newId: () => crypto.randomUUID(),
    onChange: () => undefined,
    calls: lateCalls(() => Promise.reject(new Error('no call is made here'))),
  });
  const own = newProfile({ displayName: 'Ana', email: '', timeZone: 'UTC', now: 0 });
  const index = await packIndex({
    keys: ['the', 'bees', 'zoo', 'ahab', 'pip'],
    counts: [9, 2, 5, 3, 4],
    names: new Map([
      ['ahab', 'Ahab'],
      // In doubt: a name where the language has no such word.
      ['bees', 'Bees?'],
      ['pip', 'Pip?'],
      ['the', 'The'],
    ]),
  });
  const files = { get: async (id: string) => (id === 'index' ? index : null) };
  const loadStarterPack = async (): Promise<PackWord[]> =>
    pack.map((word) => ({ word, lemma: word, partOfSpeech: 'noun', article: '', meaning: `${word}.`, example: '' }));
  const covers = createCovers({
    readProfile: async () => ({ ...own, starterPacks: { en: 'essential_250' } }),
    loadStarterPack,
  });
  const shownWords = createShownWords(copy, covers);
  const counter = createTextCounter({
    copy,
    files,
    covers,
    shownWords,
    onCounted: () => undefined,
    background: () => undefined,
  });
  return {
    copy,
    database,
    source: createReplicaSource({
      dictionaries: noDictionaries,
      copy,
      covers,
      lexicon: createLexicons({ loadStarterPack, loadGlossary }),
      wordsOfBook: createBookIndexes(files),
      shownWords,
      counter,
      // A test may close its database before all is read ahead.
      background: (work) => void work.catch(() => undefined),
    }),
  };
}

const writeBase = (copy: Copy, documents: ReadonlyMap<string, object | null>) =>
  changing(copy, async (transaction) => {
    await copy.base.write(transaction, new Map([...documents].map(([key, data]) => [`words_en/${key}`, data])));
    return { changed: new Set(documents.keys()) };
  });
const writeOverlay = (copy: Copy, documents: ReadonlyMap<string, object | null>) =>
  changing(copy, async (transaction) => {
    for (const [key, data] of documents) await transaction.objectStore('overlay').put({ data }, `words_en/${key}`);
    return { changed: new Set(documents.keys()) };
  });

const key = fc.constantFrom('the', 'été', 'ete', 'zoo', 'bee', 'bees', 'two words', 'Œuf'.toLowerCase(), 'ant');
const word = fc.record({
  status: fc.constantFrom(...statuses),
  srsNextReview: fc.nat({ max: 5 }),
  dateAdded: fc.nat({ max: 5 }),
  starred: fc.boolean(),
  notes: fc.constantFrom('', 'Nota', 'abejón'),
  translation: fc.option(fc.constantFrom('', 'dos PALABRAS'), { nil: undefined }),
  tags: fc.constantFrom<string[][]>([], ['sea'], ['sea', 'verb']),
  bookId: fc.option(fc.constantFrom('b1', 'b2'), { nil: undefined }),
  videoId: fc.option(fc.constantFrom('v1'), { nil: undefined }),
});
const changes = fc
  .array(
    fc.tuple(
      key,
      fc.oneof({ weight: 5, arbitrary: word }, fc.constant('cleared' as const), fc.constant('gone' as const)),
    ),
    { maxLength: 6 },
  )
  .map((list) => new Map(list.map(([text, given]) => [text, documentOf(text, given)])));

function documentOf(
  text: string,
  given: 'cleared' | 'gone' | (typeof word extends fc.Arbitrary<infer Given> ? Given : never),
) {
  if (given === 'gone') return null;
  if (given === 'cleared') return { earned: {} };
  const { bookId, videoId, translation, ...rest } = given;
  return wordOf(text, {
    ...rest,
    ...(bookId !== undefined && { bookId }),
    ...(videoId !== undefined && { videoId }),
    ...(translation !== undefined && { translation }),
  });
}

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const question = fc
  .record({
    text: maybe(fc.constantFrom('', 'e', 'Été', ' two ', 'oeu', 'x', 'NOT', 'abeja', 'abejon', 'palabras')),
    statuses: maybe(fc.subarray([...statuses])),
    tag: maybe(fc.constantFrom('sea', 'verb', 'none')),
    starred: maybe(fc.boolean()),
    bookIds: maybe(fc.constantFrom(['b1'], ['b3'], ['b1', 'b2'])),
    videoIds: maybe(fc.constantFrom(['v1'], ['v2'])),
    family: maybe(fc.constantFrom('bee', 'bees', 'zoo')),
    due: maybe(fc.nat({ max: 6 })),
    by: fc.constantFrom('text', 'added', 'due', 'status'),
    descending: fc.boolean(),
    from: fc.nat({ max: 4 }),
    count: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ by, descending, ...rest }) => ({ ...rest, language: 'en' as const, sort: { by, descending } }));

/** The same by filtering and sorting all documents. */
function naive(words: ReadonlyMap<string, Word>, asked: FindWordsInput): FoundWords {
  const all: FoundWord[] = [...words].map(
    ([text, { status, srsNextReview, dateAdded, starred, notes, translation = '', tags, bookId, videoId }]) => ({
      key: text,
      status,
      due: srsNextReview,
      added: dateAdded,
      starred,
      notes,
      translation,
      tags,
      ...(bookId !== undefined && { bookId }),
      ...(videoId !== undefined && { videoId }),
    }),
  );
  for (const text of pack)
    if (!words.has(text))
      all.push({
        key: text,
        status: '5',
        due: null,
        added: null,
        starred: false,
        notes: '',
        translation: '',
        tags: [],
        isVirtual: true,
        coveredBy: 'pack',
      });
  const { by, descending } = asked.sort;
  const direction = descending ? -1 : 1;
  const value = (found: FoundWord): number =>
    by === 'text'
      ? 0
      : by === 'status'
        ? direction * Number(found.status)
        : found[by] === null
          ? Infinity
          : direction * found[by];
  const passing = all
    .filter(
      (found) =>
        (asked.text === undefined || isFoundBy(found, foldText(asked.text.trim()))) &&
        (asked.statuses === undefined || asked.statuses.includes(found.status)) &&
        (asked.tag === undefined || found.tags.includes(asked.tag)) &&
        (asked.starred === undefined || found.starred === asked.starred) &&
        ((asked.bookIds === undefined && asked.videoIds === undefined) ||
          (found.bookId !== undefined && asked.bookIds?.includes(found.bookId)) ||
          (found.videoId !== undefined && asked.videoIds?.includes(found.videoId))) &&
        (asked.family === undefined ||
          (asked.family.startsWith('bee') ? ['bee', 'bees'] : [asked.family]).includes(found.key)) &&
        (asked.due === undefined || (found.due !== null && found.due <= asked.due && found.status !== '99')),
    )
    .toSorted((one, other) => {
      const [a, b] = [value(one), value(other)];
      if (a !== b) return a < b ? -1 : 1;
      return by === 'text' ? direction * compareKeys(one.key, other.key) : compareKeys(one.key, other.key);
    });
  return { total: passing.length, all: all.length, words: passing.slice(asked.from, asked.from + asked.count) };
}

/** The glossary says that a bee is an «abeja». */
function isFoundBy({ key: text, notes, translation }: FoundWord, part: string): boolean {
  return (
    [text, notes, translation].some((own) => foldText(own).includes(part)) ||
    (part === 'abeja' && ['bee', 'bees'].includes(text))
  );
}

const everything: FindWordsInput = { language: 'en', sort: { by: 'text' }, from: 0, count: Infinity };

/** The sets of words by gathering them from the list of all. */
function naiveSets(words: readonly FoundWord[], due: number): WordSets {
  const setOf = (name: string, those: readonly FoundWord[]): WordSet => ({
    name,
    total: those.length,
    known: those.filter(({ status }) => status === '5').length,
    learning: those.filter(({ status }) => ['2', '3', '4'].includes(status)).length,
    unknown: those.filter(({ status }) => status === '1').length,
    due: those.filter((word) => word.status !== '99' && word.due !== null && word.due <= due).length,
    sample: those
      .toSorted((one, other) => (other.added ?? 0) - (one.added ?? 0))
      .slice(0, 5)
      .map(({ key: text }) => text),
  });
  const setsOf = (namesOf: (word: FoundWord) => readonly string[]): WordSet[] =>
    [...new Set(words.flatMap(namesOf))].map((name) =>
      setOf(
        name,
        words.filter((word) => namesOf(word).includes(name)),
      ),
    );
  const bySize = (one: WordSet, other: WordSet): number => other.total - one.total;
  return {
    tags: setsOf(({ tags }) => tags).toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    books: setsOf(({ bookId }) => (bookId === undefined ? [] : [bookId])).toSorted(bySize),
    videos: setsOf(({ videoId }) => (videoId === undefined ? [] : [videoId])).toSorted(bySize),
  };
}

const isWordDocument = (data: object | null): data is Word => data !== null && 'text' in data;

test('words found over base, queued changes and the starter pack are those that a look at every document finds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ base: changes, fold: fc.boolean(), overlay: changes, ask: question }), { maxLength: 4 }),
      async (steps) => {
        const { copy, database, source } = await open();
        const [base, overlay] = [new Map<string, object | null>(), new Map<string, object | null>()];
        for (const { ask, ...step } of steps) {
          await writeBase(copy, step.base);
          for (const [text, data] of step.base) base.set(text, data);
          if (step.fold) await writeTransaction(database, (transaction) => copy.base.fold(transaction, 'en', 1));
          await writeOverlay(copy, step.overlay);
          for (const [text, data] of step.overlay) overlay.set(text, data);
          const shown = new Map<string, Word>(
            [...new Map([...base, ...overlay])].flatMap(([text, data]) =>
              isWordDocument(data) ? [[text, data] as const] : [],
            ),
          );
          expect((await answerQuery(source, 'findWords', ask)).answer).toEqual(naive(shown, ask));
          const { from: _from, count: _count, sort: _sort, ...filter } = ask;
          const whole = naive(shown, { ...ask, sort: { by: 'text' }, from: 0, count: Infinity }).words;
          expect((await answerQuery(source, 'foundKeys', filter)).answer).toBe(
            whole.map(({ key: text }) => text).join('\n'),
          );
          const at = ask.due ?? 3;
          expect((await answerQuery(source, 'wordSets', { language: 'en', due: at })).answer).toEqual(
            naiveSets(naive(shown, everything).words, at),
          );
          const due = naive(shown, { language: 'en', due: at, sort: { by: 'due' }, from: 0, count: ask.count });
          const asked = { language: 'en', at } as const;
          expect((await answerQuery(source, 'dueWords', { ...asked, count: ask.count })).answer).toEqual({
            total: due.total,
            keys: due.words.map(({ key: text }) => text),
          });
          expect((await answerQuery(source, 'dueCount', asked)).answer).toBe(due.total);
        }
        database.close();
      },
    ),
    { numRuns: 60 },
  );
});

/** Columns as the release before this one stored them. */
async function storeOldColumns(database: AccountDatabase): Promise<void> {
  const core = await database.get('wordsCore', 'en');
  if (core) await database.put('wordsCore', { keys: core.keys, statuses: core.statuses, due: core.due }, 'en');
}

test('columns of another release answer statuses and due words, are made anew for a search, and stored by the next folding', async () => {
  const { copy, database } = await open();
  await writeBase(copy, new Map([['zoo', wordOf('zoo', { starred: true, srsNextReview: 4 })]]));
  await writeTransaction(database, (transaction) => copy.base.fold(transaction, 'en', 1));
  await storeOldColumns(database);
  copy.base.forget();
  const covers = createCovers({ readProfile: async () => null, loadStarterPack: async () => [] });
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
  expect([complete.isComplete, complete.flags[complete.rowOf('zoo')]]).toEqual([true, 1]);
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
  const { copy, source } = await open();
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

test('a regular form of a word of the pack is known with it: a record of either wins', async () => {
  const { copy, source } = await open();
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

test('a meaning is known of words of the glossary and their forms, marked or not, and guessed of what is made of them', async () => {
  const { source } = await open();
  const { answer, reads } = await answerQuery(source, 'meanings', {
    language: 'en',
    words: ['bee', 'bees', 'silently', 'zoo'].map((key) => ({ key })),
  });
  const meaning: Meaning = {
    ...glossaryMeaning(),
    senses: [{ text: 'abeja', partOfSpeech: 'noun', lemma: null }],
  };
  const bee = { text: 'bee', article: '' };
  expect([answer, reads]).toEqual([
    [
      meaning,
      { ...meaning, senses: [{ text: 'abeja', partOfSpeech: 'noun', lemma: bee }] },
      {
        ...meaning,
        senses: [{ text: 'callado', partOfSpeech: 'adjective', lemma: null }],
        guess: { how: 'derived', from: ['silent'] },
      },
      null,
    ],
    ['dictionaries'],
  ]);
});

test('who asks for the meanings of no words waits for no glossary', async () => {
  const { source } = await open(() => Promise.reject(new Refusal('unavailable')));
  const ask = (keys: readonly string[]) =>
    answerQuery(source, 'meanings', { language: 'en', words: keys.map((key) => ({ key })) });
  expect((await ask([])).answer).toEqual([]);
  await expect(ask(['bee'])).rejects.toThrow(new Refusal('unavailable'));
});

test('a book tells its names, those that are words of the language left out; without its index none', async () => {
  const { source } = await open();
  const ask = async (indexId: string) => (await answerQuery(source, 'bookNames', { language: 'en', indexId })).answer;
  expect(await ask('index')).toEqual([
    { key: 'pip', text: 'Pip', occurrences: 4 },
    { key: 'ahab', text: 'Ahab', occurrences: 3 },
  ]);
  expect(await ask('other')).toEqual([]);
});

test('useful words are told with their meanings, in the order of the text', async () => {
  const { source } = await open();
  const { answer } = await answerQuery(source, 'usefulWords', {
    language: 'en',
    indexId: 'index',
    keys: ['zoo', 'bees', 'ahab', 'the'],
    running: 24,
    chosen: [],
  });
  expect(answer.map(([key, { senses }]) => [key, ...senses.map(({ text }) => text)])).toEqual([['bees', 'abeja']]);
});

test('how often the asker counted a word goes before what the index says, which may not have come', async () => {
  const { source } = await open();
  const ask = async (indexId: string, occurrences?: readonly number[]) => {
    const question = { language: 'en', indexId, keys: ['bees', 'silent'], running: 12, chosen: [] } as const;
    const { answer } = await answerQuery(source, 'usefulWords', { ...question, ...(occurrences && { occurrences }) });
    return answer.map(([key]) => key);
  };
  expect(await ask('index')).toEqual(['bees']);
  expect(await ask('index', [1, 2])).toEqual(['silent']);
  expect(await ask('other', [1, 2])).toEqual(['silent']);
  expect(await ask('other', [2, 1])).toEqual(['bees']);
});

test('history is summed by day, of one language or of all, empty days among them', async () => {
  const { copy, source } = await open();
  const days: Record<string, HistoryDay> = {
    '2026-02-28': { languages: { en: { minutes: 5, xp: 3 }, fr: { minutes: 2, reviewed: 4 } }, goalReached: true },
    '2026-03-02': { languages: { fr: { marked: 1 } } },
    '2026-03-03': { languages: { en: { minutes: 99 } } },
  };
  await changing(copy, async (transaction) => {
    for (const [day, data] of Object.entries(days)) await transaction.objectStore('rows').put(data, `history/${day}`);
    return { changed: 'all' };
  });
  const empty = {
    minutes: 0,
    pages: 0,
    marked: 0,
    mastered: 0,
    reviewed: 0,
    right: 0,
    wrong: 0,
    xp: 0,
    goalReached: false,
  };
  const span = { from: '2026-02-28', to: '2026-03-02' };
  expect((await answerQuery(source, 'history', span)).answer).toEqual([
    { ...empty, day: '2026-02-28', minutes: 7, xp: 3, reviewed: 4, goalReached: true },
    { ...empty, day: '2026-03-01' },
    { ...empty, day: '2026-03-02', marked: 1 },
  ]);
  expect((await answerQuery(source, 'history', { ...span, language: 'en' })).answer[0]).toEqual({
    ...empty,
    day: '2026-02-28',
    minutes: 5,
    xp: 3,
    goalReached: true,
  });
  expect((await answerQuery(source, 'history', { from: '2026-03-02', to: '2026-03-01' })).answer).toEqual([]);
});

test("the server's compact list shows what documents will, the pack's words among them", () => {
  const cover = { pack: new Set(['the', 'own']), forms: new WordForms('own\towns'), preset: 'known' } as const;
  expect(statusesInList('2\town\n99\tby heart\n', 'en', cover)).toEqual({
    keys: 'own\nby heart\nthe',
    statuses: Uint8Array.of(2, 99, 5),
    phrases: ['by heart'],
    forms: 'own\towns',
    others: '5',
  });
  const none = { pack: new Set<string>(), forms: noForms, preset: 'new' } as const;
  expect(statusesInList('', 'en', none)).toEqual({
    keys: '',
    statuses: new Uint8Array(),
    phrases: [],
    forms: '',
    others: null,
  });
});

test('words are counted by families: all forms as one, by the one known best', async () => {
  const { source, copy } = await open();
  const forms = { bee: '2', bees: '4', silent: '1', 'silent bee': '3', zoo: '99' } as const;
  await writeBase(copy, new Map(Object.entries(forms).map(([key, status]) => [key, wordOf(key, { status })])));
  const { answer } = await answerQuery(source, 'familyCounts', { language: 'en' });
  expect([answer['2'], answer['4'], answer['1'], answer['3'], answer['99']]).toEqual([0, 1, 1, 1, 1]);
});

test('words are counted by what they show, those of the pack among them and cleared ones not', async () => {
  const { source, copy } = await open();
  const own = { bee: '2', cat: '2', dog: '5', zoo: '99' } as const;
  await writeBase(copy, new Map(Object.entries(own).map(([key, status]) => [key, wordOf(key, { status })])));
  const count = async () => (await answerQuery(source, 'statusCounts', { language: 'en' })).answer;
  expect(await count()).toEqual({ 1: 0, 2: 2, 3: 0, 4: 0, 5: 3, 99: 1 });
  await writeBase(copy, new Map([['dog', null]]));
  expect(await count()).toEqual({ 1: 0, 2: 2, 3: 0, 4: 0, 5: 2, 99: 1 });
});

const writeSentences = (copy: Copy, sentences: Readonly<Record<string, Partial<Sentence>>>) =>
  changing(copy, async (transaction) => {
    for (const [id, sentence] of Object.entries(sentences))
      await transaction
        .objectStore('rows')
        .put({ text: id, createdAt: 0, saved: true, ...sentence }, `sentences_en/${id}`);
    return { changed: new Set(Object.keys(sentences).map((id) => `sentences_en/${id}`)) };
  });

test('kept sentences are found as a look at each of them finds them, also after a change', async () => {
  const sentence = fc.record({
    text: fc.constantFrom('The café slept.', 'A cat sat.', 'Où?'),
    createdAt: fc.nat(3),
    saved: fc.boolean(),
    bookId: fc.option(fc.constantFrom('b1', 'b2'), { nil: undefined }),
    videoId: fc.option(fc.constantFrom('v1', 'v2'), { nil: undefined }),
    lessonId: fc.option(fc.constantFrom('en-1', 'en-2'), { nil: undefined }),
    translation: fc.option(fc.constantFrom('Un gato.', ''), { nil: undefined }),
    note: fc.option(fc.constantFrom('Dormía.'), { nil: undefined }),
    starred: fc.option(fc.boolean(), { nil: undefined }),
  });
  const asked = fc.record({
    text: maybe(fc.constantFrom('', 'CAFE', 'gato', 'dormia', 'x')),
    bookIds: maybe(fc.subarray(['b1', 'b3'])),
    videoIds: maybe(fc.subarray(['v1', 'v2'])),
    lessonIds: maybe(fc.subarray(['en-1'])),
    starred: maybe(fc.boolean()),
    oldestFirst: maybe(fc.boolean()),
    from: fc.nat(2),
    count: fc.nat(4),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ put: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), sentence), asked }), {
        minLength: 1,
        maxLength: 3,
      }),
      async (steps) => {
        const { copy, database, source } = await open();
        const model = new Map<string, Sentence>();
        for (const step of steps) {
          const put = Object.fromEntries(
            Object.entries(step.put).map(([id, given]) => [
              id,
              // A field that is left out is not there, as in a stored document.
              Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
            ]),
          );
          await writeSentences(copy, put);
          for (const [id, given] of Object.entries(put))
            model.set(id, { text: id, createdAt: 0, saved: true, ...given });
          const { text = '', bookIds, videoIds, lessonIds, starred, oldestFirst = false, from, count } = step.asked;
          const origins = [bookIds, videoIds, lessonIds].flatMap((ids) => ids ?? []);
          const kept = [...model].filter(([, { saved }]) => saved);
          const passing = kept
            .filter(
              ([, found]) =>
                [found.text, found.translation, found.note].some((part) =>
                  foldText(part ?? '').includes(foldText(text)),
                ) &&
                (origins.length === 0 ||
                  [found.bookId, found.videoId, found.lessonId].some((id) => origins.includes(id ?? ''))) &&
                (starred === undefined || (found.starred ?? false) === starred),
            )
            .toSorted(([one, a], [other, b]) =>
              a.createdAt === b.createdAt
                ? one < other
                  ? -1
                  : 1
                : (oldestFirst ? 1 : -1) * (a.createdAt - b.createdAt),
            );
          const { answer, reads } = await answerQuery(source, 'findSentences', { language: 'en', ...step.asked });
          const countsOf = (field: 'bookId' | 'videoId' | 'lessonId', ids: readonly string[]) =>
            ids
              .map((name) => ({ name, total: kept.filter(([, found]) => found[field] === name).length }))
              .filter(({ total }) => total > 0)
              .toSorted((one, other) => other.total - one.total);
          expect(answer).toEqual({
            total: passing.length,
            all: kept.length,
            books: countsOf('bookId', ['b1', 'b2']),
            videos: countsOf('videoId', ['v1', 'v2']),
            lessons: countsOf('lessonId', ['en-1', 'en-2']),
            sentences: passing.slice(from, from + count).map(([id, found]) => ({ id, sentence: found })),
          });
          expect(reads).toEqual(['sentences_en']);
          expect(new Map((await answerQuery(source, 'contexts', { language: 'en' })).answer)).toEqual(model);
        }
        database.close();
      },
    ),
    { numRuns: 40 },
  );
});

test('a word is found in the sentences that have it or another form of it, itself first and the latest first', async () => {
  const { copy, source } = await open();
  await writeSentences(copy, {
    old: { text: 'A bee came.', createdAt: 1 },
    form: { text: 'Two bees came.', createdAt: 3, saved: false },
    new: { text: 'Here a Bee, there a bee.', createdAt: 2 },
    part: { text: 'The beech and the beetle.', createdAt: 9 },
    phrase: { text: 'Bring up the bee', createdAt: 0 },
  });
  const ask = async (key: string) =>
    (await answerQuery(source, 'metSentences', { language: 'en', key })).answer.map(
      ({ id, sentence, start, end }) => `${id}: ${sentence.text.slice(start, end)}`,
    );
  expect(await ask('bee')).toEqual(['new: Bee', 'old: bee', 'phrase: bee', 'form: bees']);
  expect(await ask('bees')).toEqual(['form: bees', 'new: Bee', 'old: bee', 'phrase: bee']);
  expect(await ask('bring up')).toEqual(['phrase: Bring up']);
  expect(await ask('zoo')).toEqual([]);
});

test('a word is of the lesson that its sentence is from; one of a book, or without a record, is of none', async () => {
  const { copy, source } = await open();
  await writeSentences(copy, { lesson: { lessonId: 'en-3' }, book: { bookId: 'b' } });
  await writeBase(
    copy,
    new Map([
      ['bee', wordOf('bee', { sentenceId: 'lesson' })],
      ['zoo', wordOf('zoo', { sentenceId: 'book', bookId: 'b' })],
      ['fly', wordOf('fly', { sentenceId: 'gone' })],
    ]),
  );
  const ask = async () =>
    (await answerQuery(source, 'wordLessons', { language: 'en', keys: ['bee', 'zoo', 'fly', 'the'] })).answer;
  expect(await ask()).toEqual(new Map([['bee', 'en-3']]));
  await writeOverlay(copy, new Map([['zoo', wordOf('zoo', { sentenceId: 'lesson' })]]));
  expect(await ask()).toEqual(
    new Map([
      ['bee', 'en-3'],
      ['zoo', 'en-3'],
    ]),
  );
});
