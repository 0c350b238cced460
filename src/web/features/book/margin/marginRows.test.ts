import fc from 'fast-check';
import { expect, test } from 'vitest';
import { glossGap, marginRows, rowHeight, type MarginGloss } from './marginRows.ts';

const gloss = (text: string, line: number, changes: Partial<MarginGloss> = {}): MarginGloss => ({
  text,
  line,
  top: line * 34,
  width: 80,
  isBest: false,
  ...changes,
});
const space = { from: 0, to: 1_000, occupied: [], widthAt: () => 258, mostDrift: 68 };
const rowsOf = (glosses: readonly MarginGloss[], changes: Partial<typeof space> | object = {}) =>
  marginRows(glosses, { ...space, ...changes }).map(({ top, glosses: row }) => [
    top,
    row.map(({ text }) => text).join(' '),
  ]);

test('glosses of a line share its row; what does not fit stands under it', () => {
  expect(rowsOf([])).toEqual([]);
  expect(rowsOf([gloss('surf', 1), gloss('waterward', 1), gloss('mole', 2)])).toEqual([
    [34, 'surf waterward'],
    [68, 'mole'],
  ]);
  expect(rowsOf([gloss('pent', 1, { width: 200 }), gloss('lath', 1), gloss('plaster', 2)])).toEqual([
    [34, 'pent'],
    [55, 'lath'],
    [76, 'plaster'],
  ]);
  expect(rowsOf([gloss('pent', 1), gloss('lath', 1)], { widthAt: () => 160 + glossGap })).toEqual([[34, 'pent lath']]);
  expect(rowsOf([gloss('pent', 1), gloss('lath', 1)], { widthAt: () => 159 + glossGap })).toEqual([
    [34, 'pent'],
    [55, 'lath'],
  ]);
});

test('rows stand under what is there already', () => {
  expect(rowsOf([gloss('surf', 0), gloss('mole', 1)], { from: 300 })).toEqual([
    [300, 'surf'],
    [321, 'mole'],
  ]);
  expect(rowsOf([gloss('surf', 1)], { occupied: [{ top: 40, bottom: 90 }] })).toEqual([[90, 'surf']]);
  expect(rowsOf([gloss('surf', 1)], { occupied: [{ top: 0, bottom: 34 }] })).toEqual([[34, 'surf']]);
});

test('where a row would stand too far down, the shortest of those above gives way, but not one that serves most', () => {
  const pile = (changes: Partial<MarginGloss> = {}) =>
    ['reverie', 'pent', 'landsman', 'lath', 'plaster'].map((text) =>
      gloss(text, 0, { width: 250, ...(text === 'pent' && changes) }),
    );
  expect(rowsOf(pile(), { mostDrift: 2 * rowHeight }).map(([, row]) => row)).toEqual([
    'reverie',
    'landsman',
    'plaster',
  ]);
  expect(rowsOf(pile({ isBest: true }), { mostDrift: 2 * rowHeight }).map(([, row]) => row)).toContain('pent');
  expect(rowsOf([gloss('surf', 29)], { to: 1_000 }), 'under the foot of the page').toEqual([]);
});

test('no row lies on another one, on what is there, or too far from its line', () => {
  const glosses = fc.array(
    fc.record({ text: fc.string(), line: fc.nat(20), width: fc.integer({ min: 40, max: 300 }), isBest: fc.boolean() }),
    { maxLength: 30 },
  );
  const occupied = fc.array(
    fc.record({ top: fc.nat(600), height: fc.integer({ min: 1, max: 90 }) }).map(({ top, height }) => ({
      top,
      bottom: top + height,
    })),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(glosses, occupied, (some, notes) => {
      const page = some.toSorted((one, other) => one.line - other.line).map((one) => ({ ...one, top: one.line * 34 }));
      const rows = marginRows(page, { ...space, occupied: notes });
      for (const [index, { top, glosses: row }] of rows.entries()) {
        expect(new Set(row.map(({ line }) => line)).size).toBe(1);
        expect(top).toBeGreaterThanOrEqual(row[0]?.top ?? Infinity);
        expect(top - (row[0]?.top ?? 0)).toBeLessThanOrEqual(space.mostDrift);
        expect(rows[index + 1]?.top ?? Infinity).toBeGreaterThanOrEqual(top + rowHeight);
        for (const note of notes) expect(top >= note.bottom || top + rowHeight <= note.top).toBe(true);
      }
    }),
  );
});
