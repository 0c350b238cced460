import type { Language } from '#domain/languages.ts';
import { lessonKinds, type Lesson } from '#domain/lessons/lesson.ts';
import { lessonLevels } from '#domain/languageLevel/lessonLevel.ts';
import { textBlocks, pairOf, parseQuestion } from './questionText.ts';

/**
 * Reads a lesson as it is written in `content/lessons/{lang}/{number}-{title}.md`: a head (level, kind, title, point), the text, and
 * under `## ` Punto (Spanish, with examples `> text | meaning`), Palabras (`word | meaning`) and Preguntas.
 *
 * Questions are written as `questionText.ts` says.
 * @throws Error naming the file and what is wrong with it
 */
export function parseLesson(text: string, file: string, language: Language): Lesson {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const fields = new Map(
    head.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const field = (name: string): string => fields.get(name) || fail(file, `has no ${name}`);
  const among = <Value extends string>(name: string, values: readonly Value[]): Value =>
    values.find((value) => value === field(name)) ?? fail(file, `has an unknown ${name}`);
  const number = Number(/(\d\d)-[a-z0-9-]+\.md$/.exec(file)?.[1] ?? fail(file, 'is not named number-title.md'));
  const [story = '', ...parts] = body.split(/^## /m);
  const part = (name: string): string =>
    parts.find((one) => one.startsWith(`${name}\n`))?.slice(name.length + 1) ?? fail(file, `has no ${name}`);
  const [about = '', ...examples] = part('Punto').split(/^> /m);
  return {
    id: `${language}-${number}`,
    language,
    number,
    level: among('level', lessonLevels),
    kind: among('kind', lessonKinds),
    title: field('title'),
    paragraphs: textBlocks(story).map((block) => block.replaceAll(/\s*\n\s*/g, ' ')),
    point: {
      title: field('point'),
      text: about.trim().replaceAll(/\s*\n\s*/g, ' '),
      examples: examples.map((line) => pairOf(line.trim(), file)),
    },
    words: textBlocks(part('Palabras')).flatMap((block) => block.split('\n').map((line) => pairOf(line, file))),
    questions: textBlocks(part('Preguntas')).map((block) => parseQuestion(block, file)),
  };
}

function fail(file: string, fault: string): never {
  throw new Error(`${file} ${fault}`);
}
