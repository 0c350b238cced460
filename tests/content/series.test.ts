import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseSeries, type ParsedSeries } from '#contract/content/seriesText.ts';
import type { LessonLevel } from '#domain/languageLevel/lessonLevel.ts';
import { languages } from '#domain/languages.ts';
import type { LessonQuestion } from '#domain/lessons/lesson.ts';
import { mostQuestions } from '#domain/lessons/progress.ts';
import { mostEpisodes, seriesNamed } from '#domain/series/seriesId.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { indexBook } from '#reader/index/indexBook.ts';
import { openBook } from '#reader/open.ts';
import { leastCharacters } from '#web/features/book/chapterEnd/chapterRead.ts';
import { chapterPath, writeStory } from '../../build/epub.ts';
import { exercisesOf, ownBookOf } from '../../build/series.ts';
import { seriesIn } from '../../build/seriesSources.ts';
import { factsOf } from './seriesFacts.ts';

const content = path.join(import.meta.dirname, '../../content');
const all = languages.flatMap((language) => seriesIn(content, language));

interface Measure {
  readonly episodes: number;
  /** Running words of an episode. */
  readonly words: readonly [number, number];
  /** Words of a sentence, in the mean of the series. */
  readonly sentence: readonly [number, number];
  /** The least share of running words in the packs, names left out. */
  readonly inPack: number;
}

const measures: Readonly<Partial<Record<LessonLevel, Measure>>> = {
  A1: { episodes: 15, words: [300, 500], sentence: [4.5, 8.5], inPack: 0.93 },
  A2: { episodes: 15, words: [300, 500], sentence: [6.5, 11.5], inPack: 0.9 },
  B1: { episodes: 10, words: [450, 700], sentence: [9, 14.5], inPack: 0.86 },
};

/** The greatest share of an episode's running words that neither the packs nor an episode before has. */
const mostNew = 0.06;

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

test('no two series have the same title or subject', () => {
  for (const value of [
    ({ id }: ParsedSeries) => id,
    ({ blurb }: ParsedSeries) => blurb,
    ({ title }: ParsedSeries) => title,
  ])
    expect(new Set(all.map(value)).size).toBe(all.length);
});

describe.each(all.map((series) => [series.id, series] as const))('%s', (id, series) => {
  const { language, level, episodes } = series;
  const measure = measures[level];

  test('is a series of its level, as many episodes as it has', () => {
    expect(seriesNamed(id)).toMatchObject({ language, level });
    expect(episodes).toHaveLength(measure?.episodes ?? 0);
    expect(episodes.length).toBeLessThanOrEqual(mostEpisodes);
    expect(new Set(episodes.map(({ title }) => title)).size).toBe(episodes.length);
    expect(series.author).toBe('Glosa');
    expect(series.blurb.length).toBeLessThanOrEqual(160);
  });

  test('its episodes are as long and as hard as its level', async () => {
    const facts = await factsOf(series);
    const [least = 0, most = 0] = measure?.words ?? [];
    expect(facts.filter(({ words }) => words < least || words > most)).toEqual([]);
    expect(facts.filter(({ inPack }) => inPack < (measure?.inPack ?? 1))).toEqual([]);
    expect(facts.filter(({ fresh }) => fresh > mostNew)).toEqual([]);
    const [shortest = 0, longest = 0] = measure?.sentence ?? [];
    const sentence = mean(facts.map((one) => one.sentence));
    expect(sentence).toBeGreaterThanOrEqual(shortest);
    expect(sentence).toBeLessThanOrEqual(longest);
  });

  test('its episodes end in questions that can be answered, and in words that they have', async () => {
    const [exercises = []] = (await exercisesOf(content, language, [series])).map(
      ([, source]) => JSON.parse(source) as readonly { readonly words: readonly { readonly met?: object }[] }[],
    );
    expect(exercises).toHaveLength(episodes.length);
    for (const { questions, words } of episodes) {
      expect(questions.length).toBeGreaterThanOrEqual(3);
      expect(questions.length).toBeLessThanOrEqual(Math.min(5, mostQuestions));
      expect(new Set(questions.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(2);
      expect(questions.filter(hasTwice)).toEqual([]);
      expect(words.length).toBeGreaterThanOrEqual(6);
      expect(words.length).toBeLessThanOrEqual(10);
      expect(new Set(words.map(({ text }) => text)).size).toBe(words.length);
    }
    const unplaced = exercises.flatMap(({ words }, at) =>
      words.flatMap((word, index) => (word.met ? [] : `${at + 1}: ${episodes[at]?.words[index]?.text}`)),
    );
    // A German verb may stand in two parts.
    expect(unplaced.filter((word) => language !== 'de' || !/: (?:sich )?\p{Ll}+n$/u.test(word))).toEqual([]);
  });

  test('its texts are clean, and its names are in them', () => {
    const texts = episodes.flatMap(({ title, paragraphs }) => [title, ...paragraphs]);
    expect(texts.filter((text) => text !== text.normalize('NFC') || / {2}|[\t_#|[\]]/.test(text))).toEqual([]);
    expect(texts.filter((text) => text.split('*').length % 2 === 0)).toEqual([]);
    expect(episodes.filter(({ paragraphs }) => paragraphs.join('').length < leastCharacters)).toEqual([]);
    const keys = new Set([series.title, ...texts].flatMap((text) => tokenise(text, language).map(({ key }) => key)));
    const isThere = (key: string): boolean => keys.has(key) || keys.has(`${key}'s`);
    const missing = series.names.filter((name) => !tokenise(name, language).every(({ key }) => isThere(key)));
    expect(missing).toEqual([]);
  });

  test('opens as an EPUB, an episode a chapter, where the shelf says that it is', async () => {
    const epub = await writeStory({ ...ownBookOf(series), identifier: id });
    const book = await openBook(new Blob([Uint8Array.from(epub)]));
    const index = await indexBook(book, language);
    expect(index.chapters).toHaveLength(episodes.length);
    const sections = new Set(book.sections.map((section) => section.path));
    expect(episodes.map((_, at) => chapterPath(at)).filter((section) => !sections.has(section))).toEqual([]);
    // No title of an episode may be taken for the first chapter of a book.
    expect([undefined, chapterPath(0)]).toContain((await book.findStart())?.section);
    await book.close();
  });
});

/** Options and pieces are told apart by what they say. */
function hasTwice(question: LessonQuestion): boolean {
  return question.kind === 'choice' && new Set(question.options).size !== question.options.length;
}

const series = '\ntitle: T\nauthor: Glosa\nblurb: B\nnames: Ana\n'.trimStart();
const episode = '# One\n\na\n\n## Palabras\n\nb | c\n\n## Preguntas\n\nV: d\n';
const files = (changes: Readonly<Record<string, string>>) =>
  new Map(Object.entries({ 'series.md': series, '01-one.md': episode, ...changes }));

test.each([
  [files({ 'series.md': 'title: T\n' }), 'de/a1-1', 'de/a1-1/series.md has no author'],
  [new Map([['01-one.md', episode]]), 'de/a1-1', 'de/a1-1 has no series.md'],
  [files({}), 'de/a9-1', 'de/a9-1 is not named level-number'],
  [files({ '03-two.md': episode }), 'de/a1-1', 'de/a1-1 has no episode 2'],
  [files({ 'one.md': episode }), 'de/a1-1', 'de/a1-1/one.md is not named number-title.md'],
  [files({ '01-one.md': episode.replace('# One', 'One') }), 'de/a1-1', 'de/a1-1/01-one.md has no title'],
  [files({ '01-one.md': episode.replace('\na\n', '') }), 'de/a1-1', 'de/a1-1/01-one.md has no text'],
  [files({ '01-one.md': episode.replace('## Palabras', '## Words') }), 'de/a1-1', 'de/a1-1/01-one.md has no Palabras'],
])('a series that is not written right is named with its fault', (broken, folder, fault) => {
  expect(() => parseSeries(broken, folder, 'de')).toThrow(fault);
  expect(parseSeries(files({}), 'de/a1-1', 'de')).toMatchObject({ id: 'de-a1-1', level: 'A1', names: ['Ana'] });
});
