import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeUp } from '#reader/page/frame/enlargedPage.ts';
import { showBook } from '#reader/testing/showBook.ts';
import { testStyle } from '#reader/testing/style.ts';
import { render } from '#web/ui/testing/render.ts';
import EnlargedDialog from './EnlargedDialog.tsx';

const shown: (() => void)[] = [];
afterEach(() => {
  for (const close of shown.splice(0)) close();
});

async function enlarge(body: string, selector: string, onClose = () => undefined) {
  await page.viewport(390, 844);
  const book = await showBook({ sections: [{ body }], css: '' }, { width: 390, height: 600, style: testStyle });
  shown.push(book.close);
  const part = book.page.querySelector(selector);
  if (!part) throw new Error(`the page has no ${selector}`);
  render(<EnlargedDialog part={part} onClose={onClose} />);
  const frame = () => document.querySelector<HTMLIFrameElement>('[role=dialog] iframe');
  await expect.poll(() => frame()?.contentDocument?.body.querySelector(selector)).toBeTruthy();
  const inside = () => {
    const found = frame()?.contentDocument;
    if (!found) throw new Error('no frame is shown');
    return found;
  };
  // Presses are heard once all of the frame is loaded, which may be after its text is there.
  const press = async () => {
    const isLarger = () => inside().documentElement.hasAttribute(closeUp);
    await expect
      .poll(() => {
        if (!isLarger()) inside().body.click();
        return isLarger();
      })
      .toBe(true);
  };
  return { part, inside, press };
}

test('a formula that was made small to fit is as large as its letters are meant to be, and larger when it is pressed', async () => {
  const formula = `<math display="block"><mrow>${'<mi>x</mi><mo>+</mo>'.repeat(60)}<mi>y</mi></mrow></math>`;
  const { part, inside, press } = await enlarge(formula, 'math');
  expect(Number(getComputedStyle(part).zoom)).toBeLessThan(0.5);
  const width = () => inside().querySelector('math')?.getBoundingClientRect().width ?? 0;
  const first = width();
  expect(first).toBeGreaterThan(2 * part.getBoundingClientRect().width);
  // All of it can be scrolled to.
  expect(inside().documentElement.scrollWidth).toBeGreaterThanOrEqual(first);
  expect(inside().querySelector('math')?.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  await press();
  expect(width()).toBeGreaterThan(1.8 * first);
  await userEvent.click(page.getByRole('button', { name: 'Ver entera' }));
  expect(width()).toBeCloseTo(first);
});

test('a picture fills the window, under its description; Escape closes it from within too; nothing in it runs', async () => {
  const onClose = vi.fn<() => undefined>();
  const drawing = `<svg viewBox="0 0 10 10" width="40" height="40"><circle cx="5" cy="5" r="4"/></svg>`;
  const { inside, press } = await enlarge(`<p>Text</p>${drawing}`, 'svg', onClose);
  await expect.element(page.getByRole('dialog', { name: 'Imagen' })).toBeInTheDocument();
  expect(inside().querySelector('svg')?.getBoundingClientRect().width).toBe(390 - 32);
  await press();
  const { left, right } = inside().querySelector('svg')?.getBoundingClientRect() ?? new DOMRect();
  expect((left + right) / 2).toBeCloseTo(195, 0);
  expect(inside().defaultView?.frameElement?.getAttribute('sandbox')).toBe('allow-same-origin');
  expect(inside().querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'");
  inside().body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(onClose).toHaveBeenCalledOnce();
});
