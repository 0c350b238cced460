import type { BrowserContext, Page } from 'playwright';
import { z } from 'zod';

// Parts of a page that move while nobody touches it (layout shift, as Chromium measures it).

const shiftSchema = z.object({
  /** The share of the window that moved times how far it moved, summed. */
  total: z.number(),
  /** A part that moved, from where to where. */
  parts: z.array(z.string()),
});

type LayoutShift = z.infer<typeof shiftSchema>;

/** Less than this is the width of a letter: the tables of bench/firstView.ts say 0.0000. */
export const leastShift = 0.000_05;

/** Makes every page of this browser write down the shifts in it before it is first pressed. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(writeDownShifts);
}

/** Shifts since the page was loaded, or since `forgetShifts`. */
export async function shiftOf(page: Page): Promise<LayoutShift> {
  return shiftSchema.parse(
    await page.evaluate(() => {
      const look: unknown = Reflect.get(window, 'layoutShift');
      return typeof look === 'function' ? look() : null;
    }),
  );
}

/** Another page of the app is about to be come to: what shifts from now on is that page's. */
export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A window that was given another size is laid out in its next frame, and that is written down with the one after.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    dispatchEvent(new Event('forget-shifts'));
  });
}

/** In the page. */
function writeDownShifts(): void {
  // A book's frame is laid out before it is shown.
  if (window !== top) return;
  // Not in the types of the DOM yet.
  type Shift = PerformanceEntry & {
    readonly value: number;
    readonly sources?: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }[];
  };
  let seen = { total: 0, parts: new Array<string>() };
  let isPressed = false;
  const rect = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.tagName}.${node.getAttribute('class') ?? ''}` : String(node?.textContent);
  const write = (entries: PerformanceEntryList): void => {
    for (const { value, sources = [] } of entries as Shift[]) {
      if (isPressed) continue;
      seen.total += value;
      for (const { node, previousRect, currentRect } of sources)
        seen.parts.push(`${nameOf(node)} (${rect(previousRect)} → ${rect(currentRect)})`);
    }
  };
  const observer = new PerformanceObserver((list) => write(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    write(observer.takeRecords());
    return seen;
  };
  Reflect.set(window, 'layoutShift', look);
  const press = () => {
    look();
    isPressed = true;
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, press, { capture: true });
  addEventListener('forget-shifts', () => {
    observer.takeRecords();
    seen = { total: 0, parts: [] };
    isPressed = false;
  });
}
