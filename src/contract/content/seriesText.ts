import type { Language } from '#domain/languages.ts';
import type { LessonQuestion } from '#domain/lessons/lesson.ts';
import { lessonLevels, type LessonLevel } from '#domain/languageLevel/lessonLevel.ts';
import { textBlocks, pairOf, parseQuestion } from './questionText.ts';

/** A series as it is written in `content/series/{lang}/{level}-{number}/`: `series.md`, and an episode a file, `{number}-{title}.md`. */
export interface ParsedSeries {
  /** `{lang}-{level}-{number}`, as `de-a1-1`, for ever. */
  readonly id: string;
  readonly language: Language;
  readonly level: LessonLevel;
  readonly title: string;
  readonly author: string;
  /** The subject of it, in Spanish, in a sentence or two. */
  readonly blurb: string;
  /** People and places, which are no words of the language. */
  readonly names: readonly string[];
  readonly episodes: readonly Episode[];
}

export interface Episode {
  readonly number: number;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Words of it that are offered for practice, each with its meaning. */
  readonly words: readonly { readonly text: string; readonly meaning: string }[];
  readonly questions: readonly LessonQuestion[];
}

/**
 * @param files the texts of the folder by their names
 * @param folder as `de/a1-1`
 * @throws Error naming the file and what is wrong with it
 */
export function parseSeries(files: ReadonlyMap<string, string>, folder: string, language: Language): ParsedSeries {
  const head = headOf(files.get('series.md') ?? fail(folder, 'has no series.md'), `${folder}/series.md`);
  const [, levelName = '', number = ''] = /(?:^|\/)([abc][12])-(\d)$/.exec(folder) ?? [];
  const level =
    lessonLevels.find((one) => one.toLowerCase() === levelName) ?? fail(folder, 'is not named level-number');
  const episodes = [...files.keys()]
    .filter((file) => file !== 'series.md')
    .toSorted()
    .map((file) => parseEpisode(files.get(file) ?? '', `${folder}/${file}`));
  for (const [index, episode] of episodes.entries())
    if (episode.number !== index + 1) fail(folder, `has no episode ${index + 1}`);
  return {
    id: `${language}-${levelName}-${number}`,
    language,
    level,
    title: head.field('title'),
    author: head.field('author'),
    blurb: head.field('blurb'),
    names: head
      .field('names')
      .split(',')
      .flatMap((name) => name.trim() || []),
    episodes,
  };
}

/** `# title`, the paragraphs, `## Palabras` (`word | meaning` a line) and `## Preguntas` (`questionText.ts`). */
function parseEpisode(text: string, file: string): Episode {
  const digits = /(\d\d)-[a-z0-9-]+\.md$/.exec(file)?.[1] ?? fail(file, 'is not named number-title.md');
  const [, title = '', body = ''] = /^# ([^\n]+)\n(.*)$/s.exec(text) ?? fail(file, 'has no title');
  const [story = '', ...parts] = body.split(/^## /m);
  const part = (name: string): string =>
    parts.find((one) => one.startsWith(`${name}\n`))?.slice(name.length + 1) ?? fail(file, `has no ${name}`);
  const paragraphs = textBlocks(story).map((block) => block.replaceAll(/\s*\n\s*/g, ' '));
  if (paragraphs.length === 0) fail(file, 'has no text');
  return {
    number: Number(digits),
    title: title.trim(),
    paragraphs,
    words: textBlocks(part('Palabras')).flatMap((block) => block.split('\n').map((line) => pairOf(line, file))),
    questions: textBlocks(part('Preguntas')).map((block) => parseQuestion(block, file)),
  };
}

function headOf(text: string, file: string) {
  const fields = new Map(
    text.split('\n').map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { field: (name: string): string => fields.get(name) || fail(file, `has no ${name}`) };
}

function fail(file: string, fault: string): never {
  throw new Error(`${file} ${fault}`);
}
