import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pastNotices } from './notices.ts';
import { render } from './testing/render.ts';
import ToastViewport from './ToastViewport.tsx';
import { toast } from './toasts.ts';

beforeEach(async () => {
  render(<ToastViewport />);
  await expect.element(page.getByRole('region', { name: 'Avisos' })).toBeInTheDocument();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => vi.useRealTimers());

// The title itself: a reader is told an error a second time, out of sight.
const titled = (title: string) => page.getByRole('region', { name: 'Avisos' }).getByText(title, { exact: true });
const isShown = (title: string) => titled(title).query() !== null;
/** Lets time pass, and what it causes be drawn. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let frame = 0; frame < 10; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

test.each(['done', 'danger'] as const)('a toast (%s) stays between five and six seconds', async (tone) => {
  toast({ tone, title: 'Se ha dicho' });
  await expect.poll(() => isShown('Se ha dicho')).toBe(true);
  await pass(5_000);
  expect(isShown('Se ha dicho')).toBe(true);
  await pass(1_001);
  await expect.poll(() => isShown('Se ha dicho')).toBe(false);
});

test('one with its own time stays as long as that', async () => {
  toast({ title: 'Perfil actualizado', duration: 1_500 });
  await expect.poll(() => isShown('Perfil actualizado')).toBe(true);
  await pass(1_400);
  expect(isShown('Perfil actualizado')).toBe(true);
  await pass(200);
  await expect.poll(() => isShown('Perfil actualizado')).toBe(false);
});

test('while the pointer is on it, it waits', async () => {
  toast({ tone: 'danger', title: 'Un momento' });
  await expect.poll(() => isShown('Un momento')).toBe(true);
  await userEvent.hover(titled('Un momento'));
  await pass(60_000);
  expect(isShown('Un momento')).toBe(true);
});

test('what an error said can be read again after its toast has gone', async () => {
  toast({ tone: 'danger', title: 'No se pudo', detail: 'Por esto.' });
  toast({ title: 'Hecho' });
  await expect.poll(() => isShown('Hecho')).toBe(true);
  const [last] = pastNotices.current();
  expect(last).toMatchObject({ title: 'No se pudo', detail: 'Por esto.' });
});

test('of many in a row the last six stay in the page; one that is pushed out has lapsed', async () => {
  const lapsed: string[] = [];
  for (let count = 1; count <= 8; count += 1)
    toast({ title: `Palabra ${count}`, onLapse: () => lapsed.push(`Palabra ${count}`) });
  await expect.poll(() => isShown('Palabra 8')).toBe(true);
  await expect.poll(() => lapsed).toEqual(['Palabra 1', 'Palabra 2']);
  await expect.poll(() => [isShown('Palabra 2'), isShown('Palabra 3')]).toEqual([false, true]);
});
