import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '#domain/text/foldText.ts';
import type { Sentence } from '#domain/words/sentences/sentence.ts';
import { answerQuery } from '../queries.ts';
import { openSource, writeSentences } from '../testing/openSource.ts';

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });

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
  const input = fc.record({
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
      fc.array(fc.record({ put: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), sentence), input }), {
        minLength: 1,
        maxLength: 3,
      }),
      async (steps) => {
        const { copy, database, source } = await openSource();
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
          const { text = '', bookIds, videoIds, lessonIds, starred, oldestFirst = false, from, count } = step.input;
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
          const { answer, reads } = await answerQuery(source, 'findSentences', { language: 'en', ...step.input });
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
