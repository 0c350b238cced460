import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { phraseMatcher } from '#domain/text/phrases.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { indexBook } from '#reader/index/indexBook.ts';
import { openBook } from '#reader/open.ts';
import { writeStory } from '../build/epub.ts';
import { givenStoryIn, givenWordsIn } from '../build/storySources.ts';

// The demo has to have these: the story that is given, and the words that its learner has marked. All stories are held to their level in
// content/stories.test.ts.

const content = path.join(import.meta.dirname, '../content');
const stories = languages.map((language) => ({
  language,
  story: givenStoryIn(content, language),
  words: givenWordsIn(content, language),
}));

describe.each(stories)('the given story of $language', ({ language, story, words }) => {
  const paragraphs = story.chapters.flatMap((chapter) =>
    chapter.paragraphs.map((paragraph) => paragraph.replaceAll('*', '')),
  );
  const read = paragraphs.map((text) => ({ text, tokens: tokenise(text, language) }));
  const marked = words.map(({ text }) => wordKey(text, language));

  test('is a book of some chapters and more than 1,500 words', () => {
    expect(story.chapters.length).toBeGreaterThanOrEqual(4);
    expect(read.flatMap(({ tokens }) => tokens).length).toBeGreaterThanOrEqual(1_500);
  });

  test('has every marked word somewhere in it, each marked once', () => {
    const single = new Set(read.flatMap(({ tokens }) => tokens.map(({ key }) => key)));
    const find = phraseMatcher(marked, language);
    const phrases = new Set(read.flatMap(({ text, tokens }) => find(text, tokens).map(({ key }) => key)));
    expect(marked.filter((key) => !single.has(key) && !phrases.has(key))).toEqual([]);
    expect(marked.filter((key, index) => marked.indexOf(key) !== index)).toEqual([]);
    expect(phrases.size).toBeGreaterThanOrEqual(2);
  });

  test('is marked as a learner does it: every kind of status, a meaning for each that is learned', () => {
    const count = (status: string): number => words.filter((word) => word.status === status).length;
    expect(['1', '2', '3', '4'].filter((status) => count(status) < 8)).toEqual([]);
    expect([count('5'), count('99')].filter((number) => number < 2)).toEqual([]);
    expect(words.filter(({ status, meaning }) => (status === '99') !== (meaning === ''))).toEqual([]);
  });

  test('opens as an EPUB with every chapter and its title', async () => {
    const book = await openBook(new Blob([Uint8Array.from(await writeStory({ ...story, identifier: 'x' }))]));
    const index = await indexBook(book, language);
    expect(index.chapters).toHaveLength(story.chapters.length);
    expect(marked.filter((key) => tokenise(key, language).length === 1 && !index.keys.includes(key))).toEqual([]);
    await book.close();
  });
});
