import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/ui/testing/render.ts';
import { toast } from '#web/ui/toasts.ts';
import ToastViewport from '#web/ui/ToastViewport.tsx';
import { AnswerBar } from './AnswerBar.tsx';

test('a toast stands above the bar in which an answer is given, and covers none of it', async () => {
  render(
    <>
      <AnswerBar label="Tu respuesta">
        <p style={{ height: 160 }}>Casi. La verás otra vez mañana</p>
      </AnswerBar>
      <ToastViewport />
    </>,
  );
  toast({ title: '«harbour»', detail: 'actualizada' });
  const shown = page.getByRole('region', { name: 'Avisos' }).getByText('«harbour»', { exact: true });
  const bar = page.getByRole('region', { name: 'Tu respuesta' });
  await expect
    .poll(() => bar.element().getBoundingClientRect().top - shown.element().getBoundingClientRect().bottom)
    .toBeGreaterThan(0);
});
