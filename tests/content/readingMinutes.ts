import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseLesson } from '#contract/content/lessonText.ts';
import { lessonLevels, type LessonLevel } from '#domain/languageLevel/lessonLevel.ts';
import { languages, type Language } from '#domain/languages.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { seriesIn } from '../../build/seriesSources.ts';
import { storiesIn } from '../../build/storySources.ts';

// `node tests/content/readingMinutes.ts` says how many minutes of our own text each language has at each level.

const content = path.join(import.meta.dirname, '../../content');
/** Words that somebody who learns reads in a minute. */
const pace = 80;

interface LevelledText {
  readonly level: LessonLevel;
  readonly texts: readonly string[];
}

function textsIn(language: Language): readonly LevelledText[] {
  const folder = path.join(content, 'lessons', language);
  const lessons = readdirSync(folder).map((file) =>
    parseLesson(readFileSync(path.join(folder, file), 'utf8'), file, language),
  );
  return [
    ...lessons.map(({ level, paragraphs }) => ({ level, texts: paragraphs })),
    ...storiesIn(content, language).map(({ level, chapters }) => ({
      level,
      texts: chapters.flatMap(({ paragraphs }) => paragraphs),
    })),
    ...seriesIn(content, language).map(({ level, episodes }) => ({
      level,
      texts: episodes.flatMap(({ paragraphs }) => paragraphs),
    })),
  ];
}

process.stdout.write(`| | ${lessonLevels.join(' | ')} | A1 and A2 |\n|---|${'---|'.repeat(lessonLevels.length + 1)}\n`);
for (const language of languages) {
  const minutes = new Map<LessonLevel, number>();
  for (const { level, texts } of textsIn(language)) {
    const words = texts.flatMap((text) => tokenise(text, language)).length;
    minutes.set(level, (minutes.get(level) ?? 0) + words / pace);
  }
  const of = (level: LessonLevel): number => Math.round(minutes.get(level) ?? 0);
  process.stdout.write(`| ${language} | ${lessonLevels.map(of).join(' | ')} | ${of('A1') + of('A2')} |\n`);
}
