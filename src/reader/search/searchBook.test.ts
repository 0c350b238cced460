import { expect, test } from 'vitest';
import type { Needles } from '#domain/text/find/textFinder.ts';
import type { OpenBook } from '../book/book.ts';
import { openBook } from '../open.ts';
import { buildEpub, sectionName } from '../testing/epub.ts';
import { createSearchableBook, type BookFind, type SearchStep } from './searchBook.ts';

const sank: Needles = { texts: ['sink', 'sank', 'sunk'], isWhole: true };

async function searched(book: Pick<OpenBook, 'sections' | 'contents' | 'text'>, needles: Needles) {
  const steps: SearchStep[] = [];
  await createSearchableBook(book).find(needles, (step) => Promise.resolve(steps.push(step) > 0));
  const finds: BookFind[] = steps.flatMap((step) => step.finds);
  return { steps, finds };
}

test('finds every form with its chapter, its place and the line that it stands in', async () => {
  const book = await openBook(
    await buildEpub({
      sections: [
        { title: 'One', body: '<h1>One</h1><p>The sun sa<b>nk</b> late.</p><p>No more.</p>' },
        { title: 'Two', body: '<p>Filler.</p><p>They sink. It was SUNK in the sea.</p><p aria-hidden="true">sank</p>' },
      ],
    }),
  );
  const { finds, steps } = await searched(book, sank);
  expect(finds).toMatchObject([
    {
      locator: { section: sectionName(0), block: 1, offset: 8 },
      end: 12,
      needle: 1,
      chapter: 'One',
      before: 'The sun ',
    },
    { locator: { section: sectionName(1), block: 1, offset: 5 }, end: 9, needle: 0, chapter: 'Two' },
    { locator: { section: sectionName(1), block: 1, offset: 18 }, needle: 2, found: 'SUNK', after: ' in the sea.' },
  ]);
  expect(steps.at(-1)).toMatchObject({ entries: 2 });
});

test('a later question ends a search, and a section that cannot be read has nothing', async () => {
  const book = await openBook(await buildEpub({ sections: [{ body: '<p>sank</p>' }, { body: '<p>sunk</p>' }] }));
  let steps = 0;
  await createSearchableBook(book).find(sank, () => Promise.resolve(++steps < 1));
  expect(steps).toBe(1);
  const { finds } = await searched(
    {
      sections: book.sections,
      contents: book.contents,
      text: (path) => (path === sectionName(0) ? Promise.reject(new Error('damaged')) : book.text(path)),
    },
    sank,
  );
  expect(finds.map(({ found }) => found)).toEqual(['sunk']);
});

/** Counts the characters that are read of a book of so many words, all in one section, and what comes at once of it. */
async function work(words: number) {
  const paragraph = `<p>${'the boat sank in the sea '.repeat(20)}</p>`;
  const body = paragraph.repeat(words / 120);
  const { finds, steps } = await searched(await openBook(await buildEpub({ sections: [{ body }] })), sank);
  return { finds: finds.length, most: Math.max(...steps.map((step) => step.finds.length)) };
}

test('of a section of 5 MB, and of a book of 400,000 words, the finds come in parts that a page can take', async () => {
  const { finds, most } = await work(400_800);
  expect(finds).toBe(66_800);
  expect(most).toBeLessThan(400);
  // 5 MB of markup and text.
  const long = await work(1_200_000);
  expect(long.finds).toBe(200_000);
}, 60_000);
