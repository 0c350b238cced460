import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HistoryDay } from '#domain/history/day.ts';
import { newProfile } from '#domain/profile/defaults.ts';
import { isDue } from '#domain/srs/due.ts';
import { statisticsOf } from '#domain/statistics/statistics.ts';
import { addDays, dayOf } from '#domain/time/day.ts';
import { isWord, statuses, type ClearedWord, type Word } from '#domain/words/word.ts';
import { changing } from '../../sync/changing.ts';
import { createCovers } from '../../packs/covers.ts';
import { createTestCopy } from '../../testing/createTestCopy.ts';
import { openFakeDatabase } from '../../testing/fakeDatabase.ts';
import { wordOf } from '#domain/words/testing/wordOf.ts';
import { answerQuery } from '../queries.ts';
import type { QuerySource } from '../source/query.ts';
import { sourceOver } from '../testing/openSource.ts';

const pack = ['the', 'été', 'bee'];
const today = '2026-03-29';
const timeZone = 'Europe/Madrid';
/** Noon of the day on which clocks go forward. */
const now = Date.parse('2026-03-29T10:00:00Z');
const hour = 3_600_000;

type Documents = ReadonlyMap<string, Word | ClearedWord>;

/** The source of answers for a learner with these English words, some of them in calls that wait. */
async function sourceOf(
  base: Documents,
  waiting: Documents,
  history: Readonly<Record<string, HistoryDay>> = {},
): Promise<QuerySource> {
  const { uid, database } = await openFakeDatabase();
  const copy = createTestCopy({
    uid,
    database,
    now: () => now,
  });
  await changing(copy, async (transaction) => {
    await copy.base.write(transaction, new Map([...base].map(([key, data]) => [`words_en/${key}`, data])));
    for (const [key, data] of waiting) await transaction.objectStore('overlay').put({ data }, `words_en/${key}`);
    for (const [day, data] of Object.entries(history))
      await transaction.objectStore('rows').put(data, `history/${day}`);
    return { changed: 'all' };
  });
  const own = newProfile({ displayName: 'Ana', email: '', timeZone, now });
  const covers = createCovers({
    readProfile: async () => ({ ...own, starterPacks: { en: 'essential_250' } }),
    loadStarterPack: async () =>
      pack.map((word) => ({ word, lemma: word, partOfSpeech: 'noun', article: '', meaning: '', example: '' })),
    loadGlossary: async () => ({ entries: [], forms: [] }),
  });
  return sourceOver({
    copy,
    covers,
    files: { get: async () => null },
    lexicon: () => Promise.reject(new Error('not asked')),
  });
}

const document = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constant('cleared' as const) },
);
const key = fc.constantFrom('the', 'été', 'zoo', 'bee', 'ant', 'sea', 'two words');
const documents = fc
  .dictionary(
    key,
    fc.record({
      kind: document,
      status: fc.constantFrom(...statuses),
      dueIn: fc.integer({ min: -100, max: 250 }),
      wrong: fc.option(fc.integer({ min: 0, max: 300 }), { nil: undefined }),
    }),
  )
  .map(
    (list): Documents =>
      new Map(
        Object.entries(list).map(([text, { kind, status, dueIn, wrong }]) => [
          text,
          kind === 'cleared'
            ? { earned: {} }
            : wordOf(text, {
                status,
                srsNextReview: now + dueIn * hour,
                ...(wrong !== undefined && { reviews: { right: 1, wrong } }),
              }),
        ]),
      ),
  );

const wordsIn = (base: Documents, waiting: Documents): Word[] =>
  [...new Map([...base, ...waiting]).values()].filter((one) => isWord(one));

test('the forecast is what a look at every word would find, a day of 23 hours among them', async () => {
  await fc.assert(
    fc.asyncProperty(documents, documents, async (base, waiting) => {
      const source = await sourceOf(base, waiting);
      const { answer } = await answerQuery(source, 'dueForecast', { languages: ['en'], today, timeZone, days: 5 });
      const words = wordsIn(base, waiting).filter(({ status }) => status !== '99');
      const dayOfWord = ({ srsNextReview }: Word): string => {
        const day = dayOf(srsNextReview, timeZone);
        return day < today ? today : day;
      };
      expect(answer).toEqual(
        [0, 1, 2, 3, 4].map((days) => words.filter((word) => dayOfWord(word) === addDays(today, days)).length),
      );
      const dueNow = await answerQuery(source, 'dueCount', { language: 'en', at: now });
      expect(dueNow.answer).toBe(words.filter((word) => isDue(word, now)).length);
    }),
    { numRuns: 40 },
  );
});

test('the hardest words are those forgotten most often among those still learned', async () => {
  await fc.assert(
    fc.asyncProperty(documents, documents, async (base, waiting) => {
      const source = await sourceOf(base, waiting);
      const { answer } = await answerQuery(source, 'hardestWords', { language: 'en', count: 3 });
      const hard = wordsIn(base, waiting)
        .filter(({ status, reviews }) => status !== '5' && status !== '99' && (reviews?.wrong ?? 0) >= 2)
        .map(({ text, status, reviews }) => ({ key: text, status, wrong: Math.min(255, reviews?.wrong ?? 0) }))
        .toSorted((one, other) => other.wrong - one.wrong);
      expect(answer.map(({ wrong }) => wrong)).toEqual(hard.slice(0, 3).map(({ wrong }) => wrong));
      for (const one of answer) expect(hard).toContainEqual(one);
    }),
    { numRuns: 40 },
  );
});

test('statistics are of the whole history and of records alone, not of the words that a pack covers', async () => {
  const history: Readonly<Record<string, HistoryDay>> = {
    '2026-02-28': { languages: { en: { minutes: 5 } } },
    '2026-03-02': { languages: { en: { minutes: 7 } }, statuses: { en: { '2': 2 } } },
  };
  const base = new Map([
    ['zoo', wordOf('zoo', { status: '2' })],
    ['the', wordOf('the', { status: '2' })],
    ['ant', wordOf('ant', { status: '5' })],
  ]);
  const source = await sourceOf(base, new Map([['sea', { earned: {} }]]), history);
  const input = { kind: 'month', day: today, today, scope: 'en' } as const;
  const { answer, reads } = await answerQuery(source, 'statistics', { ...input, languages: ['en'] });
  const counts = { 1: 0, 2: 2, 3: 0, 4: 0, 5: 1, 99: 0 };
  expect(answer).toEqual(statisticsOf(new Map(Object.entries(history)), new Map([['en', counts]]), input));
  expect(answer.vocabulary.points.at(-1)).toEqual({ day: today, known: 1, learning: 2, unknown: 0 });
  expect(reads).toEqual(['history', 'words_en']);
});
