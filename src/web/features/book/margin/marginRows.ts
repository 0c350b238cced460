/** A gloss that is to stand beside its line. */
export interface MarginGloss {
  readonly line: number;
  /** The top of its line, in pixels from the top of the stage. */
  readonly top: number;
  /** Its width in pixels. */
  readonly width: number;
  /** True if it stays where others have to give way. */
  readonly isBest: boolean;
  /** As the text has it: of the others, the shortest gives way first, because the commonest words of a language are its shortest. */
  readonly text: string;
}

export interface MarginRow<Gloss> {
  readonly top: number;
  readonly glosses: readonly Gloss[];
}

interface MarginSpace {
  /** The part of the stage that rows may stand in. */
  readonly from: number;
  readonly to: number;
  /** The boxes that are there already. */
  readonly occupied: readonly { readonly top: number; readonly bottom: number }[];
  /** The largest width of a row that begins there. */
  readonly widthAt: (top: number) => number;
  /** Pixels that a row may stand under its line. */
  readonly mostDrift: number;
}

/** Pixels from one row to the next. */
export const rowHeight = 21;
/** Pixels between two glosses of a row. */
export const glossGap = 8;

/**
 * Glosses beside their lines: those of a line share a row as far as it is wide enough, and a row that would lie on another one, or on
 * what stands there, is pushed down. Where one would be pushed too far from its line, a gloss above it is left out.
 * @param glosses in the order of the text
 */
export function marginRows<Gloss extends MarginGloss>(
  glosses: readonly Gloss[],
  space: MarginSpace,
): MarginRow<Gloss>[] {
  let left = [...glosses];
  for (;;) {
    const { rows, tooFar } = rowsOf(left, space);
    if (!tooFar) return rows;
    const out = leastOf(tooFar);
    left = left.filter((gloss) => gloss !== out);
  }
}

/** Either all rows, or the glosses of which one has to go, because the last of them cannot stand near its line. */
function rowsOf<Gloss extends MarginGloss>(
  glosses: readonly Gloss[],
  { from, to, occupied, widthAt, mostDrift }: MarginSpace,
) {
  const rows: { top: number; glosses: Gloss[]; line: number }[] = [];
  /** The rows that stand on one another without a gap. */
  let pile: Gloss[] = [];
  for (const gloss of glosses) {
    const last = rows.at(-1);
    const used = last?.glosses.reduce((sum, { width }) => sum + width + glossGap, 0) ?? 0;
    if (last?.line === gloss.line && used + gloss.width <= widthAt(last.top)) {
      last.glosses.push(gloss);
      pile.push(gloss);
      continue;
    }
    const wanted = Math.max(gloss.top, from);
    const top = freeFrom(Math.max(wanted, last ? last.top + rowHeight : from), occupied);
    if (!last || top > last.top + rowHeight) pile = [];
    pile.push(gloss);
    if (top - wanted > mostDrift || top + rowHeight > to) return { rows, tooFar: pile };
    rows.push({ top, glosses: [gloss], line: gloss.line });
  }
  return { rows, tooFar: null };
}

function freeFrom(top: number, occupied: MarginSpace['occupied']): number {
  const over = occupied.find((space) => top < space.bottom && top + rowHeight > space.top);
  return over ? freeFrom(over.bottom, occupied) : top;
}

function leastOf<Gloss extends MarginGloss>(glosses: readonly Gloss[]): Gloss | undefined {
  return glosses.toSorted(
    (one, other) => Number(one.isBest) - Number(other.isBest) || one.text.length - other.text.length,
  )[0];
}
