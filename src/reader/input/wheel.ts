const stepLength = 80;
const quietMs = 200;

/** The time of an event on the clock that all windows share: `timeStamp` counts from when its own was opened. */
export function timeOfWheel({ view, timeStamp }: UIEvent): number {
  return (view ?? window).performance.timeOrigin + timeStamp;
}

/** Hears of a move of the wheel. @param isAtEdge false while the page itself still scrolls that way */
export type Wheel = (delta: number, timeStamp: number, isAtEdge?: boolean) => void;

/**
 * Turns a wheel or a trackpad's stream of small moves into single turns: one a push, however long its momentum runs on. A push that has
 * scrolled the page turns nothing: what it has brought into sight is still to be read.
 * @param turnedAt when a push that may still run on has turned, on the clock of `timeStamp`
 */
export function createWheel(turn: (step: 1 | -1) => void, turnedAt = -Infinity): Wheel {
  let sum = 0;
  let last = turnedAt;
  let turned = turnedAt > -Infinity;
  let scrolled = false;
  return (delta, timeStamp, isAtEdge = true) => {
    const isNewPush = timeStamp - last > quietMs;
    last = timeStamp;
    // A page that springs back at its end is not pushed anew.
    scrolled = !isAtEdge || (scrolled && !isNewPush);
    if (isNewPush || (sum !== 0 && Math.sign(delta) !== Math.sign(sum))) {
      sum = 0;
      turned = false;
    }
    sum += delta;
    if (turned || scrolled || Math.abs(sum) < stepLength) return;
    turned = true;
    turn(sum > 0 ? 1 : -1);
  };
}
