import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import type { Status } from '#domain/words/word.ts';
import { render } from '#web/ui/testing/render.ts';
import { StatusChooser } from './StatusChooser.tsx';

interface ChooserProps {
  readonly mode: 'simple' | 'detailed';
  readonly first: Status | null;
  readonly chosen: Status[];
}

function Chooser({ mode, first, chosen }: ChooserProps) {
  const [status, setStatus] = useState(first);
  return (
    <StatusChooser
      mode={mode}
      status={status}
      onChoose={(next) => {
        chosen.push(next);
        setStatus(next);
      }}
    />
  );
}

const names = (group: string) =>
  page
    .getByRole('radiogroup', { name: group })
    .getByRole('radio')
    .elements()
    .map((radio) => radio.getAttribute('aria-label') ?? radio.textContent);

test('simple: four choices, and how well it is known only while it is being learned', async () => {
  const chosen: Status[] = [];
  render(<Chooser mode="simple" first={null} chosen={chosen} />);
  await expect
    .element(page.getByRole('radio', { name: 'La sé', exact: true }))
    .toHaveAttribute('aria-checked', 'false');
  expect(names('Estado de la palabra')).toEqual(['La sé', 'Aprendiendo', 'No la sé', 'Ignorar']);
  expect(page.getByRole('radiogroup', { name: '¿Cuánto la conoces?' }).elements()).toEqual([]);

  await page.getByRole('radio', { name: 'Aprendiendo' }).click();
  await expect.element(page.getByRole('radio', { name: 'Poco' })).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('radio', { name: 'Casi' }).click();
  await expect.element(page.getByRole('radio', { name: 'Aprendiendo' })).toHaveAttribute('aria-checked', 'true');
  expect(chosen).toEqual(['2', '4']);
});

test('detailed: six choices, the three of learning told apart by name', async () => {
  render(<Chooser mode="detailed" first="3" chosen={[]} />);
  await expect.element(page.getByRole('radio', { name: 'aprendiendo, algo' })).toHaveAttribute('aria-checked', 'true');
  expect(names('Estado de la palabra')).toEqual([
    'Ignorada',
    'Desconocida',
    'aprendiendo, poco',
    'aprendiendo, algo',
    'aprendiendo, casi',
    'Conocida',
  ]);
});

test('arrows move and choose', async () => {
  const chosen: Status[] = [];
  render(<Chooser mode="simple" first="5" chosen={chosen} />);
  await expect.element(page.getByRole('radio', { name: 'La sé', exact: true })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('radio', { name: 'Ignorar' })).toHaveFocus();
  expect(chosen).toEqual(['99']);
});
