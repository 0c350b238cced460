/** Put on a bar of a room that stays at the top or the foot of the window while its page is scrolled beneath it. */
export const standingBar = { 'data-standing-bar': '' } as const;

/** What is brought into sight stands no closer to a bar, pixels. */
const margin = 20;

/**
 * The part of the window in which a page is read, in client coordinates: what every page leaves to the app's bars is the root's scroll
 * padding, and bars of a room are measured as they stand now.
 */
function readableBand(): { readonly top: number; readonly bottom: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  let top = Number.parseFloat(scrollPaddingTop) || 0;
  let bottom = innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
  for (const bar of document.querySelectorAll('[data-standing-bar]')) {
    // In a very low window bars scroll away with their page.
    if (getComputedStyle(bar).position === 'static') continue;
    const rect = bar.getBoundingClientRect();
    if (rect.top + rect.bottom < innerHeight) top = Math.max(top, rect.bottom + margin);
    else bottom = Math.min(bottom, rect.top - margin);
  }
  return { top, bottom };
}

/** Tells whether any of these lines is to be seen between the bars. */
export function isInSight(lines: readonly DOMRect[]): boolean {
  const band = readableBand();
  return lines.some(({ top, bottom }) => bottom > band.top && top < band.bottom);
}

/** Scrolls the window as far as these lines need to stand between the bars; of what is higher than that room the beginning does. */
export function bringIntoSight(lines: readonly DOMRect[]): void {
  if (lines.length === 0) return;
  const band = readableBand();
  const above = Math.min(...lines.map(({ top }) => top)) - band.top;
  const below = Math.max(...lines.map(({ bottom }) => bottom)) - band.bottom;
  if (above < 0) scrollBy({ top: above });
  else if (below > 0) scrollBy({ top: Math.min(above, below) });
}
