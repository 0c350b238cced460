import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isLessonAddress, lessonIndexAddress, type LessonFacts } from '#contract/content/lessonFiles.ts';
import { languages } from '#domain/languages.ts';
import type { Lesson } from '#domain/lessons/lesson.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { lessonFiles } from '../build/lessons.ts';

const content = path.join(import.meta.dirname, '../content');
const files = await lessonFiles(content);
const read = (address: string, from = files): unknown => JSON.parse(String(from.get(address)));
// Written by the build from the contract's types.
const indexOf = (language: string, from = files) => read(`/lessons/${language}.json`, from) as readonly LessonFacts[];

test.each(languages)('the lessons in %s: a list, and each text under the address that the list names', (language) => {
  expect(lessonIndexAddress(language)).toBe(`/lessons/${language}.json`);
  for (const facts of indexOf(language)) {
    expect(isLessonAddress(facts.address)).toBe(true);
    const lesson = read(facts.address) as Lesson;
    expect([lesson.id, lesson.title, lesson.level]).toEqual([facts.id, facts.title, facts.level]);
    const words = lesson.paragraphs.flatMap((text) => tokenise(text, language));
    expect(facts.wordCount).toBe(words.length);
    const counted = Object.values(facts.words).reduce((sum, count) => sum + count, 0);
    expect(counted).toBeLessThanOrEqual(words.length);
    // Names are left out, and they are few.
    expect(counted).toBeGreaterThan(words.length * 0.8);
    const opening = tokenise(facts.opening, language).length;
    expect(opening).toBeGreaterThanOrEqual(5);
    expect(opening).toBeLessThanOrEqual(45);
    expect(lesson.paragraphs.join(' ')).toContain(facts.opening);
  }
});

test.each(languages)(
  'key words in %s stand in the text, as they are written there, with their sentence',
  (language) => {
    const words = indexOf(language).flatMap(({ address }) => {
      const { paragraphs, words: keyWords } = read(address) as Lesson;
      return keyWords.map((word) => ({ ...word, text: paragraphs.join('\n') }));
    });
    const placed = words.flatMap(({ met, text }) => (met ? [{ met, text }] : []));
    for (const { met, text } of placed) {
      expect(text).toContain(met.sentence);
      expect(met.sentence).toContain(met.text);
    }
    // Verbs in parts and phrases with something between their words have no place.
    expect(placed.length / words.length).toBeGreaterThan(language === 'de' ? 0.85 : 0.9);
  },
);

test('names are no words to know; words of the language are, though the text never has them without a capital', () => {
  const keysOf = (language: string, number: number) => Object.keys(indexOf(language)[number - 1]?.words ?? {});
  expect(keysOf('en', 12)).toContain('silence');
  expect(keysOf('en', 12)).not.toContain('edgar');
  // «… Ihre Frau. Die andere …» looks like a title before a name.
  expect(keysOf('de', 2)).toContain('die');
});

test('another text has another address, the others keep theirs; a fault names its file', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'glosa-lessons-'));
  cpSync(content, folder, { recursive: true, filter: (source) => !source.includes('/help') });
  const file = path.join(folder, 'lessons/en/01-the-cat-on-the-bus.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace('black cat', 'white cat'));
  const after = await lessonFiles(folder, ['en']);
  const changed = indexOf('en', after).filter(({ address }, index) => address !== indexOf('en')[index]?.address);
  expect(changed.map(({ id }) => id)).toEqual(['en-1']);
  writeFileSync(file, '---\nlevel: C3\n---\n');
  await expect(lessonFiles(folder, ['en'])).rejects.toThrow('01-the-cat-on-the-bus.md');
  rmSync(folder, { recursive: true });
});
