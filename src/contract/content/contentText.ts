/** @throws Error naming the file and what is wrong with it */
export function fail(file: string, fault: string): never {
  throw new Error(`${file} ${fault}`);
}

/** A fault of one line, from 1. */
export function lineFault(file: string, line: number, fault: string): Error {
  return new Error(`${file}:${line}: ${fault}`);
}

/** The lines of a file of ours, each of them ended, none empty, in NFC. @throws Error naming file, line and fault */
export function linesOf(text: string, file: string): string[] {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw lineFault(file, lines.length + 1, 'the last line has no end');
  for (const [index, line] of lines.entries()) {
    if (line === '') throw lineFault(file, index + 1, 'empty');
    if (line !== line.normalize('NFC')) throw lineFault(file, index + 1, 'not in NFC');
  }
  return lines;
}

/** A text whose head stands between two lines `---`; without one all of it is left out. */
export function headAndBody(text: string): readonly [head: string, body: string] {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  return [head, body];
}

/** The fields of a head, `name: value` a line. */
export function headFields(head: string, file: string) {
  const fields = new Map(
    head.split('\n').map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return {
    /** @throws Error naming the file and the field that is not there, or empty */
    field: (name: string): string => fields.get(name) || fail(file, `has no ${name}`),
    /** Empty where it is not there. */
    optional: (name: string): string => fields.get(name) ?? '',
  };
}

/** The two digits that the name of a text's file begins with. @throws Error naming a file that is called otherwise */
export function digitsOf(file: string): string {
  return /(?:^|\/)(\d\d)-[a-z0-9-]+\.md$/.exec(file)?.[1] ?? fail(file, 'is not named number-title.md');
}

/** Names parted by commas. */
export function namesIn(list: string): string[] {
  return list.split(',').flatMap((name) => name.trim() || []);
}

/** Blocks of lines, parted by empty lines. */
export function textBlocks(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean);
}

/** The paragraphs of a text, each on one line. */
export function paragraphsOf(text: string): string[] {
  return textBlocks(text).map(onOneLine);
}

export function onOneLine(text: string): string {
  return text.trim().replaceAll(/\s*\n\s*/g, ' ');
}
