import { linesOfMarkup } from '#domain/dictionaries/markup.ts';
import type { CellForm } from './source.ts';

/** Signs without width that programs put between the parts of a phrase, or at the beginning of a file. */
const withoutWidth = /[\u200B\u2060\uFEFF\u00AD]/g;
const media = /\[(?:sound:|anki:)[^\]]*\]/g;

/** The lines of a cell as plain text, in Unicode's form NFC, none of them empty. Takes time in proportion to its length. */
export function linesOfCell(cell: string, { hasMarkup }: Pick<CellForm, 'hasMarkup'>): readonly string[] {
  const lines = hasMarkup ? linesOfMarkup(withoutGaps(cell.replace(media, ' ')), 'html') : cell.split('\n');
  return lines
    .map((line) => line.toWellFormed().replace(withoutWidth, '').replace(/\s+/g, ' ').trim().normalize('NFC'))
    .filter((line) => line !== '');
}

/** Gaps inside of gaps that are filled; Anki itself allows 8. */
const deepestGap = 8;

/** A text with gaps of Anki filled: of `{{c1::word::hint}}` the word stays. */
function withoutGaps(text: string): string {
  if (!text.includes('{{c')) return text;
  const open: string[] = [''];
  const add = (part: string): void => void open.push((open.pop() ?? '') + part);
  let at = 0;
  for (const { index, 0: mark } of text.matchAll(/\{\{c\d{1,3}::|\}\}/g)) {
    add(text.slice(at, index));
    at = index + mark.length;
    if (mark === '}}' ? open.length === 1 : open.length > deepestGap) add(mark);
    else if (mark !== '}}') open.push('');
    else {
      const [answer = ''] = (open.pop() ?? '').split('::', 1);
      add(answer);
    }
  }
  add(text.slice(at));
  return open.join('');
}

/** A number that a cell holds, with a decimal point or comma; null where it holds none. */
export function numberIn(cell: string): number | null {
  const text = cell.trim();
  return /^-?\d{1,15}(?:[.,]\d{1,10})?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** The first second and millisecond that are read as such: smaller numbers are no dates. */
const firstSecond = 100_000_000;
const firstMillisecond = firstSecond * 1_000;
const written = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** An instant in epoch milliseconds: from seconds, milliseconds, or as `2026-05-20 12:30`, which is local time; null for anything else. */
export function instantIn(cell: string): number | null {
  const text = cell.trim();
  const number = numberIn(text);
  if (number !== null)
    return number >= firstMillisecond ? Math.trunc(number) : number >= firstSecond ? Math.trunc(number * 1_000) : null;
  const found = written.exec(text);
  if (!found) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const zone = found[7];
  const at =
    zone === undefined
      ? new Date(year, month - 1, day, hour, minute, second).getTime()
      : Date.UTC(year, month - 1, day, hour, minute, second) - minutesOf(zone) * 60_000;
  return Number.isNaN(at) ? null : at;
}

function minutesOf(zone: string): number {
  if (zone === 'Z') return 0;
  const [hours = 0, minutes = 0] = [zone.slice(1, 3), zone.slice(-2)].map(Number);
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** True for a cell that says yes, or marks with any sign. */
export function saysYes(cell: string): boolean {
  return !/^(?:|no|n|0|false|falso|nein|non|nao|não)$/i.test(cell.trim());
}

/** @returns the tags of a cell in their order, each once */
export function tagsIn(cell: string, form: CellForm): readonly string[] {
  return [
    ...new Set(
      cell
        .split(form.tags)
        .flatMap((tag) => linesOfCell(tag, form))
        .filter((tag) => tag !== ''),
    ),
  ];
}
