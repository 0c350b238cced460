import type { Status } from '#domain/words/word.ts';
import { glossOf, wantsGloss, type GlossedWord } from '#domain/words/pageGlosses.ts';
import type { Occurrence } from '#reader/page/occurrence.ts';
import type { PageView } from '#reader/page/view.ts';
import type { Gloss } from './useGlosses.ts';

/** A word of the page shown whose meaning is short enough to be a gloss. */
export interface PageGloss extends GlossedWord {
  readonly occurrence: Occurrence;
  readonly gloss: string;
  /** Its beginning, in client coordinates. */
  readonly rect: DOMRect;
}

interface GlossSources {
  readonly glosses: ReadonlyMap<string, Gloss>;
  readonly statusOf: (key: string) => Status | null;
  readonly useful: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  /** Words that have a gloss now keep it where it is, as long as they are on the page: a page that is scrolled does not flicker. */
  readonly before: readonly Pick<PageGloss, 'occurrence'>[];
}

/** The words of a page that could have a gloss, each where the page has it first; no names. */
export function glossesOnPage(
  view: Pick<PageView, 'wordsOnPage' | 'rectsOf'>,
  { glosses, statusOf, useful, names, before }: GlossSources,
): PageGloss[] {
  const onPage = view.wordsOnPage();
  const places = new Set(onPage.map(placeOf));
  const kept = new Map(before.map(({ occurrence }) => [occurrence.key, placeOf(occurrence)]));
  const found = new Map<string, PageGloss>();
  let line = 0;
  let foot = -Infinity;
  for (const occurrence of onPage) {
    const { key } = occurrence;
    if (found.has(key) || names.has(key)) continue;
    const status = statusOf(key);
    const known = glosses.get(key);
    const gloss = known && wantsGloss(status) ? glossOf(known.notes, known.meaning) : null;
    if (gloss === null) continue;
    const place = kept.get(key);
    if (place !== undefined && places.has(place) && place !== placeOf(occurrence)) continue;
    const rect = firstRect(view, occurrence);
    if (!rect) continue;
    if (Math.abs(rect.bottom - foot) > rect.height / 2) line += 1;
    foot = rect.bottom;
    found.set(key, { key, occurrence, gloss, rect, status, line, isUseful: useful.has(key) });
  }
  return [...found.values()];
}

/** The beginning of a word on the page shown: the first part of a divided one may be on the page before. */
export function firstRect(view: Pick<PageView, 'rectsOf'>, occurrence: Occurrence): DOMRect | undefined {
  return view.rectsOf(occurrence).find(({ left, right }) => right > 0 && left < innerWidth);
}

/** Says which word of the book it is. */
export function placeOf({ locator: { section, block, offset } }: Occurrence): string {
  return `${section} ${block} ${offset}`;
}
