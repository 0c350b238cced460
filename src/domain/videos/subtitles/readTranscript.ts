/** A time that begins a line, as a transcript shows it: `0:03`, `1:02:03`, `[0:03]`; and the text beside it. */
const timedLine = /^\s*[[(]?(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?![\d:])[\])]?\s*(.*)$/;

/** Seconds that a line stands at most: a transcript says when it begins, not when it ends. */
const longestStanding = 10;

interface TimedText {
  readonly start: number;
  readonly lines: readonly string[];
}

/**
 * Reads a transcript as it is copied from a video's page: the time when a line begins, and its text beside it or under it.
 * @returns each text with the second that it begins at, in the order given; those of one second are one; null when it is no
 * transcript
 */
function timedTexts(lines: readonly string[]): TimedText[] | null {
  const texts: { readonly start: number; readonly lines: string[] }[] = [];
  for (const line of lines) {
    const found = timedLine.exec(line);
    if (!found) {
      texts.at(-1)?.lines.push(line.trim());
      continue;
    }
    const [, hours = '0', minutes = '0', seconds = '0', text = ''] = found;
    const start = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    const last = texts.at(-1);
    if (last?.start === start) last.lines.push(text);
    else texts.push({ start, lines: [text] });
  }
  // A page of prose may have one line that begins with the time of a train.
  return texts.length > 1 || timedLine.test(lines.find((line) => line.trim() !== '') ?? '') ? texts : null;
}

/** A transcript in lines of SRT; null when it is none. */
export function transcriptAsSrt(lines: readonly string[]): string[] | null {
  const texts = timedTexts(lines);
  return (
    texts?.flatMap(({ start, lines: written }, at) => {
      const next = texts[at + 1]?.start ?? Infinity;
      const end = Math.min(next > start ? next : Infinity, start + longestStanding);
      const text = written.filter((line) => line !== '');
      return text.length === 0 ? [] : [`${srtTime(start)} --> ${srtTime(end)}`, ...text, ''];
    }) ?? null
  );
}

function srtTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')},000`;
}
