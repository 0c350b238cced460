import { useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Grade } from '#domain/srs/scheduler.ts';
import { ScrambleExercise } from './ScrambleExercise.tsx';
import { lanternItem, lantern } from '../testing/lantern.ts';

const text = 'She took the lantern.';
const sentence = {
  text,
  span: { start: 13, end: 20 },
  translation: 'Cogió el farol.',
  source: null,
};
const item = lanternItem('sentence-scramble', sentence);

let root: Root;
const grades: Grade[] = [];

function Exercise() {
  const [isAnswered, setAnswered] = useState(false);
  return (
    <ScrambleExercise
      language="en"
      item={item}
      word={lantern}
      meaning={item.material.meaning}
      isFree={false}
      isAnswered={isAnswered}
      onAnswer={(grade: Grade, _explanation: ReactNode) => {
        grades.push(grade);
        setAnswered(true);
      }}
    />
  );
}

beforeEach(() => {
  grades.length = 0;
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  root.render(<Exercise />);
});
afterEach(() => root.unmount());

const answer = page.getByRole('group', { name: 'Tu frase' });
const left = page.getByRole('group', { name: 'Palabras' });
const check = page.getByRole('button', { name: 'Comprobar' });
const order = () => Array.from(answer.element().querySelectorAll('button'), (tile) => tile.textContent).join(' ');
const tile = (name: string) => page.getByRole('button', { name, exact: true });

/** Drags a tile by a pointer to a point, in steps as a hand does. */
async function drag(name: string, to: { readonly x: number; readonly y: number }, pointerType: string): Promise<void> {
  const element = tile(name).element();
  const box = element.getBoundingClientRect();
  const from = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  // The browser allows a capture only of a pointer that it knows, as it would in a real press.
  element.setPointerCapture = () => undefined;
  const send = (type: string, share: number) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        button: 0,
        pointerId: 1,
        pointerType,
        clientX: from.x + (to.x - from.x) * share,
        clientY: from.y + (to.y - from.y) * share,
      }),
    );
  send('pointerdown', 0);
  for (const share of [0.2, 0.6, 1]) send('pointermove', share);
  send('pointerup', 1);
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => document.querySelector('[data-dragged]')).toBeNull();
}

const middleOf = (element: Element) => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};
const startOf = (name: string) => {
  const box = tile(name).element().getBoundingClientRect();
  return { x: box.left + 2, y: box.top + box.height / 2 };
};

test('tiles are pressed into their order and back, and judged', async () => {
  await expect.element(check).toBeDisabled();
  for (const name of ['the', 'She', 'took', 'lantern.']) await tile(name).click();
  await expect.poll(order).toBe('the She took lantern.');
  await tile('the').click();
  await expect.poll(order).toBe('She took lantern.');
  await tile('lantern.').click();
  for (const name of ['the', 'lantern.']) await tile(name).click();
  await check.click();
  expect(grades).toEqual([2]);
  await expect.element(tile('She')).toBeDisabled();
});

test('by keys alone: Enter puts the tile, the focus goes on, Ctrl and arrows move it', async () => {
  await expect.element(left).toBeVisible();
  // Tab may lead in from outside the frame that the test runs in, so the first button gets the focus by hand.
  left.element().querySelector('button')?.focus();
  await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}');
  await expect.poll(() => left.element().querySelectorAll('button').length).toBe(0);
  expect(document.activeElement?.textContent).toBe('Comprobar');
  for (const [at, name] of ['She', 'took', 'the', 'lantern.'].entries()) {
    const element = () => tile(name).element();
    if (element() instanceof HTMLElement) (element() as HTMLElement).focus();
    for (let tries = 0; tries < 4 && order().split(' ').indexOf(name) > at; tries++) {
      await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}');
      expect(document.activeElement?.textContent).toBe(name);
    }
  }
  expect(order()).toBe('She took the lantern.');
  await check.click();
  expect(grades).toEqual([2]);
});

test.each(['mouse', 'touch'])(
  'dragged by %s, a tile lands where it is let go, and outside it goes back',
  async (by) => {
    for (const name of ['She', 'lantern.']) await tile(name).click();
    await drag('took', startOf('lantern.'), by);
    await expect.poll(order).toBe('She took lantern.');
    await drag('lantern.', startOf('She'), by);
    await expect.poll(order).toBe('lantern. She took');
    await drag('lantern.', { x: 5, y: document.documentElement.clientHeight - 5 }, by);
    await expect.poll(order).toBe('She took');
    await drag('the', middleOf(tile('took').element()), by);
    expect(order().split(' ')).toHaveLength(3);
  },
);

test.each([
  // The wrong answer beside the right one, and beside one that is nearly right.
  ['She took the lantern.', 2, 0],
  ['took She the lantern.', 1, 1],
  ['lantern. the took She', 0, 3],
] as const)('«%s» is graded %i, with the words that stand at a wrong place', async (given, grade, misplaced) => {
  for (const name of given.split(' ')) await tile(name).click();
  await check.click();
  expect(grades).toEqual([grade]);
  await expect.poll(() => document.querySelectorAll('[data-misplaced]').length).toBe(misplaced);
  if (grade < 2) await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

test('who does not know says so', async () => {
  await page.getByRole('button', { name: 'No lo sé' }).click();
  expect(grades).toEqual([0]);
});
