import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { StoryWord } from '#contract/content/story.ts';
import { parseStory, parseStoryWords, type ParsedStory } from '#contract/content/storyText.ts';
import type { Language } from '#domain/languages.ts';

/** The stories of a language by number. @param content the folder of all content. @throws Error naming the file and its fault */
export function storiesIn(content: string, language: Language): readonly ParsedStory[] {
  return [...namedStoriesIn(content, language).values()];
}

/** The same by the names of their files, without endings. */
export function namedStoriesIn(content: string, language: Language): ReadonlyMap<string, ParsedStory> {
  const folder = path.join(content, 'stories', language);
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.md'))
      .toSorted()
      .map((file) => [
        file.replace(/\.md$/, ''),
        parseStory(readFileSync(path.join(folder, file), 'utf8'), `${language}/${file}`, language),
      ]),
  );
}

/** The story that learners of a language are given. @throws Error when there is none, or more than one */
export function givenStoryIn(content: string, language: Language): ParsedStory {
  const [given, ...more] = storiesIn(content, language).filter((story) => story.given);
  if (!given || more.length > 0) throw new Error(`stories/${language} must have one story that is given`);
  return given;
}

/** The words that the demo learner has marked in the given story. */
export function givenWordsIn(content: string, language: Language): StoryWord[] {
  const file = path.join(content, 'stories', language, 'words.tsv');
  return parseStoryWords(readFileSync(file, 'utf8'), file);
}
