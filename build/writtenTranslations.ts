import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { parseFirstReading } from '#contract/content/firstReading.ts';
import { parseLesson } from '#contract/content/lessonText.ts';
import {
  packTranslations,
  parseTranslations,
  translationAddress,
  translationFolder,
  type WrittenTranslation,
} from '#contract/content/writtenTranslations.ts';
import { languages, type Language } from '#domain/languages.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { parseFilmScript, type ScriptLine } from '../film/filmScript.ts';
import { contentFiles, type ContentFiles } from './contentFiles.ts';
import { seriesTextsIn } from './seriesSources.ts';
import { namedStoriesIn } from './storySources.ts';
import { filmsIn } from './videos.ts';

/** The Spanish lines of our own texts as browsers fetch them, a file a language. */
export function writtenTranslations(content: string): Plugin {
  return contentFiles('written-translations', translationFolder, () => files(content));
}

/** @throws Error naming file and line when the content has a fault or is missing */
function files(content: string): ContentFiles {
  return new Map(
    translatedLanguages.map((language) => [
      translationAddress(language),
      packTranslations([
        ...translatedTexts(content, language).flatMap(({ file, blocks }) =>
          parseTranslations(readFileSync(path.join(content, file), 'utf8'), file, blocks, language),
        ),
        ...filmTranslations(content, language),
        ...formerTranslations(content, language),
      ]),
    ]),
  );
}

/** Learners read Spanish as it stands. */
export const translatedLanguages: readonly Language[] = languages.filter((language) => language !== 'es');

/**
 * The Spanish of sentences that were changed since: a story that a learner imported before is their book, and stays as it was.
 * @throws Error naming the line that has no Spanish
 */
export function formerTranslations(content: string, language: Language): WrittenTranslation[] {
  const file = path.join(content, 'translations', language, 'former.tsv');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line, index) => {
    const [sentence = '', translation = '', ...more] = line.split('\t');
    if (translation.trim() === '' || more.length > 0) throw new Error(`${file}:${index + 1} has no Spanish line`);
    return { sentence, translation };
  });
}

/**
 * The sentences of our films as the player cuts them out of its lines, each with its Spanish: a line may have several, and one may take several
 * lines.
 * @throws Error naming the file and the lines that have other sentences in Spanish
 */
export function filmTranslations(content: string, language: Language): WrittenTranslation[] {
  return filmsIn(content, language).flatMap((name) => {
    const { scenes } = parseFilmScript(readFileSync(path.join(content, 'videos', language, name), 'utf8'), name);
    const lines = scenes.flatMap(({ beats }) => beats.filter((beat) => typeof beat !== 'number'));
    return wholeSentences(lines, language).flatMap((said) => {
      const sentences = sentencesIn(said.map(({ text }) => text).join(' '), language);
      const spanish = sentencesIn(said.map((line) => line.spanish ?? '').join(' '), 'es');
      if (sentences.length !== spanish.length)
        throw new Error(`${name}: «${sentences.join(' / ')}» is in Spanish «${spanish.join(' / ')}»`);
      return sentences.map((sentence, index) => ({ sentence, translation: spanish[index] ?? '' }));
    });
  });
}

/** The lines of a film in groups that end where a sentence does. */
function wholeSentences(lines: readonly ScriptLine[], language: Language): ScriptLine[][] {
  const ends = new Set(sentencesOf(lines.map(({ text }) => text).join(' '), language).map(({ end }) => end));
  const groups: ScriptLine[][] = [];
  let group: ScriptLine[] = [];
  let at = 0;
  for (const line of lines) {
    if (group.length === 0) groups.push(group);
    group.push(line);
    at += line.text.length;
    if (ends.has(at)) group = [];
    at += 1;
  }
  return groups;
}

function sentencesIn(text: string, language: Language): string[] {
  return sentencesOf(text, language).map(({ start, end }) => text.slice(start, end));
}

interface TranslatedText {
  /** Its Spanish lines, in the folder of all content. */
  readonly file: string;
  /** Titles and paragraphs as a reader meets them. */
  readonly blocks: readonly string[];
}

/** Every text of ours that is read in a language: stories, series, lessons, the first reading. */
export function translatedTexts(content: string, language: Language): TranslatedText[] {
  const lessons = readdirSync(path.join(content, 'lessons', language))
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => file.replace(/\.md$/, ''));
  const read = (file: string): string => readFileSync(path.join(content, file), 'utf8');
  const first = `first-readings/${language}.md`;
  const firstReading = parseFirstReading(read(first), first);
  return [
    ...Array.from(namedStoriesIn(content, language), ([name, { chapters }]) => ({
      file: `translations/${language}/stories/${name}.tsv`,
      blocks: chapters.flatMap(({ title, paragraphs }) => [
        title,
        ...paragraphs.map((paragraph) => paragraph.replaceAll('*', '')),
      ]),
    })),
    ...seriesTextsIn(content, language).map(({ name, title, paragraphs }) => ({
      file: `translations/${language}/series/${name}.tsv`,
      blocks: [title, ...paragraphs.map((paragraph) => paragraph.replaceAll('*', ''))],
    })),
    ...lessons.map((name) => {
      const lesson = `lessons/${language}/${name}.md`;
      return {
        file: `translations/${language}/lessons/${name}.tsv`,
        blocks: parseLesson(read(lesson), lesson, language).paragraphs,
      };
    }),
    { file: `translations/${language}/first-reading.tsv`, blocks: [firstReading.title, ...firstReading.paragraphs] },
  ];
}
