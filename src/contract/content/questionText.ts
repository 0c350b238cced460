import type { LessonQuestion } from '#domain/lessons/lesson.ts';

/** Blocks of lines, parted by empty lines. */
export function textBlocks(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean);
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
export function parseQuestion(block: string, file: string): LessonQuestion {
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
