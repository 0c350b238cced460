import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

/** A reader of quoted cells, as RFC 4180 has them but for the sign between. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const match of text.slice(1).matchAll(/"((?:[^"]|"")*)"(;|\r\n)/gu)) {
    row.push((match[1] ?? '').replaceAll('""', '"'));
    if (match[2] === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

test('cells come back as they were, whatever is in them, and none is a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 4 })), (rows) => {
      const back = read(csvOf(rows));
      expect(back.map((row) => row.map((value) => (value.startsWith("'") ? null : value)))).toEqual(
        rows.map((row) => row.map((value) => (/^['=+\-@\t\r]/u.test(value) ? null : value))),
      );
      expect(back.flat().some((value) => /^[=+\-@\t\r]/u.test(value))).toBe(false);
    }),
  );
});

test.each(['=1+1', '+34', '-x', '@SUM(A1)', '\t=1', '\r=1'])('%j is text in a spreadsheet', (value) => {
  expect(csvOf([[value]])).toBe(`\uFEFF"'${value}"\r\n`);
});
