import type { Block } from '#wordLayer/block.ts';
import type { TextRunIn, TextSpan } from '#wordLayer/wordLayer.ts';
import type { PieceFrame } from '../frame/frame.ts';
import type { SpokenPassage } from '../view.ts';
import { passageOf } from './hits.ts';

/** Tells whether a run began before what is shown of its block. */
export function beginsBefore({ block, start }: TextRunIn, spans: readonly TextSpan[]): boolean {
  return spans.some((span) => span.block === block && start < span.from);
}

/**
 * The elements of a page that have one of these ids and text on it, in the order in which their texts begin. They are found from the text that is shown
 * outwards: a section may have thousands.
 */
export function fragmentsOf(
  frame: PieceFrame,
  ids: ReadonlySet<string>,
): (SpokenPassage & { readonly fragment: string })[] {
  const spans = frame.visible();
  const found = new Map<Element, TextRunIn[]>();
  for (const { block, from, to } of spans)
    for (const { node, at, length } of block.segments) {
      if (at >= to || at + length <= from) continue;
      for (let element = node.parentElement; element; element = element.parentElement)
        if (element.id !== '' && ids.has(element.id) && !found.has(element))
          found.set(element, runsIn(frame, element, block));
    }
  return [...found].flatMap(([element, runs]) => {
    const passage = passageOf(frame, { runs });
    const [first] = runs;
    if (!passage || !first || passage.text.trim() === '') return [];
    const isShownWhole = spans.some((span) => span.block === first.block && first.start >= span.from);
    return [{ ...passage, fragment: element.id, isContinued: !isShownWhole }];
  });
}

/** The runs of an element's text, one a block, around a block that has some of it. */
function runsIn(frame: PieceFrame, element: Element, block: Block): TextRunIn[] {
  const runs: TextRunIn[] = [];
  const add = (index: number, where: 'before' | 'after'): boolean => {
    const own = frame.blockAt(index);
    const segments = own?.segments.filter(({ node }) => element.contains(node)) ?? [];
    const [first] = segments;
    const last = segments.at(-1);
    if (!own || !first || !last) return false;
    const run = { block: own, start: first.at, end: last.at + last.length };
    if (where === 'before') runs.unshift(run);
    else runs.push(run);
    return true;
  };
  for (let index = block.index; add(index, 'before'); index -= 1);
  for (let index = block.index + 1; add(index, 'after'); index += 1);
  return runs;
}
