import type { Language } from '#domain/languages.ts';
import type { LessonLevel } from '#domain/languageLevel/lessonLevel.ts';
import { levelOfStory } from '#domain/library/stories/storyLevels.ts';
import { statuses, type Status } from '#domain/words/word.ts';
import { digitsOf, fail, headAndBody, headFields, namesIn, paragraphsOf } from './contentText.ts';
import type { StoryWord } from './story.ts';

/** A story as it is written in `content/stories/{lang}/{number}-{title}.md`: a head, chapters under `## `, paragraphs parted by empty lines. */
export interface ParsedStory {
  /** `{lang}-{number}`, for ever. */
  readonly id: string;
  readonly language: Language;
  readonly title: string;
  readonly author: string;
  /** The subject of it, in Spanish, in a sentence or two. */
  readonly blurb: string;
  readonly level: LessonLevel;
  /** The names in it, which are no words of the language. */
  readonly names: readonly string[];
  /** It is the demo's, at the address that has the language alone. */
  readonly given: boolean;
  readonly chapters: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/** @throws Error naming the file and what it lacks */
export function parseStory(text: string, file: string, language: Language): ParsedStory {
  const [head, body] = headAndBody(text);
  const { field, optional } = headFields(head, file);
  const digits = digitsOf(file);
  const level = levelOfStory(Number(digits)) ?? fail(file, 'has no number of a story');
  if (field('level') !== level) fail(file, `has a number of level ${level} and says ${field('level')}`);
  const chapters = body
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...rest] = part.split('\n');
      const paragraphs = paragraphsOf(rest.join('\n'));
      return paragraphs.length > 0 ? { title: title.trim(), paragraphs } : fail(file, `has nothing under «${title}»`);
    });
  if (chapters.length < 2) fail(file, 'has fewer than two chapters');
  return {
    id: `${language}-${digits}`,
    language,
    title: field('title'),
    author: field('author'),
    blurb: field('blurb'),
    level,
    names: namesIn(optional('names')),
    given: optional('given') === 'yes',
    chapters,
  };
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
