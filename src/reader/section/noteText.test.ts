import { expect, test } from 'vitest';
import { openBook } from '../open.ts';
import { buildEpub, sectionName } from '../testing/epub.ts';
import { noteText } from './noteText.ts';

const notes =
  '<h2>Notes</h2><p id="n1">1. A sea of the moon. ↩</p><p id="n2">2. The first of two</p><p>and the second.</p><p id="n3">3.</p>';

async function noteAt(fragment: string, body = notes): Promise<readonly string[]> {
  const book = await openBook(await buildEpub({ sections: [{ body: '<p>Text</p>' }, { body }] }));
  return noteText(book, { section: sectionName(1), fragment });
}

test('a note ends where the next begins, without the arrow that leads back', async () => {
  expect(await noteAt('n1')).toEqual(['1. A sea of the moon.']);
  expect(await noteAt('n2')).toEqual(['2. The first of two', 'and the second.']);
});

test('the last note goes to the end, an unknown one is nothing', async () => {
  expect(await noteAt('n3')).toEqual(['3.']);
  expect(await noteAt('nowhere')).toEqual([]);
});

test('a link into the middle of a long text shows its beginning', async () => {
  const paragraphs = await noteAt('long', `<p id="long">${'word '.repeat(200)}</p><p>${'more '.repeat(200)}</p>`);
  expect(paragraphs.length).toBe(1);
  expect(paragraphs.join('').length).toBeLessThanOrEqual(1_500);
});
