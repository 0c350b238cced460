import type { Page } from 'playwright';

/** Seconds from one push to the next: it has long run out. */
const pause = 1;
/** Seconds between the moves of one push. */
const rate = 0.016;

interface PushOptions {
  /** It is still the push before. */
  readonly runsOn?: boolean;
}

/**
 * The wheel under the mouse, on a clock of its own: nobody waits for a push to run out, and a busy machine makes no two of one.
 * @returns what pushes it, as many moves of so many pixels
 */
export async function createPushes(page: Page) {
  const session = await page.context().newCDPSession(page);
  const place = await page.evaluate(() => ({ x: innerWidth / 2, y: innerHeight / 2 }));
  let now = 0;
  return async (moves: number, deltaY: number, { runsOn = false }: PushOptions = {}): Promise<void> => {
    // Never behind the clock of the page, which says since when a push may still run on.
    if (!runsOn) now = Math.max(now, Date.now() / 1_000) + pause;
    for (let move = 0; move < moves; move += 1) {
      now += rate;
      await session.send('Input.dispatchMouseEvent', {
        type: 'mouseWheel',
        ...place,
        deltaX: 0,
        deltaY,
        timestamp: now,
      });
    }
  };
}
