import { expect, test } from 'vitest';
import { render } from '#web/ui/testing/render.ts';
import { createPlaceKeeper } from './createPlaceKeeper.ts';
import type { Stop } from './place.ts';
import { usePlace } from './usePlace.ts';

interface Line extends Stop {
  readonly line: number;
}

function open() {
  const saved: number[] = [];
  const followed: number[] = [];
  const keeper = createPlaceKeeper<Line>({
    nameOf: ({ line }) => `${line}`,
    save({ line }) {
      saved.push(line);
      return Promise.resolve();
    },
  });
  keeper.open({ line: 1, at: 50 }, null);
  function Text({ position }: { readonly position: Line | null }) {
    const offer = usePlace(keeper, { position, displaced: null, onFollow: ({ line }) => followed.push(line) });
    return <p>{offer === null ? 'nada' : `línea ${offer.line}`}</p>;
  }
  const show = render(<Text position={null} />);
  const move = (line: number, at: number) => keeper.moved(() => ({ line, at }), 'on-leaving');
  const arrive = (line: number, at: number) => show(<Text position={{ line, at }} />);
  return {
    saved,
    followed,
    move,
    arrive,
    leave: () => show(null),
    text: () => document.querySelector('p')?.textContent,
  };
}

test('a move is saved as the page is left, and as the text is closed', async () => {
  const { saved, move, leave, text } = open();
  await expect.poll(text).toBe('nada');
  move(2, 60);
  dispatchEvent(new Event('pagehide'));
  expect(saved).toEqual([2]);
  move(3, 70);
  leave();
  await expect.poll(() => saved).toEqual([2, 3]);
  dispatchEvent(new Event('pagehide'));
  expect(saved).toEqual([2, 3]);
});

test('a place that arrives is followed, and after a move it is offered', async () => {
  const { followed, move, arrive, text } = open();
  arrive(20, 90);
  await expect.poll(() => followed).toEqual([20]);
  move(21, 100);
  arrive(40, 110);
  await expect.poll(text).toBe('línea 40');
  expect(followed).toEqual([20]);
});
