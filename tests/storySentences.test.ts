import { expect, test } from 'vitest';
import { withSentences } from '../build/storySentences.ts';

test('each word of a story comes with the first sentence that has it, and its place in the book', () => {
  const story = {
    title: 'T',
    author: 'A',
    language: 'en',
    chapters: [
      { title: 'One', paragraphs: ['No lamp here.', 'It was *dark*. The old quay slept.'] },
      { title: 'Two', paragraphs: ['One by one the lamps went out on the quay.'] },
    ],
  } as const;
  const words = ['quay', 'One by one', 'moon', 'dark'].map((text) => ({ text, status: '2', meaning: '' }) as const);
  const place = (section: number, block: number, offset: number, chapter: string) => ({
    locator: { section: `OEBPS/chapter-${section}.xhtml`, block, offset },
    chapter,
  });
  expect(withSentences(story, words).map(({ met }) => met)).toEqual([
    { text: 'The old quay slept.', place: place(1, 2, 21, 'One') },
    { text: 'One by one the lamps went out on the quay.', place: place(2, 1, 0, 'Two') },
    undefined,
    { text: 'It was dark.', place: place(1, 2, 7, 'One') },
  ]);
});
