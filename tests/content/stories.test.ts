import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { storyIdentifier } from '#contract/content/story.ts';
import { parseStory, type ParsedStory } from '#contract/content/storyText.ts';
import { languages, type Language } from '#domain/languages.ts';
import { lessonLevels, type LessonLevel } from '#domain/languageLevel/lessonLevel.ts';
import { storiesALevel } from '#domain/library/stories/storyLevels.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { indexBook } from '#reader/index/indexBook.ts';
import { openBook } from '#reader/open.ts';
import { leastCharacters } from '#web/features/book/chapterEnd/chapterRead.ts';
import { paperOf } from '#web/ui/cover/papers.ts';
import { drawCover } from '../../build/cover.ts';
import { chapterPath, writeStory } from '../../build/epub.ts';
import { namesOfStory } from '../../build/storyNames.ts';
import { storiesIn } from '../../build/storySources.ts';
import { packKnowledge } from '../packKnowledge.ts';
import { timelineOf } from './storyFacts.ts';

const content = path.join(import.meta.dirname, '../../content');

/** The languages whose eight stories are written; the others have fewer, and what they have is held to the rest. */
const complete: ReadonlySet<Language> = new Set(['de', 'en', 'es', 'fr', 'it', 'pt']);

/** Running words of a story, and chapters, by level. A given story was there before its level's length was. */
const lengths: Readonly<Record<LessonLevel, readonly [number, number]>> = {
  A1: [600, 900],
  A2: [850, 1_300],
  B1: [1_300, 2_000],
  B2: [2_000, 3_000],
};
const chapterCounts: Readonly<Record<LessonLevel, readonly [number, number]>> = {
  A1: [3, 4],
  A2: [3, 5],
  B1: [4, 6],
  B2: [4, 8],
};
/** The least share of running words inside the packs by their dictionary forms, names left out. */
const leastInPack: Readonly<Record<LessonLevel, number>> = { A1: 0.93, A2: 0.9, B1: 0.86, B2: 0.76 };

const all = languages.flatMap((language) => storiesIn(content, language));
const textsOf = ({ chapters }: ParsedStory): string[] =>
  chapters.flatMap(({ paragraphs }) => paragraphs.map((text) => text.replaceAll('*', '')));
const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

test('no title, no blurb and no text of ours is there twice', () => {
  for (const value of [
    ({ title }: ParsedStory) => title,
    ({ blurb }: ParsedStory) => blurb,
    (one: ParsedStory) => one.id,
  ])
    expect(new Set(all.map(value)).size).toBe(all.length);
});

test.each(languages)('%s has one story that is given, and eight when it is complete', (language) => {
  const stories = storiesIn(content, language);
  expect(stories.filter(({ given }) => given)).toHaveLength(1);
  if (complete.has(language))
    expect(stories.map(({ level }) => level)).toEqual(
      lessonLevels.flatMap((level) => Array(storiesALevel).fill(level)),
    );
});

describe.each(all.map((story) => [story.id, story] as const))('%s', (_id, story) => {
  const texts = textsOf(story);

  test('is whole: as long as its level, in chapters, its texts clean', () => {
    const [least, most] = lengths[story.level];
    const count = texts.flatMap((text) => tokenise(text, story.language)).length;
    expect(count).toBeGreaterThanOrEqual(story.given ? 1_400 : least);
    expect(count).toBeLessThanOrEqual(most);
    const [fewest, mostChapters] = chapterCounts[story.level];
    expect(story.chapters.length).toBeGreaterThanOrEqual(fewest);
    expect(story.chapters.length).toBeLessThanOrEqual(mostChapters);
    expect(new Set(story.chapters.map(({ title }) => title)).size).toBe(story.chapters.length);
    expect(story.author).toBe('Glosa');
    expect(story.blurb.length).toBeLessThanOrEqual(160);
    expect(texts.filter((text) => text !== text.normalize('NFC') || / {2}|[\t_#|[\]]/.test(text))).toEqual([]);
    expect(
      story.chapters.flatMap(({ paragraphs }) => paragraphs.filter((text) => text.split('*').length % 2 === 0)),
    ).toEqual([]);
  });

  test('each of its chapters is long enough to end with a page of its own', () => {
    const short = story.chapters.filter(({ paragraphs }) => paragraphs.join('').length < leastCharacters);
    expect(short.map(({ title }) => title)).toEqual([]);
  });

  test('names in its head are in its text', () => {
    const keys = new Set(texts.flatMap((text) => tokenise(text, story.language).map(({ key }) => key)));
    const missing = story.names.filter((name) => !tokenise(name, story.language).every(({ key }) => keys.has(key)));
    expect(missing).toEqual([]);
  });

  test('leaves the names in its head out of its index, and no word that it has in lower case', () => {
    const left = namesOfStory(story);
    const written = [story.title, ...story.chapters.flatMap(({ title, paragraphs }) => [title, ...paragraphs])].flatMap(
      (text) => tokenise(text, story.language).map(({ start, key }) => [key, text.charAt(start)] as const),
    );
    const lower = new Set(written.flatMap(([key, first]) => (first === first.toLowerCase() ? [key] : [])));
    const names = story.names.flatMap((name) => tokenise(name, story.language).map(({ key }) => key));
    expect(names.filter((key) => left.has(key) === lower.has(key))).toEqual([]);
  });

  test('opens as an EPUB with every chapter and a cover', async () => {
    const book = await openBook(new Blob([Uint8Array.from(await writeStory({ ...story, identifier: story.id }))]));
    expect([book.title, book.language]).toEqual([story.title, story.language]);
    expect(await book.findCover()).toBe('OEBPS/cover.svg');
    const index = await indexBook(book, story.language);
    expect(index.chapters).toHaveLength(story.chapters.length);
    // No title of a chapter may be taken for the first chapter of a book.
    expect([undefined, chapterPath(0)]).toContain((await book.findStart())?.section);
    await book.close();
  });
});

describe.each(languages)('the levels in %s', (language) => {
  test('are honest: texts get harder from one to the next', async () => {
    const isKnown = await packKnowledge(language);
    const figures = lessonLevels.flatMap((level) => {
      const stories = storiesIn(content, language).filter((story) => story.level === level);
      if (stories.length === 0) return [];
      const keys = stories.flatMap((story) => {
        const names = new Set(story.names.flatMap((name) => tokenise(name, language).map(({ key }) => key)));
        return textsOf(story).flatMap((text) =>
          tokenise(text, language).flatMap(({ key }) => (names.has(key) ? [] : [key])),
        );
      });
      const sentences = stories.flatMap(textsOf).flatMap((text) => text.split(/(?<=[.!?…])["”»]?\s+/));
      return [{ level, inPack: keys.filter(isKnown).length / keys.length, sentence: mean(sentences.map(wordsIn)) }];
    });
    for (const [index, { level, inPack, sentence }] of figures.entries()) {
      expect(inPack, `words of the packs in ${level}`).toBeGreaterThanOrEqual(leastInPack[level]);
      const before = figures[index - 1];
      if (!before) continue;
      expect(inPack, `words of the packs in ${level}`).toBeLessThan(before.inPack);
      expect(sentence, `sentences of ${level}`).toBeGreaterThan(before.sentence);
    }
  });
});

test.each(languages)(
  'the numbers, dates and ages of the stories in %s are those whose timeline was read',
  async (language) => {
    // To change one, read the story's timeline as a whole, for what contradicts it, and then say `npx vitest -u`.
    const timelines = storiesIn(content, language).map(timelineOf);
    await expect(`${timelines.join('\n\n')}\n`).toMatchFileSnapshot(
      path.join(import.meta.dirname, 'timelines', `${language}.txt`),
    );
  },
);

/** Its path in Debian's package. */
const epubcheck = '/usr/share/java/epubcheck.jar';

test('the EPUB of a story has a cover in the papers of the library', () => {
  const papers = ['en-2', 'en-3', 'en-4', 'en-5', 'en-6'].map((files) => {
    const { name, ground } = paperOf(storyIdentifier(files));
    const drawn = drawCover({ identifier: storyIdentifier(files), title: 'The Room', author: 'Glosa' });
    expect(drawn).toContain(`url(#${name})`);
    expect(drawn).toContain(`fill="${ground}"`);
    return name;
  });
  expect(new Set(papers).size).toBeGreaterThan(1);
});

// Java takes its time on a busy machine.
test('epubcheck finds no fault in a story of ours', { timeout: 900_000 }, async ({ skip }) => {
  if (!existsSync(epubcheck)) {
    console.warn('LEFT OUT: epubcheck on a story of ours (Debian package "epubcheck")');
    return skip();
  }
  const [story] = storiesIn(content, 'fr');
  if (!story) return expect.fail('there is none');
  const folder = mkdtempSync(path.join(tmpdir(), 'glosa-epub-'));
  try {
    const file = path.join(folder, `${story.id}.epub`);
    writeFileSync(file, await writeStory({ ...story, identifier: story.id }));
    execFileSync('java', ['-jar', epubcheck, file, '--failonwarnings', '--quiet'], { stdio: 'pipe' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

const whole = '---\ntitle: T\nauthor: Glosa\nlevel: A1\nblurb: B\n---\n## One\n\na\n\n## Two\n\nb\n';

test.each([
  ['story.md', whole, 'is not named'],
  ['09-t.md', whole, 'has no number of a story'],
  ['03-t.md', whole, 'has a number of level A2 and says A1'],
  ['01-t.md', whole.replace('title: T\n', ''), 'has no title'],
  ['01-t.md', whole.replace('\na\n', ''), 'has nothing under «One»'],
  ['01-t.md', whole.replace(/## Two.*/s, ''), 'has fewer than two chapters'],
  ['01-t.md', '', 'has no level'],
])('a story of %s that is not written right is named with its fault', (file, text, fault) => {
  expect(() => parseStory(text, file, 'en')).toThrow(`${file} ${fault}`);
  expect(parseStory(whole, 'x/01-t.md', 'en')).toMatchObject({ id: 'en-01', level: 'A1', given: false, names: [] });
});
