import '#web/styles/tokens.css';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pastNotices } from './notices.ts';
import { render } from './testing/render.ts';
import ToastViewport from './ToastViewport.tsx';
import { coverToasts, toast } from './toasts.ts';
import { useToastsAbove } from './useToastsAbove.ts';

beforeEach(async () => {
  // Before anything has looked at the clock: the one that stands in begins at zero, and all files share the page's.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  render(<ToastViewport />);
  await expect.element(page.getByRole('region', { name: 'Avisos' })).toBeInTheDocument();
});
afterEach(async () => {
  vi.useRealTimers();
  // The next file's toasts come to the same place.
  await userEvent.unhover(document.body);
});

// The title itself: a screen reader gets an error a second time, out of sight.
const titled = (title: string) => page.getByRole('region', { name: 'Avisos' }).getByText(title, { exact: true });
const isShown = (title: string) => titled(title).query() !== null;
/** Lets time pass, and what it causes be drawn. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let frame = 0; frame < 10; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  // A toast that goes takes a moment to fade.
  await vi.advanceTimersByTimeAsync(0);
}
const fade = () => pass(200);

test('a toast stays six seconds from its last change, in one place', async () => {
  toast({ key: 'marks', title: '«washed»', detail: 'añadida a tu vocabulario' });
  await expect.poll(() => isShown('«washed»')).toBe(true);
  await pass(5_000);
  toast({ key: 'marks', title: '2 palabras marcadas', detail: 'washed y cooled' });
  await expect.poll(() => isShown('2 palabras marcadas')).toBe(true);
  expect(isShown('«washed»')).toBe(false);
  await pass(5_999);
  expect(isShown('2 palabras marcadas')).toBe(true);
  await pass(2);
  await fade();
  await expect.poll(() => isShown('2 palabras marcadas')).toBe(false);
});

test('one with its own time stays as long as that', async () => {
  toast({ title: 'Perfil actualizado', duration: 1_500 });
  await expect.poll(() => isShown('Perfil actualizado')).toBe(true);
  await pass(1_400);
  expect(isShown('Perfil actualizado')).toBe(true);
  await pass(200);
  await fade();
  await expect.poll(() => isShown('Perfil actualizado')).toBe(false);
});

test('while the pointer is on it, it waits', async () => {
  toast({ title: 'Un momento' });
  await expect.poll(() => isShown('Un momento')).toBe(true);
  await userEvent.hover(titled('Un momento'));
  await pass(60_000);
  expect(isShown('Un momento')).toBe(true);
  await userEvent.unhover(titled('Un momento'));
  await pass(6_001);
  await fade();
  await expect.poll(() => isShown('Un momento')).toBe(false);
});

test('a pointer that rests where it comes up holds nothing back', async () => {
  toast({ title: 'Un logro', key: 'one', isAnnouncement: true });
  toast({ title: 'Otro logro', key: 'other', isAnnouncement: true });
  await expect.poll(() => isShown('Un logro')).toBe(true);
  // A browser reports this when something appears under a pointer at rest: the pointer is over it, and was not moved.
  titled('Un logro')
    .element()
    .dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  await pass(6_001);
  await expect.poll(() => isShown('Otro logro')).toBe(true);
});

test('an announcement that comes back into sight is heard once', async () => {
  let heard = 0;
  toast({ title: 'Un logro', isAnnouncement: true, onShow: () => heard++ });
  await expect.poll(() => isShown('Un logro')).toBe(true);
  toast({ title: 'Lo hecho' });
  await expect.poll(() => isShown('Lo hecho')).toBe(true);
  await pass(6_001);
  await expect.poll(() => isShown('Un logro')).toBe(true);
  expect(heard).toBe(1);
});

test('a failure has no tick, stays until it is read, and can be read again after it has gone', async () => {
  toast({ tone: 'danger', title: 'No se pudo', detail: 'Por esto.' });
  await expect.poll(() => isShown('No se pudo')).toBe(true);
  expect(document.querySelector('.lucide-check')).toBeNull();
  await pass(60_000);
  expect(isShown('No se pudo')).toBe(true);
  await userEvent.click(page.getByRole('button', { name: 'Cerrar' }));
  await pass(150);
  await fade();
  await expect.poll(() => isShown('No se pudo')).toBe(false);
  expect(pastNotices.current()[0]).toMatchObject({ title: 'No se pudo', detail: 'Por esto.' });
});

test('its action is taken once, and it has not lapsed', async () => {
  const done: string[] = [];
  toast({
    title: 'Hecho',
    action: { label: 'Deshacer', run: () => done.push('undone') },
    onLapse: () => done.push('lapsed'),
  });
  await expect.poll(() => isShown('Hecho')).toBe(true);
  await userEvent.click(page.getByRole('button', { name: 'Deshacer' }));
  await pass(10_000);
  await fade();
  await expect.poll(() => isShown('Hecho')).toBe(false);
  expect(done).toEqual(['undone']);
});

test('what its action did is said, also when an announcement was waiting, to whom the pointer rests there', async () => {
  toast({ title: 'Hecho', action: { label: 'Deshacer', run: () => toast({ title: 'Deshecho' }) } });
  await expect.poll(() => isShown('Hecho')).toBe(true);
  toast({ title: 'Un logro', isAnnouncement: true });
  await userEvent.click(page.getByRole('button', { name: 'Deshacer' }));
  await expect.poll(() => isShown('Deshecho')).toBe(true);
  await pass(6_001);
  await expect.poll(() => isShown('Un logro')).toBe(true);
  await pass(6_001);
  await fade();
  await expect.poll(() => isShown('Un logro')).toBe(false);
});

test('under a sheet it is not drawn and its time stands still', async () => {
  toast({ title: 'Debajo' });
  await expect.poll(() => isShown('Debajo')).toBe(true);
  coverToasts(true);
  await pass(60_000);
  await fade();
  await expect.poll(() => isShown('Debajo')).toBe(false);
  coverToasts(false);
  await expect.poll(() => isShown('Debajo')).toBe(true);
  await pass(6_001);
  await fade();
  await expect.poll(() => isShown('Debajo')).toBe(false);
});

test('changes within a second are one message to a screen reader', async () => {
  const isBusy = () => page.getByRole('status').element().getAttribute('aria-busy') === 'true';
  toast({ key: 'marks', title: 'uno' });
  await expect.poll(() => isShown('uno')).toBe(true);
  toast({ key: 'marks', title: 'dos' });
  await expect.poll(() => [isShown('dos'), isBusy()]).toEqual([true, true]);
  await pass(1_000);
  await expect.poll(() => [isShown('dos'), isBusy()]).toEqual([true, false]);
});

test('what is pressed at the foot of a page that scrolls has the toast above it, only while it is there', async () => {
  await page.viewport(1280, 800);
  function Page() {
    const end = useToastsAbove<HTMLDivElement>();
    return (
      <div style={{ height: 3000, paddingTop: 1500 }}>
        <div ref={end} style={{ height: 60 }}>
          <button type="button">Terminar</button>
        </div>
      </div>
    );
  }
  render(<Page />);
  toast({ title: 'Guardado' });
  await expect.poll(() => isShown('Guardado')).toBe(true);
  const bottom = () => titled('Guardado').element().closest('div')?.getBoundingClientRect().bottom ?? 0;
  const lies = () => {
    const end = page.getByRole('button', { name: 'Terminar' }).element().getBoundingClientRect();
    return bottom() > end.top && bottom() - 44 < end.bottom;
  };
  expect(bottom()).toBeGreaterThan(760);
  for (const top of [760, 780, 800, 840]) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect.poll(lies).toBe(false);
  }
  scrollTo({ top: 1200, behavior: 'instant' });
  await expect.poll(bottom).toBeGreaterThan(760);
  scrollTo({ top: 0, behavior: 'instant' });
});

test('above a bar of buttons it stands within the bar on a wide window, clear of the card of a word', async () => {
  await page.viewport(1280, 800);
  document.documentElement.dataset['foot'] = 'bar';
  try {
    toast({ title: '«washed»', detail: 'añadida a tu vocabulario' });
    await expect.poll(() => isShown('«washed»')).toBe(true);
    const box = page.getByRole('status').element().firstElementChild?.getBoundingClientRect();
    expect(box?.bottom).toBe(800 - 16);
  } finally {
    delete document.documentElement.dataset['foot'];
  }
});
