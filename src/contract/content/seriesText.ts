import type { Language } from '#domain/languages.ts';
import type { LessonQuestion } from '#domain/lessons/lesson.ts';
import type { LessonLevel } from '#domain/languageLevel/lessonLevel.ts';
import { seriesNamed } from '#domain/series/seriesId.ts';
import { digitsOf, fail, headFields, namesIn } from './contentText.ts';
import { parseExercises } from './questionText.ts';

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
  const { field } = headFields(files.get('series.md') ?? fail(folder, 'has no series.md'), `${folder}/series.md`);
  const id = `${language}-${folder.split('/').at(-1)}`;
  const { level } = seriesNamed(id) ?? fail(folder, 'is not named level-number');
  const episodes = [...files.keys()]
    .filter((file) => file !== 'series.md')
    .toSorted()
    .map((file) => parseEpisode(files.get(file) ?? '', `${folder}/${file}`));
  for (const [index, episode] of episodes.entries())
    if (episode.number !== index + 1) fail(folder, `has no episode ${index + 1}`);
  return {
    id,
    language,
    level,
    title: field('title'),
    author: field('author'),
    blurb: field('blurb'),
    names: namesIn(field('names')),
    episodes,
  };
}

/** `# title`, the paragraphs, `## Palabras` (`word | meaning` a line) and `## Preguntas` (`questionText.ts`). */
function parseEpisode(text: string, file: string): Episode {
  const number = Number(digitsOf(file));
  const [, title = '', body = ''] = /^# ([^\n]+)\n(.*)$/s.exec(text) ?? fail(file, 'has no title');
  const { paragraphs, words, questions } = parseExercises(body, file);
  if (paragraphs.length === 0) fail(file, 'has no text');
  return { number, title: title.trim(), paragraphs, words, questions };
}
