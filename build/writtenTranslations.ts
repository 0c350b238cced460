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
import { parseFilmScript } from '../film/filmScript.ts';
import { contentFiles, type ContentFiles } from './contentFiles.ts';
import { seriesTextsIn } from './seriesSources.ts';
import { namedStoriesIn } from './storySources.ts';

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
      ]),
    ]),
  );
}

/** Learners read Spanish as it stands. */
export const translatedLanguages: readonly Language[] = languages.filter((language) => language !== 'es');

/** The end of a sentence that is said. */
const sentenceEnd = /[.!?…]["”»]?$/u;

/** The sentences of our films, whose Spanish stands beside each line of the script; a sentence may take several lines. */
export function filmTranslations(content: string, language: Language): WrittenTranslation[] {
  const folder = path.join(content, 'videos', language);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const { scenes } = parseFilmScript(readFileSync(path.join(folder, file), 'utf8'), file);
      const sentences: WrittenTranslation[] = [];
      let begun: WrittenTranslation | null = null;
      for (const beat of scenes.flatMap(({ beats }) => beats)) {
        if (typeof beat === 'number' || beat.spanish === null) continue;
        const sentence: string = begun ? `${begun.sentence} ${beat.text}` : beat.text;
        const translation: string = begun ? `${begun.translation} ${beat.spanish}` : beat.spanish;
        begun = { sentence, translation };
        if (!sentenceEnd.test(sentence)) continue;
        sentences.push(begun);
        begun = null;
      }
      return begun ? [...sentences, begun] : sentences;
    });
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
    { file: `translations/${language}/first-reading.tsv`, blocks: parseFirstReading(read(first), first).paragraphs },
  ];
}
