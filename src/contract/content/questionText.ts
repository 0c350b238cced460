import type { LessonQuestion } from '#domain/lessons/lesson.ts';
import { fail, paragraphsOf, textBlocks } from './contentText.ts';

/**
 * A text with its exercises: paragraphs, and parts under `## `, among them Palabras (`word | meaning` a line) and Preguntas.
 * @throws Error naming the file and what it lacks
 */
export function parseExercises(body: string, file: string) {
  const [text = '', ...parts] = body.split(/^## /m);
  const part = (name: string): string =>
    parts.find((one) => one.startsWith(`${name}\n`))?.slice(name.length + 1) ?? fail(file, `has no ${name}`);
  return {
    paragraphs: paragraphsOf(text),
    part,
    words: textBlocks(part('Palabras')).flatMap((block) => block.split('\n').map((line) => pairOf(line, file))),
    questions: textBlocks(part('Preguntas')).map((block) => parseQuestion(block, file)),
  };
}

/** `text | meaning`. @throws Error naming the file and the line that is none */
export function pairOf(line: string, file: string): { text: string; meaning: string } {
  const [text = '', meaning = '', ...more] = line.split(' | ');
  return text && meaning && more.length === 0 ? { text, meaning } : fail(file, `: «${line}» is no pair`);
}

/**
 * A question is a block of lines: `? prompt` with options `- wrong` and `+ right`; `V: ` or `F: ` and a statement; `_ sentence with
 * ___ | answer/other answer`; `~ piece | piece | piece` in their order. A last line `! ` says why.
 * @throws Error naming the file and the question that is none
 */
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
