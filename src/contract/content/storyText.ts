import { statuses, type Status } from '#domain/words/word.ts';
import type { StoryWord } from './story.ts';

/** A story as it is written in content/stories: a head, chapters under `## `, paragraphs parted by empty lines. */
export interface ParsedStory {
  readonly title: string;
  readonly author: string;
  /** What it is about, in Spanish, in a sentence. */
  readonly blurb: string;
  /** How hard it is (CEFR): A1 to C2. */
  readonly level: string;
  readonly chapters: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/** @throws Error naming the file and what it lacks */
export function parseStory(text: string, file: string): ParsedStory {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const fields = new Map(
    head.split('\n').map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const field = (name: string): string => fields.get(name) || fail(file, `has no ${name}`);
  const chapters = body
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...rest] = part.split('\n');
      const paragraphs = rest
        .join('\n')
        .split(/\n{2,}/)
        .map((paragraph) => paragraph.trim().replaceAll(/\s*\n\s*/g, ' '))
        .filter(Boolean);
      return paragraphs.length > 0 ? { title: title.trim(), paragraphs } : fail(file, `has nothing under «${title}»`);
    });
  if (chapters.length < 2) fail(file, 'has fewer than two chapters');
  return { title: field('title'), author: field('author'), blurb: field('blurb'), level: field('level'), chapters };
}

/** The words that the demo learner has marked in a story: `word TAB status TAB meaning` a line. @throws Error naming file and line */
export function parseStoryWords(text: string, file: string): StoryWord[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line, index) => {
      const [word = '', status = '', meaning = ''] = line.split('\t');
      return word !== '' && isStatus(status)
        ? { text: word, status, meaning }
        : fail(file, `line ${index + 1} is not a word, a status and a meaning`);
    });
}

function isStatus(text: string): text is Status {
  return statuses.some((status) => status === text);
}

function fail(file: string, fault: string): never {
  throw new Error(`${file} ${fault}`);
}
