const stepLength = 80;
const quietMs = 200;

/**
 * Turns a wheel or a trackpad's stream of small moves into single turns: one a push, however long its momentum runs on.
 * @param turnedAt when a push that may still run on has turned, on the clock of `timeStamp`
 */
export function createWheel(
  turn: (step: 1 | -1) => void,
  turnedAt = -Infinity,
): (delta: number, timeStamp: number) => void {
  let sum = 0;
  let last = turnedAt;
  let turned = turnedAt > -Infinity;
  return (delta, timeStamp) => {
    if (timeStamp - last > quietMs || (sum !== 0 && Math.sign(delta) !== Math.sign(sum))) {
      sum = 0;
      turned = false;
    }
    last = timeStamp;
    sum += delta;
    if (turned || Math.abs(sum) < stepLength) return;
    turned = true;
    turn(sum > 0 ? 1 : -1);
  };
}
