import type { OpenBook } from '../../book/book.ts';
import type { CutSection } from '../../section/sectionPiece.ts';
import { beginningsOf, entriesOf } from '../../book/entries.ts';
import type { MoveTarget } from './navigation.ts';
import { pieceAt, type Progress } from './progress.ts';
import type { SectionStore } from '../frame/sectionStore.ts';
import type { Target } from '../view.ts';

/** The facts of a frame that are needed to find a page in it. */
export interface FrameWithText {
  readonly pageCount: number;
  pageOf(place: { readonly block: number; readonly offset: number }): number;
}

/** The place of a target: the piece that holds it, and the page in that piece. What is not known leads to the nearest known place. */
export async function moveTargetOf(
  target: Target,
  book: Pick<OpenBook, 'sections' | 'contents'>,
  progress: Progress,
  store: Pick<SectionStore, 'cut' | 'seenFrom'>,
): Promise<MoveTarget<FrameWithText>> {
  if ('fraction' in target) {
    const at = progress.sectionAt(target.fraction);
    const section = await store.seenFrom(at.section);
    const inside = pieceAt(await store.cut(section), section === at.section ? at.within : 0);
    return {
      place: { section, piece: inside.piece },
      pageIn: (frame) => Math.floor(inside.within * frame.pageCount),
    };
  }
  const locator = 'locator' in target ? target.locator : undefined;
  const path = 'locator' in target ? target.locator.section : target.section;
  const known = book.sections.findIndex((candidate) => candidate.path === path);
  const section = await store.seenFrom(Math.max(0, known));
  const cut = await store.cut(section);
  const block = 'locator' in target ? target.locator.block : blockOf(target.fragment ?? '', section, book, cut);
  const piece = cut.pieces.findLastIndex(({ firstBlock }) => firstBlock <= block);
  return {
    place: { section, piece: Math.max(0, piece) },
    pageIn: (frame) => frame.pageOf({ block, offset: locator?.offset ?? 0 }),
    ...(known >= 0 && { anchor: locator }),
  };
}

/** The place of a fragment. One that the section does not have: where the entry of the contents begins that stands before it there, else 0. */
function blockOf(
  fragment: string,
  section: number,
  book: Pick<OpenBook, 'sections' | 'contents'>,
  { anchors }: Pick<CutSection, 'anchors'>,
): number {
  const known = anchors.get(fragment);
  if (known !== undefined || fragment === '') return known ?? 0;
  const entries = entriesOf(book).filter((entry) => entry.section === section);
  const at = entries.findIndex(({ target }) => target?.fragment === fragment);
  return beginningsOf(entries, anchors).findLast((block, index) => index < at && block !== null) ?? 0;
}
