import { longestVideo, subtitleLimits, type Cue, type Subtitles } from './cue.ts';

/** A cue as a parser gives it: with tags, in any order, with any times. */
export interface RawCue {
  readonly startTime: number;
  readonly endTime: number;
  readonly text: string;
}

/** Automatic subtitles time each word within the text. */
const innerTime = /<\d{1,2}:\d{2}:\d{2}\.\d{3}>/;

/**
 * Cues as text only, in the order of their times. What has no times that can be used is left out and counted; what has no
 * text is left out, for nothing is lost with it.
 * @param announced cues that the file announces, when some of them did not get through the parser
 */
export function cleanCues(raw: readonly RawCue[], announced = raw.length): Subtitles {
  const timed = inOrder(raw.filter(hasTimes));
  const isRolling = timed.some(({ text }) => innerTime.test(text));
  const plain = (isRolling ? unrolled(timed) : timed).map((cue) => ({ ...cue, text: plainText(cue.text) }));
  return { cues: orderedCues(plain), skipped: Math.max(0, announced - timed.length) };
}

/** Cues with times that can be used and a text, in order, each once. Their texts are taken as they are. */
export function orderedCues(raw: readonly RawCue[]): Cue[] {
  const cues = inOrder(raw.filter(hasTimes)).map(({ startTime, endTime, text }) => ({
    start: rounded(startTime),
    end: rounded(endTime),
    text,
  }));
  return withoutRepeated(cues.filter(({ text, start, end }) => text !== '' && end > start));
}

function inOrder(cues: readonly RawCue[]): RawCue[] {
  return cues.toSorted((one, other) => one.startTime - other.startTime || one.endTime - other.endTime);
}

function hasTimes({ startTime, endTime }: RawCue): boolean {
  return startTime >= 0 && endTime > startTime && endTime <= longestVideo;
}

/** Milliseconds are what formats hold; sums of floats would differ between browsers, and with them the file's hash. */
function rounded(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000;
}

/** A cue's text without tags and entities, its lines joined by spaces. */
function plainText(text: string): string {
  return decodedEntities(withoutTags(text))
    .replace(unseen, '')
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, subtitleLimits.characters)
    .toWellFormed()
    .trim();
}

/** Control characters, and those that turn the direction of what follows. */
// oxlint-disable-next-line no-control-regex -- these are the characters to be taken out
const unseen = /[\u0000-\u0008\u000B-\u001F\u007F\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
/** ASS overrides as `{\\an8}`. A tag begins with a letter, a slash or a digit of a time; «a < b» has none. */
const tags = /\{[^{}]*\}|<\/?[\p{L}\d!][^<>]*>/gu;

/** A break of a line parts words. */
const lineBreak = /<br\b[^<>]*>/gi;

/** Tags are not nested deeper than this in honest files; deeper ones lose their brackets. */
const deepest = 5;

/** A tag may stand within a tag: what is left then is one too. */
function withoutTags(text: string): string {
  let rest = text.slice(0, 10 * subtitleLimits.characters).replace(/\\[Nnh]/g, ' ');
  for (let depth = 0; depth < deepest; depth++) {
    const before = rest;
    rest = rest.replace(lineBreak, ' ').replace(tags, '');
    if (rest === before) return rest;
  }
  return rest.replace(/[<>{}]/g, '');
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  lrm: '',
  rlm: '',
};

/** Once: `&amp;lt;` is the text «&lt;». */
function decodedEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return entities[`${name}`.toLowerCase()] ?? all;
    const code = decimal === undefined ? Number.parseInt(`${hex}`, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });
}

/** Automatic subtitles show each line twice, as it is spoken and above the next one: the second time is left out. */
function unrolled(cues: readonly RawCue[]): RawCue[] {
  const kept: RawCue[] = [];
  let shown = '';
  for (const cue of cues) {
    const lines = cue.text.split('\n').map((line) => line.trim());
    const fresh = lines.filter((line) => line !== '' && plainText(line) !== shown);
    shown = plainText(lines.findLast((line) => line !== '') ?? '') || shown;
    const last = kept.at(-1);
    if (fresh.length > 0) kept.push({ ...cue, startTime: cue.startTime, endTime: cue.endTime, text: fresh.join('\n') });
    else if (last)
      kept[kept.length - 1] = {
        startTime: last.startTime,
        text: last.text,
        endTime: Math.max(last.endTime, cue.endTime),
      };
  }
  return kept;
}

/**
 * The same text at the same time is a line with its shadow. A part of a line while the whole of it is shown is its effect: karaoke has each word once
 * more, as it is sung.
 */
function withoutRepeated(cues: readonly Cue[]): Cue[] {
  const seen = new Set<string>();
  const shown: Cue[] = [];
  return cues.filter((cue) => {
    const { start, end, text } = cue;
    const name = `${start} ${end} ${text}`;
    // Of those that began before, as many as are looked at are still shown: a film has two or three at once.
    const isPart = shown
      .slice(-mostAtOnce)
      .some((one) => one.end >= end && one.start <= start && holds(one.text, text));
    if (seen.has(name) || isPart) return false;
    seen.add(name);
    shown.push(cue);
    return true;
  });
}

/** Lines that are looked at for one that holds another. */
const mostAtOnce = 8;

/** Tells whether these words are some of that longer line, without more of it than its half. */
function holds(whole: string, part: string): boolean {
  return part.length * 2 <= whole.length && ` ${whole} `.includes(` ${part} `);
}
