import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseFirstReading } from '#contract/content/firstReading.ts';
import { parseLesson } from '#contract/content/lessonText.ts';
import { languages, type Language } from '#domain/languages.ts';
import { contextOfToken } from '#domain/lemmas/contextOfToken.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { parseFilmScript } from '../../build/film/filmScript.ts';
import { givenWordsIn, storiesIn } from '../../build/storySources.ts';
import { shippedLexicon } from '../shippedLexicon.ts';

// Whoever taps a word of what we wrote ourselves is told what it means.

const content = path.join(import.meta.dirname, '../../content');
const read = (file: string): string => readFileSync(path.join(content, file), 'utf8');
const filesIn = (pattern: string): string[] => globSync(pattern, { cwd: content }).toSorted();

/** Names that a text of ours has without saying so in its head, and marks that are no words. */
const names: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  es: [],
  fr: [],
  de: [],
  it: [],
  pt: [],
};

/** A text in the language that is learned, where it stands, and who is named in it. */
interface OwnText {
  readonly file: string;
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

function ownTexts(language: Language): readonly OwnText[] {
  const stories = storiesIn(content, language).map((story) => ({
    file: story.title,
    texts: [story.title, ...story.chapters.flatMap(({ title, paragraphs }) => [title, ...paragraphs])],
    names: story.names,
  }));
  const lessons = filesIn(`lessons/${language}/*.md`).map((file) => {
    const { title, paragraphs, point, words } = parseLesson(read(file), file, language);
    return { file, texts: [title, ...paragraphs, ...[...point.examples, ...words].map(({ text }) => text)], names: [] };
  });
  const reading = `first-readings/${language}.md`;
  const films = filesIn(`videos/${language}/*.md`).map((file) => {
    const { title, scenes } = parseFilmScript(read(file), file);
    const lines = scenes.flatMap(({ beats }) => beats.flatMap((beat) => (typeof beat === 'number' ? [] : [beat.text])));
    return { file, texts: [title, ...lines], names: [] };
  });
  const { title, paragraphs } = parseFirstReading(read(reading), reading);
  return [...stories, ...lessons, { file: reading, texts: [title, ...paragraphs], names: [] }, ...films];
}

test.each(languages)('every word of our own texts in %s has a meaning in its card', async (language) => {
  const { lexicon } = await shippedLexicon(language);
  const missing = ownTexts(language).flatMap(({ file, texts, names: ofText }) => {
    const named = new Set(
      [...ofText, ...names[language]].flatMap((name) => tokenise(name, language).map(({ key }) => key)),
    );
    return texts
      .map((text) => text.replaceAll('*', ''))
      .flatMap((text) => {
        const tokens = tokenise(text, language);
        return tokens.flatMap(({ key }, at) =>
          named.has(key) || lexicon.meaningOf(key, contextOfToken(text, tokens, at, language))
            ? []
            : [`${key} (${file})`],
        );
      });
  });
  expect([...new Set(missing)]).toEqual([]);
});

test.each(languages)('every word that the learner of the demo has marked in %s has a meaning in its card', async (language) => {
  const { lexicon } = await shippedLexicon(language);
  const words = givenWordsIn(content, language).filter(({ status, text }) => status !== '99' && !text.includes(' '));
  expect(words.filter(({ text }) => !lexicon.meaningOf(wordKey(text, language))).map(({ text }) => text)).toEqual([]);
});
