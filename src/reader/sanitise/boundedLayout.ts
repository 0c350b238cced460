/**
 * The layout that a book's styles may ask of a flowing page, so that none of its text stands outside the page: every
 * width gives way to the page's, sideways margins share out what the page can spare, and nothing is moved from its place.
 * The bounds hold at every depth: a box keeps at least `leastWidth`, because the four margins and paddings beside it may
 * each take a quarter of what its surroundings have beyond that.
 */
const leastWidth = '5rem';
const quarterOfTheRest = `(100% - ${leastWidth}) / 4`;

/** Nothing of these is needed to read, and each can push text off the page or over other text. */
const refused =
  /^(left|right|bottom|inset.*|transform.*|translate|rotate|scale|perspective.*|offset.*|clip|clip-path|min-(width|height|inline-size|block-size)|word-break|overflow-wrap|word-wrap|line-break|text-wrap.*|flex-(basis|shrink|wrap)|grid.*|aspect-ratio|-webkit-line-clamp|-webkit-box-.*|float-.*|shape-.*|column-(span|rule.*)|margin-trim|object-view-box|block-step.*|text-box.*|position-.*|anchor-.*|resize|interpolate-size)$/;

const sideways = /^(margin|padding)-(left|right|inline-start|inline-end)$/;
const upright = /^(margin|padding)-(top|bottom|block-start|block-end)$/;

/** Keeps a bounded value of one property; null refuses it. `auto` margins and zero stay as they are. */
export function boundedValue(property: string, value: string): string | null {
  if (refused.test(property) || /\b(var|env|attr)\(/.test(value)) return null;
  if (value === '0' || value === '0px') return value;
  if (sideways.test(property)) return boundedSide(property, value);
  if (upright.test(property)) return boundedHeight(value);
  if (property === 'text-indent') return value.startsWith('-') ? null : `min(${value}, ${quarterOfTheRest})`;
  if (/^(top|vertical-align)$/.test(property)) return isSmallShift(value) ? value : null;
  if (property === 'white-space') return value === 'pre' ? 'pre-wrap' : value === 'nowrap' ? null : value;
  if (property === 'display') return boundedDisplay(value);
  if (/^border-.*-width$/.test(property)) return isLength(value) ? `min(${value}, 8px)` : value;
  if (/^(row-gap|column-gap|border-spacing)$/.test(property)) return isLength(value) ? `min(${value}, 1rem)` : null;
  if (property === 'letter-spacing') return isLength(value) ? `clamp(-0.05em, ${value}, 0.3em)` : value;
  if (property === 'word-spacing') return isLength(value) ? `clamp(0em, ${value}, 0.5em)` : value;
  return value;
}

/**
 * Bounds what only all declarations of a block together say: how wide, how far a first line hangs out, whether the
 * element is out of sight.
 */
export function boundTogether(style: CSSStyleDeclaration): void {
  if (isOutOfSight(style)) {
    style.cssText = 'display: none';
    return;
  }
  boundWidth(style);
  boundHangingIndent(style);
  if (/^(inline-)?flex$/.test(style.display)) style.setProperty('flex-wrap', 'wrap');
}

function boundedSide(property: string, value: string): string | null {
  if (value === 'auto') return value;
  if (value.startsWith('-')) return null;
  const bounded = `max(0px, min(${value}, ${quarterOfTheRest}))`;
  return CSS.supports(property, bounded) ? bounded : null;
}

/** Upwards a little overlap stays possible (a drop cap, a title set close); downwards no more than part of a page. */
function boundedHeight(value: string): string | null {
  if (value === 'auto') return value;
  if (value.startsWith('-')) return isSmallShift(value) ? value : null;
  return `min(${value}, 40vh)`;
}

function boundedDisplay(value: string): string | null {
  if (/grid/.test(value)) return value.startsWith('inline') ? 'inline-block' : 'block';
  return value.startsWith('-') ? null : value;
}

/** As much as a superscript or a drop cap is moved. */
function isSmallShift(value: string): boolean {
  const match = /^(-?[\d.]+)(em|rem|ex|px|pt|%)$/.exec(value);
  if (!match) return /^[a-z-]+$/.test(value);
  const most = { px: 12, pt: 9, '%': 50 }[match[2] ?? ''] ?? 0.6;
  return Math.abs(Number(match[1])) <= most;
}

function isLength(value: string): boolean {
  return /\d/.test(value);
}

/** A fixed width becomes the most that an element may take: boxes of text are as wide as their page allows. */
function boundWidth(style: CSSStyleDeclaration): void {
  const limits = ['width', 'inline-size', 'max-width', 'max-inline-size']
    .map((property) => style.getPropertyValue(property))
    .filter((value) => isLength(value) && !value.startsWith('-'));
  for (const property of ['max-width', 'max-inline-size']) style.removeProperty(property);
  if (limits.length > 0) style.setProperty('max-width', `min(100%, max(${leastWidth}, min(${limits.join(', ')})))`);
}

/** A first line hangs out by no more than the padding or margin of the same rule makes room for, on whichever side lines begin. */
function boundHangingIndent(style: CSSStyleDeclaration): void {
  const indent = style.getPropertyValue('text-indent');
  if (!indent.startsWith('-')) return;
  for (const kind of ['padding', 'margin']) {
    const room = style.getPropertyValue(`${kind}-left`) || style.getPropertyValue(`${kind}-inline-start`);
    if (!isLength(room) || room.startsWith('-') || /^0(px)?$/.test(room)) continue;
    style.removeProperty(`${kind}-left`);
    style.setProperty(`${kind}-inline-start`, room);
    style.setProperty('text-indent', `max(${indent}, -1 * max(0px, min(${room}, ${quarterOfTheRest})))`);
    return;
  }
}

/** The ways in which books hide text from eyes: far off the page, clipped away, or in a box of one pixel. */
function isOutOfSight(style: CSSStyleDeclaration): boolean {
  const value = (property: string) => style.getPropertyValue(property);
  if (isHidingIndent(value('text-indent'))) return true;
  if (!/^(absolute|fixed)$/.test(value('position'))) return false;
  const isMovedAway = ['left', 'right', 'top', 'bottom', 'margin-left', 'margin-top'].some((side) =>
    isFarAway(value(side)),
  );
  const isClipped = value('clip').startsWith('rect(') || /^(inset\((50|100)%|circle\(0)/.test(value('clip-path'));
  const isTiny = /^[01](px)?$/.test(value('width')) || /^[01](px)?$/.test(value('height'));
  return isMovedAway || isClipped || isTiny;
}

function isFarAway(value: string): boolean {
  return /^-(\d{3,}|\d+(\.\d+)?v|\d{2,}(\.\d+)?r?em)/.test(value);
}

/** Negative indents that pages of the web write to put a picture in the place of a text; less hangs out, and is bounded. */
function isHidingIndent(value: string): boolean {
  return /^-(?:\d{4,}|[6-9]\d{2}(?:\.\d+)?px|\d{3,}(?:\.\d+)?(?:r?em|v|%)|[6-9]\d(?:\.\d+)?r?em)/.test(value);
}
