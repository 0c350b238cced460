const shares = new Map<string, number>();
let canvas: OffscreenCanvasRenderingContext2D | null = null;

/** The share of a line box of text that lies above the letters' feet. */
export function ascentShare(style: CSSStyleDeclaration): number {
  const font = `${style.fontStyle} ${style.fontWeight} 100px ${style.fontFamily}`;
  const known = shares.get(font);
  if (known !== undefined) return known;
  canvas ??= new OffscreenCanvas(1, 1).getContext('2d');
  if (!canvas) return 0.8;
  canvas.font = font;
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = canvas.measureText('x');
  const share = up + down > 0 ? up / (up + down) : 0.8;
  shares.set(font, share);
  return share;
}

/** Another font has come for one that was missing. */
export function forgetFonts(): void {
  shares.clear();
}
