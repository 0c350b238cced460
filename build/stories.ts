import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { storyAddress, storyFolder, type StoryFacts } from '#contract/content/story.ts';
import { parseStory, parseStoryWords } from '#contract/content/storyText.ts';
import { languages, type Language } from '#domain/languages.ts';
import { indexBook } from '#reader/index/indexBook.ts';
import { openBook } from '#reader/open.ts';
import { contentFiles, type ContentFiles } from './contentFiles.ts';
import { chapterPath, writeEpub } from './epub.ts';
import { withSentences } from './storySentences.ts';

/** Our own stories as browsers fetch them: an EPUB each, its word index, and what is known of it without opening it. */
export function stories(content: string): Plugin {
  return contentFiles('stories', storyFolder, () => allStories(content));
}

async function allStories(content: string): Promise<ContentFiles> {
  const written = languages.filter((language) => existsSync(path.join(content, 'stories', language, 'story.md')));
  const files = await Promise.all(written.map((language) => storyFiles(content, language)));
  return new Map(files.flat());
}

/** @throws Error naming the file and its fault */
async function storyFiles(
  content: string,
  language: Language,
): Promise<[address: string, source: string | Uint8Array][]> {
  const folder = path.join(content, 'stories', language);
  const file = path.join(folder, 'story.md');
  const story = { ...parseStory(readFileSync(file, 'utf8'), file), language };
  const words = parseStoryWords(readFileSync(path.join(folder, 'words.tsv'), 'utf8'), path.join(folder, 'words.tsv'));
  const epub = await writeEpub(story);
  const book = await openBook(new Blob([Uint8Array.from(epub)]));
  const index = await indexBook(book, language);
  await book.close();
  const reached = Math.max(1, Math.floor(story.chapters.length / 3));
  const before = index.chapters.slice(0, reached).reduce((sum, { characters }) => sum + characters, 0);
  const facts: StoryFacts = {
    title: story.title,
    author: story.author,
    language,
    fileId: createHash('sha256').update(epub).digest('hex'),
    fileSize: epub.byteLength,
    wordCount: index.total,
    uniqueWords: index.keys.length,
    chapterCount: index.chapters.length,
    reached: {
      section: chapterPath(reached),
      fraction: before / index.chapters.reduce((sum, { characters }) => sum + characters, 0),
    },
    words: withSentences(story, words),
  };
  return [
    [storyAddress(language, 'json'), JSON.stringify(facts)],
    [storyAddress(language, 'epub'), epub],
    [
      storyAddress(language, 'index'),
      gzipSync(index.keys.map((key, place) => `${key}\t${index.counts[place] ?? 0}`).join('\n')),
    ],
  ];
}
