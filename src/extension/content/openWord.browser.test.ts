import { expect, test } from 'vitest';
import { newWordFrom, sameWordIn, type OpenWord } from './openWord.ts';
import { colour } from './testing/colouredSite.ts';

const sentences = [
  'The old ferry came in and the people went down to the water to see it.',
  'Nobody on the island had seen a ferry for a whole week, and they stayed there.',
];

/** Two paragraphs of which «ferry» and «island» are new. */
async function twoParagraphs() {
  const { page } = colour(sentences.map((text) => `<p lang="en">${text}</p>`).join(''));
  await expect.poll(() => page.all().length).toBe(2);
  const isNew = (_language: string, key: string): boolean => key === 'ferry' || key === 'island';
  const next = (from: OpenWord | null, by: 1 | -1) => newWordFrom(page.all(), from, by, isNew);
  const placeOf = (open: OpenWord | null) =>
    open && [open.word.key, page.all().findIndex(({ container }) => container === open.text.container)];
  return { page, next, placeOf };
}

test('the new word after another is the next in the order of the page, and after the last comes the first', async () => {
  const { next, placeOf } = await twoParagraphs();
  const first = next(null, 1);
  expect(placeOf(first)).toEqual(['ferry', 0]);
  const second = next(first, 1);
  expect(placeOf(second)).toEqual(['island', 1]);
  const third = next(second, 1);
  expect(placeOf(third)).toEqual(['ferry', 1]);
  expect(placeOf(next(third, 1))).toEqual(['ferry', 0]);
  expect(placeOf(next(first, -1))).toEqual(['ferry', 1]);
});

test('in a text that was cut anew the same word is found again, and one that went is not', async () => {
  const { page, next, placeOf } = await twoParagraphs();
  const open = next(next(null, 1), 1);
  if (!open) throw new Error('there is no new word');
  page.cutAnew('en');
  await expect.poll(() => page.all().some((text) => text === open.text)).toBe(false);
  const [, second] = page.all();
  if (!second) throw new Error('the second paragraph has gone');
  const same = sameWordIn(second, open);
  expect(same?.word).toMatchObject({ key: 'island', start: open.word.start });
  expect(placeOf(next(same, 1))).toEqual(['ferry', 1]);
  const text = second.container.firstChild;
  if (text) text.nodeValue = sentences[1]?.replace('island', 'shores') ?? '';
  await expect.poll(() => page.all()[1] === second).toBe(false);
  const [, third] = page.all();
  expect(third && sameWordIn(third, open)).toBe(null);
});
