import type { Language } from '#domain/languages.ts';
import { lessonKinds, type Lesson, type LessonQuestion } from '#domain/lessons/lesson.ts';
import { lessonLevels } from '#domain/languageLevel/lessonLevel.ts';

/**
 * Reads a lesson as it is written in `content/lessons/{lang}/{number}-{title}.md`: a head (level, kind, title, point), the text, and
 * under `## ` Punto (Spanish, with examples `> text | meaning`), Palabras (`word | meaning`) and Preguntas.
 *
 * A question is a block of lines: `? prompt` with options `- wrong` and `+ right`; `V: ` or `F: ` and a statement; `_ sentence with
 * ___ | answer/other answer`; `~ piece | piece | piece` in their order. A last line `! ` says why.
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
    paragraphs: blocksOf(story).map((block) => block.replaceAll(/\s*\n\s*/g, ' ')),
    point: {
      title: field('point'),
      text: about.trim().replaceAll(/\s*\n\s*/g, ' '),
      examples: examples.map((line) => pairOf(line.trim(), file)),
    },
    words: blocksOf(part('Palabras')).flatMap((block) => block.split('\n').map((line) => pairOf(line, file))),
    questions: blocksOf(part('Preguntas')).map((block) => parseQuestion(block, file)),
  };
}

function blocksOf(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean);
}

function pairOf(line: string, file: string): { text: string; meaning: string } {
  const [text = '', meaning = '', ...more] = line.split(' | ');
  return text && meaning && more.length === 0 ? { text, meaning } : fail(file, `: «${line}» is no pair`);
}

function parseQuestion(block: string, file: string): LessonQuestion {
  const lines = block.split('\n');
  const last = lines.at(-1) ?? '';
  const why = last.startsWith('! ') ? { why: last.slice(2) } : {};
  const [first = '', ...rest] = last.startsWith('! ') ? lines.slice(0, -1) : lines;
  const content = first.slice(2).trim();
  if (first.startsWith('? ')) {
    const right = rest.flatMap((line, index) => (line.startsWith('+ ') ? [index] : []));
    if (rest.length < 2 || right.length !== 1 || !rest.every((line) => /^[-+] \S/.test(line)))
      return fail(file, `: «${first}» has no one right option`);
    return {
      kind: 'choice',
      prompt: content,
      options: rest.map((line) => line.slice(2)),
      right: right[0] ?? 0,
      ...why,
    };
  }
  if (rest.length > 0) return fail(file, `: «${first}» has lines too many`);
  if (/^[VF]: /.test(first)) return { kind: 'statement', prompt: content, isTrue: first.startsWith('V'), ...why };
  if (first.startsWith('_ ')) {
    const { text, meaning: answers } = pairOf(content, file);
    const [before, after, ...more] = text.split('___');
    if (before === undefined || after === undefined || more.length > 0)
      return fail(file, `: «${first}» has no one gap`);
    return { kind: 'gap', before, after, answers: answers.split('/'), ...why };
  }
  const pieces = content.split(' | ');
  if (!first.startsWith('~ ') || pieces.length < 3) return fail(file, `: «${first}» is no question`);
  return { kind: 'order', pieces, ...why };
}

function fail(file: string, fault: string): never {
  throw new Error(`${file} ${fault}`);
}
