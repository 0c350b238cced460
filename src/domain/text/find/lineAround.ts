/** A run of a text with what stands around it, as a list of finds shows it. */
export interface LineAround {
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

/** Characters around it: two lines of a narrow list. */
const most = { before: 42, after: 62 };
const sentenceEnd = /[.!?…]["'”’»)\]]*\s+/gu;

/** The line around a run: from where its sentence begins, or some words before it, to some words after it. Cut between words, with an ellipsis. */
export function lineAround(text: string, start: number, end: number): LineAround {
  return {
    before: tailOf(text.slice(Math.max(0, start - 2 * most.before), start), start <= 2 * most.before),
    found: oneLine(text.slice(start, end)),
    after: headOf(text.slice(end, end + 2 * most.after), end + 2 * most.after >= text.length),
  };
}

function tailOf(text: string, isWhole: boolean): string {
  const line = oneLine(text).trimStart();
  const ended = [...line.matchAll(sentenceEnd)].at(-1);
  const sentence = ended ? line.slice(ended.index + ended[0].length) : line;
  if (sentence.length <= most.before && (isWhole || ended)) return sentence;
  return `…${sentence.slice(-most.before).replace(/^\S*\s/u, '')}`;
}

function headOf(text: string, isWhole: boolean): string {
  const line = oneLine(text).trimEnd();
  if (line.length <= most.after && isWhole) return line;
  return `${line.slice(0, most.after).replace(/\s\S*$/u, '')}…`;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\u00AD\u200B]/g, '').replaceAll(/\s+/g, ' ');
}
