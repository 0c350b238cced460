import type { OpenBook } from '../book.ts';
import type { MoveTarget } from './navigation.ts';
import { pieceAt, type Progress } from './progress.ts';
import type { SectionStore } from './sectionStore.ts';
import type { Target } from './view.ts';

/** What has to be known of a frame to find a page in it. */
export interface FrameWithText {
  readonly pageCount: number;
  pageOf(place: { readonly block: number; readonly offset: number }): number;
}

/** Where a target is: the piece that holds it, and the page in that piece. What is not known leads to the nearest known place. */
export async function moveTargetOf(
  target: Target,
  sections: Pick<OpenBook, 'sections'>['sections'],
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
  const known = sections.findIndex((candidate) => candidate.path === path);
  const section = await store.seenFrom(Math.max(0, known));
  const cut = await store.cut(section);
  const block = 'locator' in target ? target.locator.block : (cut.anchors.get(target.fragment ?? '') ?? 0);
  const piece = cut.pieces.findLastIndex(({ firstBlock }) => firstBlock <= block);
  return {
    place: { section, piece: Math.max(0, piece) },
    pageIn: (frame) => frame.pageOf({ block, offset: locator?.offset ?? 0 }),
    ...(known >= 0 && { anchor: locator }),
  };
}
