import { expect, test } from 'vitest';
import { openBook } from '../open.ts';
import { buildEpub, sectionName, type SectionPlan } from '../testing/epub.ts';
import { placeInEdition } from './placeInEdition.ts';

const open = async (sections: readonly SectionPlan[]) => openBook(await buildEpub({ sections }));
const chapter = (number: number, ...before: readonly string[]): SectionPlan => ({
  title: `Chapter ${number}`,
  body: [
    ...before,
    `Chapter ${number}`,
    `It began in ${number} ways.`,
    '***',
    `It went on in ${number} ways.`,
    `It ended in ${number} ways.`,
  ]
    .map((text) => `<p>${text}</p>`)
    .join(''),
});
const at = (section: number, block: number, offset = 0) => ({
  locator: { section: sectionName(section), block, offset },
  fraction: 0.4,
});
const before = () => open([chapter(1), chapter(2), chapter(3)]);

test('a place is where the same text stands, in its own file', async () => {
  const now = await open([chapter(1), chapter(2, 'A note of the publisher.'), chapter(3), chapter(4), chapter(5)]);
  expect((await placeInEdition(at(1, 3, 5), await before(), now))?.locator).toEqual(at(1, 4, 5).locator);
});

test('a chapter that has moved to another file is found by its text', async () => {
  const now = await open([{ title: 'Preface', body: '<p>Preface</p>' }, chapter(1), chapter(2), chapter(3)]);
  const place = await placeInEdition(at(1, 3, 5), await before(), now);
  expect(place?.locator).toEqual(at(2, 3, 5).locator);
  expect(place?.fraction).toBeGreaterThan(0.4);
  expect(place?.fraction).toBeLessThan(0.9);
});

test('text that was rewritten is found by what stands beside it; a mark that stands everywhere is nothing to go by', async () => {
  const now = await open([
    chapter(1),
    { body: '<p>New</p><p>It began in 2 ways.</p><p>***</p><p>Rewritten.</p><p>It ended in 2 ways.</p>' },
  ]);
  expect((await placeInEdition(at(1, 3), await before(), now))?.locator).toEqual(at(1, 4).locator);
  expect((await placeInEdition(at(1, 2), await before(), now))?.locator.section).toBe(sectionName(1));
});

test('without the edition that it is of, a place is as far on in its file, else in the book', async () => {
  const now = await open([chapter(1), chapter(2)]);
  expect((await placeInEdition(at(1, 3, 5), null, now))?.locator).toEqual(at(1, 3).locator);
  expect((await placeInEdition(at(1, 30), null, now))?.locator).toEqual(at(1, 4).locator);
  const gone = { locator: { section: 'gone.xhtml', block: 2, offset: 0 }, fraction: 0.7 };
  expect((await placeInEdition(gone, null, now))?.locator).toEqual(at(1, 0).locator);
});
