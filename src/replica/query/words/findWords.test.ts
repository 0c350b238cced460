import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareKeys, foldText } from '#domain/text/foldText.ts';
import { statuses, type Word } from '#domain/words/word.ts';
import { writeTransaction } from '../../base/database.ts';
import { wordOf } from '#domain/words/testing/wordOf.ts';
import type { FindWordsInput, FoundRow, FoundPage } from './findWords.ts';
import { answerQuery } from '../queries.ts';
import type { WordSet, WordSets } from './wordSets.ts';
import { pack, openSource, writeBase, writeOverlay } from '../testing/openSource.ts';

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
function naive(words: ReadonlyMap<string, Word>, input: FindWordsInput): FoundPage {
  const all: FoundRow[] = [...words].map(
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
  const { by, descending } = input.sort;
  const direction = descending ? -1 : 1;
  const value = (found: FoundRow): number =>
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
        (input.text === undefined || isFoundBy(found, foldText(input.text.trim()))) &&
        (input.statuses === undefined || input.statuses.includes(found.status)) &&
        (input.tag === undefined || found.tags.includes(input.tag)) &&
        (input.starred === undefined || found.starred === input.starred) &&
        ((input.bookIds === undefined && input.videoIds === undefined) ||
          (found.bookId !== undefined && input.bookIds?.includes(found.bookId)) ||
          (found.videoId !== undefined && input.videoIds?.includes(found.videoId))) &&
        (input.family === undefined ||
          (input.family.startsWith('bee') ? ['bee', 'bees'] : [input.family]).includes(found.key)) &&
        (input.due === undefined || (found.due !== null && found.due <= input.due && found.status !== '99')),
    )
    .toSorted((one, other) => {
      const [a, b] = [value(one), value(other)];
      if (a !== b) return a < b ? -1 : 1;
      return by === 'text' ? direction * compareKeys(one.key, other.key) : compareKeys(one.key, other.key);
    });
  return { total: passing.length, all: all.length, words: passing.slice(input.from, input.from + input.count) };
}

/** The glossary says that a bee is an «abeja». */
function isFoundBy({ key: text, notes, translation }: FoundRow, part: string): boolean {
  return (
    [text, notes, translation].some((own) => foldText(own).includes(part)) ||
    (part === 'abeja' && ['bee', 'bees'].includes(text))
  );
}

const everything: FindWordsInput = { language: 'en', sort: { by: 'text' }, from: 0, count: Infinity };

/** The sets of words by gathering them from the list of all. */
function naiveSets(words: readonly FoundRow[], due: number): WordSets {
  const setOf = (name: string, those: readonly FoundRow[]): WordSet => ({
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
  const setsOf = (namesOf: (word: FoundRow) => readonly string[]): WordSet[] =>
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
        const { copy, database, source } = await openSource();
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
          const dueInput = { language: 'en', at } as const;
          expect((await answerQuery(source, 'dueWords', { ...dueInput, count: ask.count })).answer).toEqual({
            total: due.total,
            keys: due.words.map(({ key: text }) => text),
          });
          expect((await answerQuery(source, 'dueCount', dueInput)).answer).toBe(due.total);
        }
        database.close();
      },
    ),
    { numRuns: 60 },
  );
});
