import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLineWindow } from './lineWindow.ts';

const cuesOf = (lengths: readonly number[]) =>
  lengths.map((length, at) => ({ start: at, end: at + 1, text: 'x'.repeat(length) }));

test('the rows in a part of the list are in the page, whatever was measured', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 60 }),
      fc.array(fc.tuple(fc.nat(59), fc.integer({ min: 20, max: 300 })), { maxLength: 20 }),
      fc.nat(4_000),
      fc.nat(900),
      (lengths, measures, top, height) => {
        const rows = createLineWindow(cuesOf(lengths));
        const known = new Map(measures.filter(([row]) => row < lengths.length));
        for (const [row, pixels] of known) rows.measured(row, pixels);
        const { first, last } = rows.rangeAt(top, height);
        let at = 0;
        for (const [row] of lengths.entries()) {
          expect(rows.topOf(row)).toBe(at);
          const next = rows.topOf(row + 1);
          if (known.has(row)) expect(next - at).toBe(known.get(row));
          if (next > top && at < top + height) expect(row >= first && row <= last).toBe(true);
          at = next;
        }
        expect(rows.whole()).toBe(at);
      },
    ),
  );
});

test('of a long list a few are in the page', () => {
  const rows = createLineWindow(cuesOf(Array.from({ length: 4_000 }, () => 60)));
  const { first, last } = rows.rangeAt(100_000, 600);
  expect(last - first).toBeLessThan(40);
  expect(createLineWindow([]).rangeAt(0, 600)).toEqual({ first: 0, last: -1 });
});
