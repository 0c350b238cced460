import type { CutSection } from './sectionPiece.ts';

/** True for a section with nothing to see: converters leave files that hold no more than the number of a printed page. */
export function isBlank({ pieces }: Pick<CutSection, 'pieces'>): boolean {
  return pieces.every(({ blocks, html }) => blocks === 0 && !/<(img|image|svg|video|audio|math|hr)\b/i.test(html));
}
