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
