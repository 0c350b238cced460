import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseFirstReading } from '#contract/content/firstReading.ts';
import { parseStarterPack } from '#contract/content/starterPack.ts';
import { languages, type Language } from '#domain/languages.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { ownBookOf } from '../../build/series.ts';
import { seriesIn } from '../../build/seriesSources.ts';
import { givenStoryIn, storiesIn } from '../../build/storySources.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const find = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root }).map((file) => file.replaceAll('\\', '/'));

const content = path.join(root, 'content');
const storyOf = (language: Language) => givenStoryIn(content, language);
const readingOf = (language: Language) => parseFirstReading(read(`content/first-readings/${language}.md`), language);
const paragraphsOf = (language: Language): readonly string[] => [
  ...[...storiesIn(content, language), ...seriesIn(content, language).map(ownBookOf)].flatMap(({ title, chapters }) => [
    title,
    ...chapters.flatMap((chapter) => [chapter.title, ...chapter.paragraphs]),
  ]),
  ...readingOf(language).paragraphs,
];

/** The share of a story's running words that the language's thousand words have; names are the reader's own and left out. */
function coverage(language: Language): number {
  const pack = new Set(
    parseStarterPack(read(`content/starter-packs/${language}.tsv`), language).map(({ word }) =>
      wordKey(word, language),
    ),
  );
  const names = new Set(storyOf(language).names.map((name) => wordKey(name, language)));
  const keys = storyOf(language)
    .chapters.flatMap(({ paragraphs }) => paragraphs)
    .flatMap((text) => tokenise(text.replaceAll('*', ''), language).map(({ key }) => key))
    .filter((key) => !names.has(key));
  return keys.filter((key) => pack.has(key)).length / keys.length;
}

describe.each(languages)('our own texts in %s', (language) => {
  test('the given story says the level that its words have', () => {
    // With 85 % of its words in the first thousand a text is read with help (B1); below that it wants more (B2).
    expect(storyOf(language).level, `${Math.round(100 * coverage(language))} %`).toBe(
      coverage(language) >= 0.85 ? 'B1' : 'B2',
    );
  });

  test('quotation marks and apostrophes are those of books', () => {
    expect(paragraphsOf(language).filter((text) => /["']/u.test(text))).toEqual([]);
  });
});

test('the Portuguese texts are Brazilian', () => {
  const european =
    /\b(?:comboio|autocarro|telemóvel|rapariga|chávena|connosco|camisola|carruagem|dezassete|morada|lotaria|miúdo)s?\b|\baté aos?\b|\baté às?\b|\bestar? a \p{L}+r\b|\p{Ll}+-(?:me|te|se|lhes?|nos|[oa]s?|l[oa]s?)\b/u;
  // A weekday is no verb with its pronoun, and a «camisola» is what Brazil sleeps in.
  const brazilian = new Set(['quinta-feira', 'camisola']);
  const found = paragraphsOf('pt').flatMap((text) => european.exec(text)?.[0] ?? []);
  expect(found.filter((word) => !brazilian.has(word))).toEqual([]);
});

test('the numbers of the Spanish story agree', () => {
  const text = paragraphsOf('es').join('\n');
  // Nine numbers by Christmas: the umbrella ends with a later one than it began with.
  const numbers = [...text.matchAll(/8\.(\d{3})/gu)].map(([, number]) => Number(number));
  expect(numbers).toHaveLength(2);
  expect(numbers[1] ?? 0).toBeGreaterThan((numbers[0] ?? 0) + 9);
});

/** Markdown without front matter, sources, code, pictures and addresses. */
const proseOf = (file: string): string =>
  read(file)
    .replace(/^---[\s\S]*?\n---\n/u, '')
    // Titles of works stand in their own language.
    .replace(/\n## Fuentes\n[\s\S]*$/u, '')
    .replaceAll(/```[\s\S]*?```|`[^`]*`|!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)/gu, '');

const pages = find('content/{blog,help,legal}/*.md');

test('a mark that ends a Spanish sentence has one that begins it', () => {
  expect(pages.length).toBeGreaterThan(20);
  const sentences = pages.flatMap((file) =>
    proseOf(file)
      .split('\n')
      .map((line) => `${file}: ${line}`),
  );
  const lonely = (text: string): boolean =>
    [...text.matchAll(/[!?¡¿]/gu)].reduce((open, [mark]) => open + (mark === '¡' || mark === '¿' ? 1 : -1), 0) !== 0;
  expect(
    sentences.filter((line) => lonely(line) && !line.includes('| ? |')).filter((line) => !line.includes('**?**')),
  ).toEqual([]);
});

test('nothing that is built names an address that nobody can have', () => {
  const built = [
    ...find(
      'content/**/*.{md,tsv,txt}',
      'src/web/**/*.{ts,tsx,html,css}',
      'build/**/*.ts',
      'public/**/*.{json,txt,svg,webmanifest}',
    ),
  ].filter((file) => !file.includes('.test.'));
  expect(built.length).toBeGreaterThan(100);
  expect(
    built.filter((file) => /[\p{L}\d]\.(?:example|invalid)\b|@example\.(?:org|com|net)/u.test(read(file))),
  ).toEqual([]);
});

test('the pages about studies say where they can be read', () => {
  const articles = find('content/blog/*.md').filter((file) => read(file).includes('## Fuentes'));
  expect(articles.length).toBeGreaterThan(3);
  const sources = articles.flatMap((file) =>
    (read(file).split('## Fuentes\n')[1] ?? '')
      .split(/\n(?=- )/u)
      .map((source) => source.trim())
      .filter(Boolean),
  );
  expect(sources.length).toBeGreaterThanOrEqual(12);
  expect(sources.filter((source) => !/\]\(https?:\/\//u.test(source))).toEqual([]);
  expect(sources.filter((source) => !/\((?:1[89]|20)\d\d\)/u.test(source))).toEqual([]);
});
