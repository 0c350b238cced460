import '#web/styles/tokens.css';
import '#web/styles/base.css';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Tile } from '#domain/practice/order/judgeOrder.ts';
import { render } from '#web/ui/testing/render.ts';
import { SentenceTiles } from './SentenceTiles.tsx';

afterEach(() => vi.restoreAllMocks());

const tile = (text: string): Tile => ({ key: text, text });
const right = ['the', 'harbour', 'was', 'quiet'].map(tile);
const tiles = ['was', 'quiet', 'the', 'harbour'].map(tile);

/** Shows the tiles; returns what is checked. */
function show(given: readonly number[] = []) {
  const onCheck = vi.fn<(order: readonly Tile[]) => void>();
  render(
    <SentenceTiles
      language="en"
      tiles={tiles}
      right={right}
      sentence="The harbour was quiet."
      isAnswered={false}
      given={given}
      onCheck={onCheck}
    />,
  );
  return onCheck;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const textsIn = (group: string) =>
  [...page.getByRole('group', { name: group }).element().querySelectorAll('button')].map((one) => one.textContent);
const answer = () => textsIn('Tu frase');
const focused = () => document.activeElement?.textContent;

test('by keys: pieces are put and taken back, each time the focus stays near, and the last one leads to the check', async () => {
  const onCheck = show();
  await userEvent.keyboard('{Tab}{Enter}');
  expect([answer(), focused()]).toEqual([['was'], 'quiet']);
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect([answer(), focused()]).toEqual([['was', 'the'], 'harbour']);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect([answer(), focused()]).toEqual([['was'], 'was']);
  await userEvent.keyboard('{ArrowDown}{Enter}{Enter}{Enter}');
  expect([textsIn('Palabras'), focused()]).toEqual([[], 'Comprobar']);
  await userEvent.keyboard('{Enter}');
  expect(onCheck).toHaveBeenCalledExactlyOnceWith(['was', 'quiet', 'the', 'harbour'].map(tile));
});

test('by keys, a piece is carried through the answer and keeps the focus', async () => {
  show([0, 1, 2, 3]);
  const the = button('the').element();
  if (the instanceof HTMLElement) the.focus();
  await userEvent.keyboard('{Control>}{ArrowLeft}{ArrowLeft}{/Control}');
  expect([answer(), focused()]).toEqual([['the', 'was', 'quiet', 'harbour'], 'the']);
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowRight}{/Shift}');
  expect([answer(), focused()]).toEqual([['was', 'the', 'quiet', 'harbour'], 'the']);
});

test('a piece is pressed, and dragged before another one', async () => {
  show([0]);
  await button('quiet').click();
  expect(answer()).toEqual(['was', 'quiet']);
  await userEvent.dragAndDrop(button('harbour'), button('was'), { targetPosition: { x: 3, y: 8 } });
  expect(answer()).toEqual(['harbour', 'was', 'quiet']);
});

test('after a drag that the browser takes away, as for scrolling, the next press is a press', async () => {
  show();
  // The pointer of an event that a test makes cannot be captured.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
  const was = button('was').element();
  const send = (type: string, clientX: number) =>
    was.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 5, pointerType: 'touch', clientX }));
  send('pointerdown', 10);
  send('pointermove', 40);
  send('pointercancel', 40);
  expect(was.getAttribute('style') ?? '').toBe('');
  if (was instanceof HTMLElement) was.focus();
  await userEvent.keyboard('{Enter}');
  expect(answer()).toEqual(['was']);
});
