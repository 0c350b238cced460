import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseLesson } from '#contract/content/lessonText.ts';
import { languages, type Language } from '#domain/languages.ts';
import type { LessonWord } from '#domain/lessons/lesson.ts';
import { isReadAsAnother } from '../../build/keyWords.ts';
import { seriesIn } from '../../build/seriesSources.ts';
import { shippedLexicon } from '../shippedLexicon.ts';

const content = path.join(import.meta.dirname, '../../content');

/** Texts with their key words: lessons, and episodes of series. */
function textsOf(language: Language): { name: string; paragraphs: readonly string[]; words: readonly LessonWord[] }[] {
  const folder = path.join(content, 'lessons', language);
  const lessons = readdirSync(folder).map((file) =>
    parseLesson(readFileSync(path.join(folder, file), 'utf8'), file, language),
  );
  return [
    ...seriesIn(content, language).flatMap(({ id, episodes }) =>
      episodes.map(({ number, title, paragraphs, words }) => ({
        name: `${id} ${number}`,
        paragraphs: [title, ...paragraphs].map((text) => text.replaceAll('*', '')),
        words,
      })),
    ),
    ...lessons.map(({ id, paragraphs, words }) => ({ name: id, paragraphs, words })),
  ];
}

/**
 * Somebody has read the sentence of each of these, and it has the word with the meaning that is listed: a participle, a woman's name of a
 * profession. What is new here is saved with the sentence of another word, as «Stimme» was for «stimmen: ser verdad», or is to be added.
 */
const readAlike = readFileSync(path.join(import.meta.dirname, 'readAlike.tsv'), 'utf8')
  .trim()
  .split('\n');

test('a key word stands in its text as the word that its meaning is of', async () => {
  const doubtful: string[] = [];
  for (const language of languages) {
    const { lexicon } = await shippedLexicon(language);
    for (const { name, paragraphs, words } of textsOf(language))
      for (const word of words)
        if (isReadAsAnother(word, paragraphs, language, lexicon)) doubtful.push(`${name}\t${word.text}`);
  }
  expect(doubtful.toSorted()).toEqual(readAlike.toSorted());
});
