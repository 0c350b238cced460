import type { CutSection } from './sectionPiece.ts';

/** True for a section with nothing to see: converters leave files that hold no more than the number of a printed page. */
export function isBlank({ pieces }: Pick<CutSection, 'pieces'>): boolean {
  return pieces.every(({ blocks, html }) => blocks === 0 && !/<(img|image|svg|video|audio|math|hr)\b/i.test(html));
}

/** Things that can be looked at: a picture of the book's own, a drawing of something, a film, a formula. */
const sights = [
  /<(?:img|image)\b[^>]*\s(?:src|href|xlink:href)="(?![a-z]+:\/\/|\/\/|")/i,
  /<(?:path|rect|circle|ellipse|line|polyline|polygon|use)\b/i,
  /<(?:video|math)\b/i,
];

/** True for a section that a page can show nothing of: neither text nor anything to look at. */
export function showsNothing({ pieces }: Pick<CutSection, 'pieces'>): boolean {
  return pieces.every(({ blocks, html }) => blocks === 0 && !sights.some((sight) => sight.test(html)));
}
