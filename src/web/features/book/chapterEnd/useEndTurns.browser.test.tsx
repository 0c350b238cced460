import { expect, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { render } from '#web/ui/testing/render.ts';
import { useEndTurns } from './useEndTurns.ts';

function End({ onNext, onPrevious }: Record<'onNext' | 'onPrevious', () => void>) {
  const element = useEndTurns({ isRightToLeft: false, onNext, onPrevious, onReview: null });
  return (
    <section ref={element} aria-label="Fin" style={{ width: 390, height: 300, overflow: 'auto' }}>
      <h2 tabIndex={-1}>Título</h2>
      <button type="button">Botón</button>
      <input aria-label="Campo" />
      <div data-keeps-touch>
        <button type="button">Ficha</button>
        <p>Hueco entre fichas</p>
      </div>
      <p style={{ height: 900 }}>Texto</p>
    </section>
  );
}

/** An end that is three times as high as its window, and what was turned from it. */
function showEnd() {
  const [onNext, onPrevious] = [vi.fn(), vi.fn()];
  render(<End onNext={onNext} onPrevious={onPrevious} />);
  const turns = () => onNext.mock.calls.length + onPrevious.mock.calls.length;
  return {
    /** Sends what a finger does that goes down on an element and up at these places. @returns how many pages that turns */
    touch(at: Locator, from: number, to: number): number {
      const before = turns();
      const send = (type: string, clientX: number) =>
        at
          .element()
          .dispatchEvent(
            new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 5, pointerType: 'touch', clientX }),
          );
      send('pointerdown', from);
      send('pointerup', to);
      return turns() - before;
    },
  };
}

test('a press that begins in a field, or in what keeps its touches, is none of the page’s', () => {
  const { touch } = showEnd();
  const [text, button, field] = [page.getByText('Texto'), page.getByText('Botón'), page.getByLabelText('Campo')];
  const [tile, between] = [page.getByText('Ficha'), page.getByText('Hueco entre fichas')];
  // Taps at the left edge, and swipes.
  expect([text, button, field, tile, between].map((at) => touch(at, 20, 22))).toEqual([1, 0, 0, 0, 0]);
  expect([text, button, field, tile, between].map((at) => touch(at, 300, 100))).toEqual([1, 1, 0, 0, 0]);
});
