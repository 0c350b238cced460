import { Refusal } from '#domain/errors/refusal.ts';
import { decodeAnyText, type Decode } from '#domain/text/raw/decodeAnyText.ts';
import { shareOfNoText } from '#domain/text/raw/shareOfNoText.ts';
import { subtitleLimits } from './cue.ts';
import { transcriptAsSrt } from './readTranscript.ts';

/** Formats of subtitles, named as the parser names them; `ass` stands for SSA too. */
export type SubtitleFormat = 'srt' | 'vtt' | 'ass';

/** More of them, and a file is no text, whatever its name says. */
const mostNoText = 1 / 500;

/** A subtitle file as text, ready to be parsed. */
export interface SubtitleText {
  readonly format: SubtitleFormat;
  readonly text: string;
  /** Lines that announce a cue; those that the parser makes none of were skipped. */
  readonly announced: number;
}

/**
 * Decodes a file of subtitles: UTF-8, UTF-16 or what Windows wrote in Western Europe.
 * @throws Refusal `subtitles-too-large`, `subtitles-empty`, `subtitles-not-text` for one that is no text, whatever its name says
 */
export function decodeSubtitles(bytes: Uint8Array, decode: Decode): string {
  if (bytes.length > subtitleLimits.bytes) throw new Refusal('subtitles-too-large');
  const text = decodeAnyText(bytes, decode);
  if (text.trim() === '') throw new Refusal('subtitles-empty');
  if (text.includes('\0') || shareOfNoText(text) > mostNoText) throw new Refusal('subtitles-not-text');
  return text;
}

/**
 * Tells the format by what stands in the text, and mends what real files get wrong, so that one bad line costs no more than
 * itself: missing blank lines, times without leading zeros, coordinates after them. A transcript that is copied from a video's
 * page, each line with the time when it begins, is read too.
 * @throws Refusal `subtitles-empty`, `subtitles-unknown` when it has no times, `subtitles-too-many`, `subtitles-too-large`
 */
export function readSubtitleText(text: string): SubtitleText {
  if (text.length > subtitleLimits.bytes) throw new Refusal('subtitles-too-large');
  if (text.trim() === '') throw new Refusal('subtitles-empty');
  const given = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const known = formatOf(given);
  const transcript = known === null ? transcriptAsSrt(given) : null;
  const lines = transcript ?? given;
  const format = transcript ? 'srt' : known;
  const announced = lines.filter((line) => announces(line, format)).length;
  if (format === null || announced === 0) throw new Refusal('subtitles-unknown');
  if (announced > subtitleLimits.cues) throw new Refusal('subtitles-too-many');
  return { format, text: (format === 'ass' ? mendedEvents(lines) : mendedBlocks(lines, format)).join('\n'), announced };
}

function formatOf(lines: readonly string[]): SubtitleFormat | null {
  if (/^\s*WEBVTT/.test(lines.find((line) => line.trim() !== '') ?? '')) return 'vtt';
  if (lines.some((line) => /^\s*\[(script info|events)\]/i.test(line))) return 'ass';
  return lines.some((line) => line.includes('-->')) ? 'srt' : null;
}

function announces(line: string, format: SubtitleFormat | null): boolean {
  return format === 'ass' ? /^\s*Dialogue:/.test(line) : line.includes('-->');
}

/** The parser ends the events at a blank line and takes what follows a line for its text: only the lines that count are left. */
function mendedEvents(lines: readonly string[]): string[] {
  const trimmed = lines.map((line) => line.trim());
  const events = trimmed.findIndex((line) => /^\[events\]$/i.test(line));
  const wanted = trimmed.slice(events + 1).filter((line) => /^(Format|Dialogue):/.test(line));
  const fields = wanted.some((line) => line.startsWith('Format:')) ? [] : [usualFields];
  return [
    '[Events]',
    ...fields,
    ...wanted.flatMap((line) => (line.startsWith('Dialogue:') ? ['', wholeTimes(withoutDrawings(line))] : [line])),
    '',
  ];
}

const usualFields = 'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text';

/** An override with what follows it. */
const override = /\{([^{}]*)\}[^{]*/g;

/** A line without the coordinates of shapes, which follow the override that begins one. */
function withoutDrawings(line: string): string {
  return line.replace(override, (whole, inside: string) => (/\\p[1-9]/.test(inside) ? '' : whole));
}

/** `0:00:01.00` as the parser wants it: two digits of minutes and seconds, after a colon. */
function wholeTimes(line: string): string {
  return line.replace(/\b(\d+):(\d{1,2}):(\d{1,2})\.(\d{1,3})\b/g, (_all, hours, minutes, seconds, rest) =>
    [`${hours}`, `${minutes}`.padStart(2, '0'), `${`${seconds}`.padStart(2, '0')}.${`${rest}`.padEnd(3, '0')}`].join(
      ':',
    ),
  );
}

const timeLine = /^\s*((?:\d+:)?\d+:\d+(?:[.,]\d+)?)\s*-->\s*((?:\d+:)?\d+:\d+(?:[.,]\d+)?)(.*)$/;

/** Puts a blank line before each line of times (and before its number), and writes the times as the parser reads them. */
function mendedBlocks(lines: readonly string[], format: 'srt' | 'vtt'): string[] {
  const mended: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (!line.includes('-->')) {
      // White space alone is a blank line to everybody but the parser; automatic subtitles begin their cues with one.
      if (line.trim() !== '') mended.push(line);
      // A blank line right under the times parts nothing: the text is under it.
      else if (!mended.at(-1)?.includes('-->') || isTextEnd(lines[at + 1])) mended.push('');
      continue;
    }
    const before = mended.at(-1) ?? '';
    const isNumbered = /^\s*\d+\s*$/.test(before);
    const number = isNumbered ? mended.pop() : undefined;
    if ((mended.at(-1) ?? '') !== '') mended.push('');
    if (number !== undefined) mended.push(number);
    const [, start = '', end = '', settings = ''] = timeLine.exec(line) ?? [];
    // A line that cannot be read as times is left: the parser skips the line and the text under it.
    if (start === '') mended.push(line.trim());
    else
      mended.push(
        `${wholeTime(start)} --> ${wholeTime(end)}${format === 'vtt' ? ` ${settings.trim()}`.trimEnd() : ''}`,
      );
  }
  return mended;
}

/** Tells whether nothing more of a cue follows: another one, or the end. */
function isTextEnd(next: string | undefined): boolean {
  return next === undefined || next.includes('-->') || /^\s*\d*\s*$/.test(next);
}

function wholeTime(time: string): string {
  const [clock = '', rest = '0'] = time.split(/[.,]/);
  const parts = clock.split(':').map((part) => part.padStart(2, '0'));
  return `${parts.length === 2 ? '00:' : ''}${parts.join(':')}.${rest.slice(0, 3).padEnd(3, '0')}`;
}
