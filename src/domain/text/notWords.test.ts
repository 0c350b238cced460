import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nonWordsIn } from './notWords.ts';

const found = (text: string): string[] => nonWordsIn(text).map(([start, end]) => text.slice(start, end));

test.each([
  ['Escríbenos a ana.lopez+glosa@correo.example.org.', ['ana.lopez+glosa@correo.example.org']],
  [
    '(véase www.gutenberg.org/ebooks/11?x=1), «https://example.org/a_b», etc.',
    ['www.gutenberg.org/ebooks/11?x=1', 'https://example.org/a_b'],
  ],
  ['Visit gutenberg.org or index.html!', ['gutenberg.org', 'index.html']],
  ['He said yes/no, e.g. this. And so on', []],
  ['10/12 a@b @ //', []],
  ['AT&T’s Q&A at a@example.org: M&Ms, black&white, R&B&T.', ['AT&T', 'Q&A', 'a@example.org', 'R&B&T']],
])('addresses of «%s»', (text, addresses) => {
  expect(found(text)).toEqual(addresses);
});

test.each(['a', 'a-', 'a.', 'é', '(', 'a@', '.org', '@.'])('a text of nothing but «%s» is read once', (piece) => {
  // Two nested repetitions took minutes for this: the test's own time limit holds it.
  expect(nonWordsIn(`${piece.repeat(300_000)} .org @`)).toEqual([]);
  expect(nonWordsIn(`${piece.repeat(400)} `.repeat(500)).length).toBeLessThanOrEqual(500);
});

test('whatever the text, what is found lies in it, in order and without white space', () => {
  const text = fc
    .array(fc.constantFrom('www.', 'a', '.', '@', '/', ' ', '.org', '(', ')', 'http://', 'é', '-', '’'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (all) => {
      let last = 0;
      for (const [start, end] of nonWordsIn(all)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(all.slice(start, end)).not.toMatch(/\s/);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(all.length);
    }),
  );
});
