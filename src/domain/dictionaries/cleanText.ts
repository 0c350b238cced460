import { dictionaryLimits } from './limits.ts';

/** Controls, line ends, what changes the direction of writing, and characters that stand for undecodable bytes. */
const noText = /[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFD\uFEFF]+/gu;

/** Words of Latin letters and signs with single spaces between them: nothing of it needs cleaning. */
const clean = /^[!-~\u00A1-\u00AC\u00AE-\u024F]+(?: [!-~\u00A1-\u00AC\u00AE-\u024F]+)*$/;

/** One line of plain text: no controls, no half characters, single spaces. */
export function cleanLine(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || clean.test(trimmed)) return trimmed;
  return text.toWellFormed().replace(noText, ' ').replace(/\s+/g, ' ').trim();
}

/** The text in `most` characters, cut between words where there is one to cut at. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most - 1);
  const space = head.lastIndexOf(' ');
  return `${(space > most / 2 ? head.slice(0, space) : head).toWellFormed().trimEnd()}…`;
}

/** The text that a dictionary has about itself, in one line of bounded length. */
export function cleanFact(text: unknown): string {
  return typeof text === 'string' ? cutText(cleanLine(text.slice(0, 5_000)), dictionaryLimits.fact) : '';
}
