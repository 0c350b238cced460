import type { Language } from '#domain/languages.ts';
import { foldText } from '#domain/text/foldText.ts';

/** A letter or more of a comparison: both sides where they agree, else what stands on one side or both. */
export interface WritingPart {
  readonly kind: 'same' | 'accent' | 'different' | 'missing' | 'extra';
  /** As it was typed; empty where something is missing. */
  readonly typed: string;
  /** As it should be; empty where something is too much. */
  readonly expected: string;
}

/** The cheapest alignment of two words: equal letters cost nothing, an accent less than another letter. */
export function aligned(
  typed: readonly string[],
  expected: readonly string[],
  language: Language,
): readonly WritingPart[] {
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
