import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseLesson } from '#contract/content/lessonText.ts';
import { languages, type Language } from '#domain/languages.ts';
import { lessonNamed, lessonsPerLanguage } from '#domain/lessons/lessonId.ts';
import { mostQuestions } from '#domain/lessons/progress.ts';
import type { Lesson } from '#domain/lessons/lesson.ts';
import { lessonLevels, type LessonLevel } from '#domain/languageLevel/lessonLevel.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { shippedLexicon } from '../shippedLexicon.ts';
import { packKnowledge } from '../packKnowledge.ts';

const content = path.join(import.meta.dirname, '../../content');

/** Words of the text, by level. */
const lengths: Readonly<Record<LessonLevel, readonly [number, number]>> = {
  A1: [80, 120],
  A2: [130, 220],
  B1: [200, 340],
  B2: [350, 450],
};

function lessonsOf(language: Language): readonly Lesson[] {
  const folder = path.join(content, 'lessons', language);
  return readdirSync(folder)
    .toSorted()
    .map((file) => parseLesson(readFileSync(path.join(folder, file), 'utf8'), file, language));
}

const written = languages.filter((language) => readdirSync(path.join(content, 'lessons')).includes(language));
const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

describe.each(written)('the lessons in %s', (language) => {
  const lessons = lessonsOf(language);
  const byLevel = (level: LessonLevel): readonly Lesson[] => lessons.filter((lesson) => lesson.level === level);

  test('are twenty, five a level, in order, each with its own title and point', () => {
    expect(lessons.map(({ level }) => level)).toEqual(
      lessonLevels.flatMap((level) => Array.from({ length: 5 }, () => level)),
    );
    expect(lessons.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(lessons.map(({ id }) => lessonNamed(id))).toEqual(
      Array.from({ length: lessonsPerLanguage }, (_, index) => ({ language, number: index + 1 })),
    );
    expect(Math.max(...lessons.map(({ questions }) => questions.length))).toBeLessThanOrEqual(mostQuestions);
    for (const name of [lessons.map(({ title }) => title), lessons.map(({ point }) => point.title)])
      expect(new Set(name).size).toBe(20);
  });

  test.each(lessons.map((lesson) => [lesson.title, lesson] as const))('%s is whole', (_title, lesson) => {
    const { level, paragraphs, point, words, questions } = lesson;
    const [least, most] = lengths[level];
    const count = paragraphs.flatMap((text) => tokenise(text, language)).length;
    expect(count).toBeGreaterThanOrEqual(least);
    expect(count).toBeLessThanOrEqual(most);
    expect(wordsIn(point.text)).toBeLessThanOrEqual(120);
    expect(point.examples.length).toBeGreaterThanOrEqual(2);
    expect(words.length).toBeGreaterThanOrEqual(8);
    expect(words.length).toBeLessThanOrEqual(12);
    expect(new Set(words.map(({ text }) => text)).size).toBe(words.length);
    expect(questions.length).toBeGreaterThanOrEqual(4);
    expect(questions.length).toBeLessThanOrEqual(6);
    expect(new Set(questions.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3);
    expect(paragraphs.filter((text) => text !== text.normalize('NFC') || /[ ]{2}|\t|[*_#|]/.test(text))).toEqual([]);
  });

  test('ask for what the text has: key words, gaps and sentences to put in order', async () => {
    const { lexicon } = await shippedLexicon(language);
    const missing = lessons.flatMap(({ title, paragraphs, words }) => {
      const keys = new Set(paragraphs.flatMap((text) => tokenise(text, language).map(({ key }) => key)));
      const lemmas = new Set(
        [...keys].flatMap((key) => [key, ...lexicon.possibleLemmasOf(key).map(({ lemma }) => lemma.toLowerCase())]),
      );
      // A German verb may stand in two parts (räumt … auf), and so may its participle (aufgeräumt).
      const stands = (key: string): boolean =>
        lemmas.has(key) ||
        [...lemmas].some((lemma) => lemma.length > 2 && key.endsWith(lemma) && keys.has(key.slice(0, -lemma.length))) ||
        [...keys].some((one) => key.length > 5 && one.startsWith(key.slice(0, 5)));
      return words
        .filter(
          ({ text }) =>
            !tokenise(text, language).some(
              ({ key }) => key.length > 2 && (stands(key) || (language === 'es' && stands(key.replace(/se$/, '')))),
            ),
        )
        .map(({ text }) => `${title}: ${text}`);
    });
    expect(missing).toEqual([]);
  });

  test('get harder from level to level: longer sentences, fewer words of the packs', async () => {
    const { lexicon } = await shippedLexicon(language);
    const isKnown = await packKnowledge(language);
    const figures = lessonLevels.map((level) => {
      const texts = byLevel(level).flatMap(({ paragraphs }) => paragraphs);
      const words = texts.flatMap((text) =>
        tokenise(text, language).filter(
          ({ key, start }) =>
            isKnown(key) || text.charAt(start) === text.charAt(start).toLowerCase() || !lexicon.mayBeName(key),
        ),
      );
      const sentences = texts.flatMap((text) => text.split(/(?<=[.!?…])["”»]?\s+/));
      return {
        inPack: words.filter(({ key }) => isKnown(key)).length / words.length,
        sentence: mean(sentences.map(wordsIn)),
      };
    });
    for (const [index, { inPack, sentence }] of figures.entries()) {
      const before = figures[index - 1];
      if (!before) continue;
      expect(sentence, `sentences of ${lessonLevels[index]}`).toBeGreaterThan(before.sentence);
      expect(inPack, `words of the packs in ${lessonLevels[index]}`).toBeLessThan(before.inPack);
    }
  });
});
