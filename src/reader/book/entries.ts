import type { BookPlace, ContentsEntry, OpenBook } from './book.ts';

/** A line of the contents, in the order of reading. */
export interface Entry {
  readonly label: string;
  /** Its depth below others, from 0. */
  readonly depth: number;
  /** Null for a heading that leads nowhere. */
  readonly target: BookPlace | null;
  /** Place of the target's section in the spine; null where it is not in it. */
  readonly section: number | null;
}

/**
 * The lines of a book's contents in the order of reading, which a book's own list may not keep: some name the printed table of
 * contents last, which comes before the first chapter. A book without contents has one line for each section.
 */
export function entriesOf({ contents, sections }: Pick<OpenBook, 'contents' | 'sections'>): readonly Entry[] {
  const order = new Map(sections.map(({ path }, index) => [path, index]));
  const flatten = (entries: readonly ContentsEntry[], depth: number): Entry[] =>
    inOrder(
      entries.map(({ label, target, children }) => [
        { label, depth, target, section: target ? (order.get(target.section) ?? null) : null },
        ...flatten(children, depth + 1),
      ]),
    );
  if (contents.length > 0) return flatten(contents, 0);
  return sections
    .filter(({ linear }) => linear)
    .map(({ path }, index) => ({
      label: `Parte ${index + 1}`,
      depth: 0,
      target: { section: path, fragment: '' },
      section: order.get(path) ?? null,
    }));
}

/** Lines with what stands below them, by the first place that they lead to; what leads nowhere stays behind the line before it. */
function inOrder(groups: readonly (readonly Entry[])[]): Entry[] {
  let place = -1;
  return groups
    .map((group) => {
      place = group.find(({ section }) => section !== null)?.section ?? place;
      return { group, place };
    })
    .toSorted((one, other) => one.place - other.place)
    .flatMap(({ group }) => group);
}

/**
 * The blocks of a section at which its entries begin; null for one whose fragment the section does not have. What is not known is not
 * its beginning, which another entry has: only where none of them is known does the first one begin there.
 * @param entries those that lead to this section, in their order
 * @param anchors of the section: fragment to block
 */
export function beginningsOf(
  entries: readonly Pick<Entry, 'target'>[],
  anchors: ReadonlyMap<string, number>,
): readonly (number | null)[] {
  const blocks = entries.map(({ target }) =>
    target?.fragment === '' ? 0 : (anchors.get(target?.fragment ?? '') ?? null),
  );
  return blocks.every((block) => block === null) ? blocks.map((_, index) => (index === 0 ? 0 : null)) : blocks;
}
