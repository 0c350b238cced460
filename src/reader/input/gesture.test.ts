import { describe, expect, test } from 'vitest';
import { createGesture, type PointerAt } from './gesture.ts';

/** A gesture over words that begin left of 500 pixels, on a timer that the test rings. */
function begin() {
  const events: string[] = [];
  const timers = new Set<() => void>();
  const gesture = createGesture(
    {
      tap: ({ x, y }) => events.push(`tap ${x},${y}`),
      swipe: (direction) => events.push(`swipe ${direction}`),
      hover: ({ x }) => events.push(`hover ${x}`),
      rested: () => events.push('rested'),
      canSelect: ({ x }) => x < 500,
      select: (from, to, done) => events.push(`${done ? 'selected' : 'selecting'} ${from.x}-${to.x}`),
      cancelSelection: () => events.push('cancelled'),
    },
    (_milliseconds, work) => {
      timers.add(work);
      return () => timers.delete(work);
    },
  );
  const rest = (): void => {
    for (const ring of timers) ring();
    timers.clear();
  };
  return { gesture, events, rest };
}

const at =
  (kind: string, pointerId = 1) =>
  (x: number, y = 0): PointerAt => ({ x, y, kind, pointerId, target: null });
const [mouse, finger, pen] = [at('mouse'), at('touch'), at('pen', 2)];

describe('a mouse', () => {
  test('hovers while nothing is pressed, taps where it hardly moves, and selects by dragging', () => {
    const { gesture, events } = begin();
    gesture.move(mouse(5));
    gesture.down(mouse(10));
    gesture.move(mouse(14));
    gesture.up(mouse(14));
    gesture.down(mouse(10));
    gesture.move(mouse(30));
    gesture.move(mouse(60));
    gesture.up(mouse(61));
    expect(events).toEqual(['hover 5', 'tap 14,0', 'selecting 10-30', 'selecting 10-60', 'selected 10-61']);
  });

  test('that is dragged from where no word is means nothing', () => {
    const { gesture, events } = begin();
    gesture.down(mouse(600));
    gesture.move(mouse(300));
    gesture.up(mouse(300));
    expect(events).toEqual([]);
  });
});

describe('a finger', () => {
  test('swipes along the lines, not across them, and neither far enough is a tap', () => {
    const { gesture, events } = begin();
    for (const [x, y] of [
      [41, 0],
      [159, 0],
      [40, 50],
      [105, 5],
      [100, 60],
    ] as const) {
      gesture.down(finger(100));
      gesture.move(finger(x, y));
      gesture.up(finger(x, y));
    }
    expect(events).toEqual(['swipe left', 'swipe right', 'tap 105,5']);
  });

  test('that rests selects from there, also back; one that moves first does not', () => {
    const { gesture, events, rest } = begin();
    gesture.down(finger(100));
    rest();
    gesture.move(finger(20));
    gesture.up(finger(20));
    gesture.down(finger(100));
    gesture.move(finger(120));
    rest();
    gesture.up(finger(130));
    expect(events).toEqual(['rested', 'selecting 100-100', 'selecting 100-20', 'selected 100-20']);
  });

  test('that the browser takes to scroll selects nothing more', () => {
    const { gesture, events, rest } = begin();
    gesture.down(finger(100));
    gesture.cancel();
    rest();
    gesture.down(finger(100));
    rest();
    gesture.cancel();
    gesture.up(finger(100));
    expect(events).toEqual(['rested', 'selecting 100-100', 'cancelled']);
  });

  test('is known while it touches: the browser’s menu stays away', () => {
    const { gesture } = begin();
    expect(gesture.isTouched).toBe(false);
    gesture.down(finger(100));
    expect(gesture.isTouched).toBe(true);
    gesture.up(finger(100));
    expect(gesture.isTouched).toBe(false);
  });
});

test('a selection that is given up is cancelled once, and its release means nothing', () => {
  const { gesture, events } = begin();
  expect(gesture.drop()).toBe(false);
  gesture.down(mouse(10));
  expect(gesture.drop()).toBe(false);
  gesture.move(mouse(40));
  expect(gesture.drop()).toBe(true);
  gesture.move(mouse(60));
  gesture.up(mouse(60));
  expect(gesture.drop()).toBe(false);
  expect(events).toEqual(['selecting 10-40', 'cancelled', 'hover 60']);
});

test('another pointer neither moves nor ends a press', () => {
  const { gesture, events } = begin();
  gesture.down(mouse(10));
  gesture.move(pen(300));
  gesture.up(pen(10));
  gesture.up(mouse(10));
  expect(events).toEqual(['tap 10,0']);
});

test('a press whose release never came selects nothing in the next one', () => {
  const { gesture, events, rest } = begin();
  gesture.down(finger(100));
  gesture.down(pen(200));
  rest();
  gesture.up(pen(200));
  expect(events).toEqual(['tap 200,0']);
});
