import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortRows } from './sortRows.ts';

test('rows are sorted by their values either way, and keep their order where those are equal', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 2 ** 41 }), fc.constant(Infinity))),
      fc.boolean(),
      (values, descending) => {
        const rows = Uint32Array.from(values, (_, at) => values.length - 1 - at);
        const valueOf = (row: number): number => values[row] ?? 0;
        expect([...sortRows(rows, valueOf, descending)]).toEqual(
          [...rows].toSorted((one, other) => {
            const [a, b] = [valueOf(one), valueOf(other)];
            return a === b ? 0 : (a < b ? -1 : 1) * (descending ? -1 : 1);
          }),
        );
      },
    ),
  );
});
