import { expect, test } from 'vitest';
import { createPull, type Edges } from './pull.ts';

const [nowhere, top, bottom] = [
  { start: false, end: false },
  { start: true, end: false },
  { start: false, end: true },
];

/** The turns that a finger makes which goes down and up again so far from there. */
function turnsOf(edges: Edges, x: number, y: number): readonly number[] {
  const turns: number[] = [];
  const pull = createPull((step) => turns.push(step));
  pull.down({ x: 100, y: 300 }, edges);
  pull.up({ x: 100 + x, y: 300 + y });
  return turns;
}

test('a finger that pulls on where the page ends turns it', () => {
  expect(turnsOf(bottom, 0, -90)).toEqual([1]);
  expect(turnsOf(top, 10, 90)).toEqual([-1]);
  expect(turnsOf({ start: true, end: true }, 0, -90)).toEqual([1]);
});

test('one that scrolls, goes back, goes sideways or not far does not', () => {
  for (const edges of [nowhere, top]) expect(turnsOf(edges, 0, -200)).toEqual([]);
  for (const edges of [nowhere, bottom]) expect(turnsOf(edges, 0, 200)).toEqual([]);
  expect(turnsOf(bottom, 80, -90)).toEqual([]);
  expect(turnsOf(bottom, 0, -70)).toEqual([]);
});

test('a pull that was given up, or did not begin here, is none', () => {
  const turns: number[] = [];
  const pull = createPull((step) => turns.push(step));
  pull.up({ x: 0, y: -300 });
  pull.down({ x: 0, y: 0 }, bottom);
  pull.cancel();
  pull.up({ x: 0, y: -300 });
  pull.down({ x: 0, y: 0 }, bottom);
  pull.up({ x: 0, y: -300 });
  pull.up({ x: 0, y: -300 });
  expect(turns).toEqual([1]);
});
