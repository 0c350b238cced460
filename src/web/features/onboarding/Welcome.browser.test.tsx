import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OnboardingDraft } from '#domain/profile/onboardingDraft.ts';
import { profileRef } from '#domain/profile/profile.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { AccountContext, useProfile } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { demoUid } from '#web/platform/demo/demoLearner.ts';
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

afterEach(() => page.viewport(414, 896));

function open(draft: OnboardingDraft, remember?: () => void): AccountStore {
  const store = openDemoStore({ ...(remember && { remember }) });
  render(
    <MemoryRouter>
      <AccountContext value={store}>
        <Newcomer draft={draft} />
      </AccountContext>
    </MemoryRouter>,
  );
  return store;
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

/** A check of which all words of these bands were ticked, all three of each of six bands shown. */
function checkOf(...bands: readonly number[]): Pick<OnboardingDraft, 'check'> {
  const screens = [
    [0, 1, 2, 3, 4, 5].flatMap((band) => [1, 2, 3].map((place) => ({ text: `mot ${band} ${place}`, band }))),
  ];
  const known = screens.flat().flatMap(({ text, band }) => (bands.includes(band) ? [text] : []));
  return { check: { screens, screen: 1, known } };
}

test('the biggest number within the estimate is chosen and kept, and none above it is offered, whatever a draft says', async () => {
  await page.viewport(1280, 800);
  const store = open({ ...answered, ...checkOf(0, 1, 2, 3), accepted: 5_000, packId: 'advanced_1000' });
  await expect.element(page.getByRole('heading', { name: 'Conoces unas 2.000 palabras' })).toBeVisible();
  await expect.element(page.getByText('Tu prueba dice 2.000')).toBeVisible();
  const choices = page.getByRole('radiogroup', { name: '¿Cuántas damos por sabidas?' }).getByRole('radio');
  expect(choices.elements().map((choice) => choice.textContent)).toEqual(['2.000', '1.000', 'Ninguna']);
  await expect.element(choices.nth(0)).toBeChecked();
  await expect.element(page.getByText('Las 2.000 más frecuentes empiezan sin color')).toBeVisible();
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect.element(page.getByRole('heading', { name: 'Tu primera página' })).toBeVisible();
  const accepted = { estimatedVocabulary: 2_000, accepted: 2_000 };
  await expect
    .poll(() => store.peek(profileRef(demoUid)))
    .toMatchObject({ starterPackId: 'advanced_1000', calibrationResults: accepted, calibrations: { fr: accepted } });
});

test('another number, or none, is kept as it is chosen', async () => {
  await page.viewport(1280, 800);
  const store = open({ ...answered, ...checkOf(0, 1, 2, 3, 4, 5) });
  await expect.element(page.getByRole('radio', { name: '5.000' })).toBeChecked();
  await page.getByRole('radio', { name: '3.000' }).click();
  await page.getByRole('radio', { name: 'Ninguna' }).click();
  await expect.element(page.getByText('Todas las palabras empiezan con color')).toBeVisible();
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect.element(page.getByRole('heading', { name: 'Tu primera página' })).toBeVisible();
  await expect
    .poll(() => store.peek(profileRef(demoUid)))
    .toMatchObject({ starterPackId: null, calibrationResults: { estimatedVocabulary: 5_000, accepted: 0 } });
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
