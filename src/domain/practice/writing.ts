import type { Language } from '#domain/languages.ts';
import type { Grade } from '#domain/srs/scheduler.ts';
import { foldText } from '#domain/text/foldText.ts';
import { written } from '#domain/text/normalise.ts';

/** How near what was typed comes: the word, the word but for accents, one edit away from it, or neither. */
export type WritingOutcome = 'right' | 'accents' | 'close' | 'wrong';

/** A letter or more of the comparison: both sides where they agree, else what stands on one side or both. */
export interface WritingPart {
  readonly kind: 'same' | 'accent' | 'different' | 'missing' | 'extra';
  /** As it was typed; empty where something is missing. */
  readonly typed: string;
  /** As it should be; empty where something is too much. */
  readonly expected: string;
}

export interface WritingResult {
  readonly outcome: WritingOutcome;
  /** Both texts side by side: their `typed` joined is what was typed, their `expected` joined the word. */
  readonly parts: readonly WritingPart[];
}

/** Compares what was typed with a word, letter by letter; case, typographic signs and outer spaces make no difference. */
export function judgeWriting(typed: string, expected: string, language: Language): WritingResult {
  const [given, wanted] = [cleaned(typed, language), cleaned(expected, language)];
  const outcome =
    given === wanted
      ? 'right'
      : foldText(given) === foldText(wanted)
        ? 'accents'
        : isOneEditAway(foldText(given), foldText(wanted))
          ? 'close'
          : 'wrong';
  return { outcome, parts: aligned(Array.from(written(typed)), Array.from(written(expected)), language) };
}

/** Milliseconds in which a word counts as known at once: some to think, and some for each letter. */
const thinking = 3_000;
const perLetter = 350;

/** The grade of a written answer (decisions §4): right is 2, or 3 when it came fast; one edit away is 1. Forgiven accents are never 3. */
export function gradeWriting(outcome: WritingOutcome, expected: string, milliseconds: number): Grade {
  if (outcome === 'wrong') return 0;
  if (outcome === 'close') return 1;
  return outcome === 'right' && milliseconds <= thinking + perLetter * expected.length ? 3 : 2;
}

function cleaned(text: string, language: Language): string {
  return written(text).toLocaleLowerCase(language);
}

/** One letter more, less or other, or two neighbours that changed places. */
function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = [Array.from(one), Array.from(other)].toSorted((a, b) => a.length - b.length);
  if (!short || !long || short.length === 0 || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = (letters: readonly string[], from: number): string => letters.slice(from).join('');
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1);
  return (
    rest(short, at + 1) === rest(long, at + 1) ||
    (short[at] === long[at + 1] && short[at + 1] === long[at] && rest(short, at + 2) === rest(long, at + 2))
  );
}

/** The cheapest alignment of two words: equal letters cost nothing, an accent less than another letter. */
function aligned(typed: readonly string[], expected: readonly string[], language: Language): readonly WritingPart[] {
  const costOf = (row: number, column: number): number => costs[row * width + column] ?? 0;
  const width = expected.length + 1;
  const costs: number[] = [];
  for (let row = 0; row <= typed.length; row++) {
    for (let column = 0; column <= expected.length; column++) {
      const over = row > 0 ? costOf(row - 1, column) + 1 : Infinity;
      const under = column > 0 ? costOf(row, column - 1) + 1 : Infinity;
      const across =
        row > 0 && column > 0
          ? costOf(row - 1, column - 1) + costOfKind[kindOf(typed[row - 1], expected[column - 1], language)]
          : Infinity;
      costs.push(row + column === 0 ? 0 : Math.min(over, under, across));
    }
  }
  const parts: WritingPart[] = [];
  let [row, column] = [typed.length, expected.length];
  while (row > 0 || column > 0) {
    const [one = '', other = ''] = [typed[row - 1], expected[column - 1]];
    const kind = kindOf(one, other, language);
    if (row > 0 && column > 0 && costOf(row, column) === costOf(row - 1, column - 1) + costOfKind[kind]) {
      parts.push({ kind, typed: one, expected: other });
      [row, column] = [row - 1, column - 1];
    } else if (row > 0 && costOf(row, column) === costOf(row - 1, column) + 1) {
      parts.push({ kind: 'extra', typed: one, expected: '' });
      row -= 1;
    } else {
      parts.push({ kind: 'missing', typed: '', expected: other });
      column -= 1;
    }
  }
  return joined(parts.toReversed());
}

const costOfKind = { same: 0, accent: 0.5, different: 1 } as const;

function kindOf(one = '', other = '', language: Language): keyof typeof costOfKind {
  if (one.toLocaleLowerCase(language) === other.toLocaleLowerCase(language)) return 'same';
  return foldText(one) === foldText(other) ? 'accent' : 'different';
}

/** Neighbours of one kind are one part. */
function joined(parts: readonly WritingPart[]): readonly WritingPart[] {
  const runs: WritingPart[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last?.kind === part.kind)
      runs[runs.length - 1] = {
        kind: part.kind,
        typed: last.typed + part.typed,
        expected: last.expected + part.expected,
      };
    else runs.push(part);
  }
  return runs;
}
