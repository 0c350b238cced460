import { expect, onTestFinished, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { render } from '#web/ui/testing/render.ts';
import { useEndTurns } from './useEndTurns.ts';

/** Pixels, more than there are. */
const bottom = 9_000;

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
  const end = page.getByRole('region', { name: 'Fin' }).element();
  // After the push that turned to it.
  let now = performance.now() + 1_000;
  const turns = () => onNext.mock.calls.length + onPrevious.mock.calls.length;
  return {
    end,
    onNext,
    onPrevious,
    turns,
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
    /** Sends a key. @returns how many pages that turns */
    press(at: Locator, init: KeyboardEventInit): number {
      const before = turns();
      at.element().dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
      return turns() - before;
    },
    /** A move of the wheel, so many milliseconds after the one before. */
    wheel(after: number, deltaY: number): void {
      now += after;
      const event = new WheelEvent('wheel', { bubbles: true, deltaY });
      Object.defineProperty(event, 'timeStamp', { value: now });
      end.dispatchEvent(event);
    },
    /** Scrolls the page and lets it hear of it. */
    async scrollTo(top: number): Promise<void> {
      const heard = new Promise((resolve) => end.addEventListener('scroll', resolve, { once: true }));
      end.scrollTo({ top, behavior: 'instant' });
      await heard;
    },
  };
}

test('a push of the wheel that scrolls it to its bottom does not turn it, and the next one does', async () => {
  const { onNext, wheel, scrollTo } = showEnd();
  wheel(0, 60);
  await scrollTo(bottom);
  for (let move = 0; move < 40; move += 1) wheel(20, 60);
  expect(onNext).not.toHaveBeenCalled();
  wheel(300, 100);
  expect(onNext).toHaveBeenCalledOnce();
});

test('a push back to its top does not turn it, and the next one does', async () => {
  const { onPrevious, wheel, scrollTo } = showEnd();
  await scrollTo(bottom);
  wheel(0, -60);
  await scrollTo(0);
  for (let move = 0; move < 40; move += 1) wheel(20, -60);
  expect(onPrevious).not.toHaveBeenCalled();
  wheel(300, -100);
  expect(onPrevious).toHaveBeenCalledOnce();
});

test('one notch that scrolls it to its bottom does not turn it, where the browser scrolls before it says so', () => {
  const { end, onNext, wheel } = showEnd();
  end.scrollTo({ top: bottom, behavior: 'instant' });
  wheel(0, 100);
  expect(onNext).not.toHaveBeenCalled();
});

test('a press that begins in a field, or in what keeps its touches, is none of the page’s', () => {
  const { touch } = showEnd();
  const [text, button, field] = [page.getByText('Texto'), page.getByText('Botón'), page.getByLabelText('Campo')];
  const [tile, between] = [page.getByText('Ficha'), page.getByText('Hueco entre fichas')];
  // Taps at the left edge, and swipes.
  expect([text, button, field, tile, between].map((at) => touch(at, 20, 22))).toEqual([1, 0, 0, 0, 0]);
  expect([text, button, field, tile, between].map((at) => touch(at, 300, 100))).toEqual([1, 1, 0, 0, 0]);
});

test('a key that was used before it is none of the page’s, nor is Enter that is still held', () => {
  const { press } = showEnd();
  const title = page.getByText('Título');
  expect(press(title, { key: 'Enter', repeat: true })).toBe(0);
  expect(press(title, { key: 'Enter' })).toBe(1);
  const use = (event: Event): void => event.preventDefault();
  addEventListener('keydown', use, { capture: true });
  onTestFinished(() => removeEventListener('keydown', use, { capture: true }));
  expect(press(title, { key: 'Enter' })).toBe(0);
  expect(press(title, { key: 'PageDown' })).toBe(0);
});
