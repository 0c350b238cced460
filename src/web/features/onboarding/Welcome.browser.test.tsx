import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OnboardingDraft } from '#domain/onboarding/onboardingDraft.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { AccountContext, useProfile } from '#web/platform/account.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';
import { Welcome } from './Welcome.tsx';

// The demo's store refuses to end an onboarding, and can be made to refuse whatever is to be kept: what a learner sees then.

const answered: OnboardingDraft = {
  step: 'check',
  name: 'Ana',
  native: 'es',
  target: 'fr',
  check: { screens: [[{ text: 'maison', band: 0 }]], screen: 1, known: ['maison'] },
  level: 'nothing',
  packId: null,
  topics: [],
};
const finished: string[] = [];

function open(draft: OnboardingDraft, remember?: () => void): void {
  render(
    <MemoryRouter>
      <AccountContext value={openDemoStore({ ...(remember && { remember }) })}>
        <Newcomer draft={draft} />
      </AccountContext>
    </MemoryRouter>,
  );
}

function Newcomer({ draft }: { readonly draft: OnboardingDraft }) {
  const profile = useProfile();
  return (
    profile && (
      <Welcome
        profile={{ ...profile, onboardingDraft: draft }}
        onFinish={() => finished.push('finished')}
        onLeave={() => undefined}
      />
    )
  );
}

test('an account that cannot be set up says so, stays on its step and can be tried again', async () => {
  let full = true;
  open(answered, () => {
    if (full) throw new Refusal('storage-full');
  });
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Hubo un error al configurar tu cuenta. Por favor, inténtalo de nuevo. Este navegador no tiene más espacio. Libera espacio y vuelve a intentarlo.',
    );
  await expect.element(page.getByRole('heading', { name: /^(Conoces|Empiezas)/ })).toBeVisible();
  full = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(page.getByRole('heading', { name: 'Tu primera página' })).toBeVisible();
});

test('an end that cannot be kept says so, and nobody is taken for arrived', async () => {
  open({ ...answered, step: 'reading' });
  // Nothing serves the text here: the reading can be left out.
  await expect.element(page.getByText('No se pudo traer la página.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Saltar la lectura' }).click();
  await expect
    .element(page.getByText('No se pudo guardar el estado final del onboarding.', { exact: false }))
    .toBeVisible();
  expect(finished).toEqual([]);
});

test('what is missing on the first screen is said at each question, and the first of it has the focus', async () => {
  open({ ...answered, step: 'languages', level: null, check: null });
  await page.getByRole('button', { name: 'Cambiar' }).click();
  await page.getByLabelText('¿Cómo te llamamos?').fill(' ');
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect.element(page.getByText('Escribe un nombre', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Nada', exact: true })).toHaveFocus();
  await page.getByRole('radio', { name: 'Español', exact: true }).click();
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect.element(page.getByText('Elige dos idiomas distintos', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Elige una de las cuatro', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '¿En qué idioma quieres leer?' })).toBeVisible();
});

test('who goes back from the result finds every answer as it was given', async () => {
  const screens = [['maison', 'rue'], ['falaise']].map((words) => words.map((text) => ({ text, band: 0 })));
  const check = { screens, screen: 2, known: ['maison', 'falaise'] };
  open({ ...answered, level: 'something', topics: ['Ciencia'], check });
  const back = page.getByRole('button', { name: 'Atrás' });
  await back.click();
  await expect.element(words(2).getByRole('button', { name: 'falaise', pressed: true })).toBeVisible();
  await back.click();
  await expect.element(words(1).getByRole('button', { name: 'maison', pressed: true })).toBeVisible();
  await expect.element(words(1).getByRole('button', { name: 'rue', pressed: false })).toBeVisible();
  await back.click();
  await expect.element(page.getByRole('radio', { name: 'Francés', exact: true })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Algo', exact: true })).toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Ciencia', pressed: true })).toBeVisible();
});

const words = (part: number) => page.getByRole('group', { name: `Palabras, parte ${part} de 2` });
