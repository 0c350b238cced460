import type { Language } from '#domain/languages.ts';
import { lessonKinds, type Lesson } from '#domain/lessons/lesson.ts';
import { lessonLevels } from '#domain/languageLevel/lessonLevel.ts';
import { digitsOf, fail, headAndBody, headFields, onOneLine } from './contentText.ts';
import { pairOf, parseExercises } from './questionText.ts';

/**
 * Reads a lesson as it is written in `content/lessons/{lang}/{number}-{title}.md`: a head (level, kind, title, point), the text, and
 * under `## ` Punto (Spanish, with examples `> text | meaning`), Palabras (`word | meaning`) and Preguntas.
 *
 * Questions are written as `questionText.ts` says.
 * @throws Error naming the file and what is wrong with it
 */
export function parseLesson(text: string, file: string, language: Language): Lesson {
  const [head, body] = headAndBody(text);
  const { field } = headFields(head, file);
  const among = <Value extends string>(name: string, values: readonly Value[]): Value =>
    values.find((value) => value === field(name)) ?? fail(file, `has an unknown ${name}`);
  const number = Number(digitsOf(file));
  const { paragraphs, part, words, questions } = parseExercises(body, file);
  const [about = '', ...examples] = part('Punto').split(/^> /m);
  return {
    id: `${language}-${number}`,
    language,
    number,
    level: among('level', lessonLevels),
    kind: among('kind', lessonKinds),
    title: field('title'),
    paragraphs,
    point: {
      title: field('point'),
      text: onOneLine(about),
      examples: examples.map((line) => pairOf(line.trim(), file)),
    },
    words,
    questions,
  };
}
