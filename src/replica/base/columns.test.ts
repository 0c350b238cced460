import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statuses, type Word } from '#domain/words/word.ts';
import { coreOf, statusOf, WordColumns } from './columns.ts';

const word = (status: Word['status'], due: number): Word => ({
  text: 'x',
  originalText: 'x',
  status,
  notes: '',
  tags: [],
  starred: false,
  createdAt: 0,
  dateAdded: 0,
  lastModified: 0,
  srsLevel: 0,
  srsNextReview: due,
  srsLastReview: null,
  srsEaseFactor: 2.5,
});
const document = fc.option(
  fc.oneof(
    fc
      .record({ status: fc.constantFrom(...statuses), due: fc.nat({ max: 9 }) })
      .map(({ status, due }) => word(status, due)),
    fc.constant({ earned: { marked: true } }),
  ),
);
const entries = fc.array(fc.tuple(fc.constantFrom('a', 'b', "l'été", 'two words'), document), { maxLength: 6 });

test('columns hold what the documents say, however they came, were stored and are overlaid', () => {
  fc.assert(
    fc.property(fc.array(entries, { maxLength: 4 }), entries, fc.nat({ max: 9 }), (changes, over, now) => {
      let columns = new WordColumns();
      const model = new Map<string, object | null>();
      for (const change of changes) {
        columns.apply(change);
        for (const [key, data] of change) model.set(key, data);
        columns = new WordColumns(columns.toCore());
      }
      const overlay = new Map(over);
      for (const [key, data] of overlay) model.set(key, data);
      const words = [...model].filter((entry): entry is [string, Word] => entry[1] !== null && 'text' in entry[1]);

      const core = columns.toCore(overlay);
      const keys = core.keys === '' ? [] : core.keys.split('\n');
      const told = new Map(keys.map((key, index) => [key, [statusOf(core.statuses[index]), core.due[index]]]));
      expect(told).toEqual(new Map(words.map(([key, { status, srsNextReview }]) => [key, [status, srsNextReview]])));
      expect(columns.dueCount(now, overlay)).toBe(
        words.filter(([, { status, srsNextReview }]) => status !== '99' && srsNextReview <= now).length,
      );
    }),
  );
});

test('the compact list of the server becomes columns, in which nothing is due yet', () => {
  const columns = new WordColumns(coreOf("l'été\t5\ntwo words\t99\n"));
  expect(columns.toCore()).toEqual({
    keys: "l'été\ntwo words",
    statuses: Uint8Array.of(5, 99),
    due: Float64Array.of(Infinity, Infinity),
  });
  expect(columns.dueCount(Number.MAX_SAFE_INTEGER, new Map())).toBe(0);
  expect(coreOf('')).toEqual({ keys: '', statuses: new Uint8Array(), due: new Float64Array() });
});
