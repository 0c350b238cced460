import '../../styles/tokens.css';
import '../../styles/base.css';
import axe from 'axe-core';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { profileRef } from '#domain/profile/profile.ts';
import { statisticsOf } from '#domain/statistics/statistics.ts';
import { isWord } from '#domain/words/word.ts';
import { axeOptions } from '#tests/axe.ts';
import { AccountContext } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { render } from '#web/ui/testing/render.ts';
import indexPage from '../../index.html?raw';
import { drawShare } from './sharing/drawShare.ts';
import { Statistics } from './Statistics.tsx';
import { useStatisticsAddress } from './period/useStatisticsAddress.ts';
import { livedBook, livedStore, type LivedDay } from './testing/livedStore.ts';

/** Saturday; the days before it lie in one month. */
const now = Date.parse('2026-11-21T12:00:00Z');

beforeAll(() => {
  const order = document.createElement('style');
  order.textContent = /@layer [^;{]+;/.exec(indexPage)?.[0] ?? '';
  document.head.prepend(order);
  document.documentElement.lang = 'es';
  // A colour halfway to another theme's is no finding.
  const still = document.createElement('style');
  still.textContent = '* { transition: none !important; }';
  document.head.append(still);
});
afterEach(() => {
  document.documentElement.dataset['theme'] = 'claro';
});

async function show(days: readonly LivedDay[], address = '') {
  showStore(await livedStore(days, now), address);
}

function showStore(store: AccountStore, address = ''): void {
  const profile = store.peek(profileRef(store.uid));
  if (!profile) throw new Error('the demo has no learner');
  render(
    <AccountContext value={store}>
      <MemoryRouter initialEntries={[`/demo/estadisticas${address}`]}>
        <main className="wrap">
          <Statistics profile={profile} now={now} />
          <Address />
        </main>
      </MemoryRouter>
    </AccountContext>,
  );
}

function Address() {
  return <output aria-label="Dirección">{useLocation().search}</output>;
}

const summary = page.getByRole('region', { name: 'En resumen' });
const expectSummary = async (text: RegExp) => {
  await expect.poll(() => summary.query()?.textContent).toMatch(text);
};
const rest: LivedDay = {};
/** 31 days, from 22 October on. */
const lived: readonly LivedDay[] = [
  { minutes: 10, pages: 5, shareKnown: 0.7, marks: { harbour: '2' } },
  ...Array.from({ length: 20 }, () => rest),
  { minutes: 30, pages: 12, shareKnown: 0.75, marks: { harbour: '5', quay: '1' } },
  ...Array.from({ length: 8 }, () => rest),
  { minutes: 25, pages: 9, shareKnown: 0.9, marks: { boat: '2', storm: '5' }, finishes: true },
];

test('what the rules wrote is shown in a sentence, in figures, in charts and in tables', async () => {
  await show(lived);
  await expectSummary(
    /^En noviembre has leído 55 min y has hecho tuyas 2 palabras\.de racha1 díade acierto, sin repasos–terminado1 libro$/,
  );
  const minutes = page.getByRole('img', { name: /^Minutos leídos/ });
  await expect.element(minutes).toHaveAccessibleName(/: 55 minutos en 2 días; meta cumplida 2 días\.$/);
  await page.getByRole('button', { name: 'Ver tabla: Minutos de lectura' }).click();
  const table = page.getByRole('region', { name: 'Tabla: Minutos de lectura' });
  await expect.element(table.getByRole('row', { name: '12 de noviembre de 2026 30 1' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: '21 de noviembre de 2026 25 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver gráfico: Minutos de lectura' }).click();
  await expect.element(minutes).toBeVisible();

  await expect.element(page.getByRole('img', { name: /^Páginas leídas .*: 21 páginas/ })).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: /^Tus palabras del 1 de noviembre/ }))
    .toHaveAccessibleName(/«Las sé», de 0 a 2; «Aprendiendo», de 1 a 1; «No las sé», de 0 a 1\.$/);
  await expect.element(page.getByRole('img', { name: /conoces de lo que lees: 70.% .* 90.% / })).toBeVisible();
  await expect.element(page.getByRole('img', { name: /^Calendario .*leíste 3 de 31 días/ })).toBeVisible();
  await expect.element(page.getByText(livedBook.title)).toBeVisible();
  await expect.element(page.getByText('Cuando repases verás aquí', { exact: false })).toBeVisible();
});

test('one goes back as far as the history reaches, and forward to today', async () => {
  await show(lived);
  const back = page.getByRole('button', { name: 'Periodo anterior' });
  const forth = page.getByRole('button', { name: 'Periodo siguiente' });
  await expect.element(forth).toHaveAttribute('aria-disabled', 'true');
  await back.click();
  await expectSummary(/^En octubre leíste 10 min y marcaste una palabra\.leyendo1 día/);
  await expect.element(back).toHaveAttribute('aria-disabled', 'true');
  // The focus that came to an end by keys stays at the button, which leads no further.
  await expect.element(back).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Octubre', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Semana' }).click();
  await expect.element(page.getByText('Del 26 de octubre al 1 de noviembre', { exact: true })).toBeVisible();
  await forth.click();
  await expect.element(page.getByText('Del 2 al 8 de noviembre', { exact: true })).toBeVisible();
  await expectSummary(/^En la semana del 2 al 8 de noviembre no leíste\./);
  await page.getByRole('radio', { name: 'Año' }).click();
  await expectSummary(/^En 2026 has leído 1 h 5 min/);
  await expect.element(page.getByRole('img', { name: /^Minutos leídos del 1 de enero/ })).toBeVisible();
});

test('the address keeps the period and the languages, and what makes no sense in it is this month', async () => {
  await show(lived, '?periodo=semana&dia=2026-11-12&idiomas=todos');
  await expectSummary(/^En la semana del 9 al 15 de noviembre leíste 30 min/);
  const languages = page.getByRole('radiogroup', { name: 'Idioma' });
  await expect.element(languages.getByRole('radio', { name: 'Todos los idiomas' })).toBeChecked();
  await page.getByRole('radio', { name: 'Mes' }).click();
  await expect.element(page.getByLabelText('Dirección')).toHaveTextContent('?periodo=mes&idiomas=todos');
  await languages.getByRole('radio', { name: 'Inglés' }).click();
  await expect.element(page.getByLabelText('Dirección')).toHaveTextContent('?periodo=mes');
});

test('a day that the calendar does not have, has long left or has not reached is no day to ask about', () => {
  const asked = {
    '0000-01-01': '2026-11-16',
    '2026-02-31': '2026-11-16',
    '2026-11-23': '2026-11-16',
    '2026-11-15': '2026-11-09',
  };
  render(
    Object.keys(asked).map((day) => (
      <MemoryRouter key={day} initialEntries={[`/demo/estadisticas?periodo=semana&dia=${day}`]}>
        <FirstDay name={day} />
      </MemoryRouter>
    )),
  );
  const shown = Object.keys(asked).map((day) => [day, page.getByLabelText(day).element().textContent]);
  expect(Object.fromEntries(shown)).toEqual(asked);
});

/** Of the period that the address asks for, on a Sunday. */
function FirstDay({ name }: { readonly name: string }) {
  return <output aria-label={name}>{useStatisticsAddress('2026-11-22').period.first}</output>;
}

test('statistics that could not be read say so, and are asked for again', async () => {
  const store = await livedStore(lived, now);
  let isBroken = true;
  const query: AccountStore['query'] = (name, input) =>
    isBroken && name === 'statistics' ? Promise.reject(new Error('unreadable')) : store.query(name, input);
  showStore(Object.create(store, { query: { value: query } }));
  await expect.element(page.getByText('No pudimos leer tus estadísticas.', { exact: false })).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expectSummary(/^En noviembre has leído 55 min/);
});

test('all languages are the one that was read in; nothing is drawn of what is not there yet', async () => {
  await show([{ minutes: 5 }]);
  await page.getByRole('radio', { name: 'Todos los idiomas' }).click();
  await expectSummary(/^En noviembre has leído 5 min\./);
  await expect.element(page.getByText('Con dos días de palabras marcadas', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Esta primera semana conocías el 80', { exact: false })).toBeVisible();
  expect(page.getByRole('img', { name: /^Tus palabras/ }).query()).toBeNull();
});

test('an account without history sees what will be here', async () => {
  await show([]);
  await expect.element(page.getByRole('heading', { name: 'Aquí verás cómo avanzas' })).toBeVisible();
  expect(page.getByRole('img').query()).toBeNull();
});

test('the filled page passes axe on a phone, in the dark, and never scrolls sideways', async () => {
  await show(lived);
  await expect.element(page.getByRole('img', { name: /^Minutos leídos/ })).toBeVisible();
  document.documentElement.dataset['theme'] = 'oscuro';
  for (const [width, height] of [
    [1280, 800],
    [320, 640],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  const { violations } = await axe.run(document.querySelector('main') ?? document.body, axeOptions);
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
});

test('the picture to share is drawn here, with the bars of the period', async () => {
  const history = new Map([
    ['2026-11-01', { languages: { en: { minutes: 20 } }, goalReached: true as const }],
    ['2026-11-02', { languages: { en: { minutes: 10 } } }],
  ]);
  const { bars } = statisticsOf(history, new Map(), {
    kind: 'week',
    day: '2026-11-02',
    today: '2026-11-02',
    scope: 'all',
  });
  const picture = await drawShare({
    title: 'Noviembre',
    sentence: [{ text: 'En noviembre has leído ' }, { text: '30 min', isStrong: true }],
    figures: [{ figure: '2 días', name: 'de racha' }],
    bars,
  });
  const bitmap = await createImageBitmap(picture);
  expect([picture.type, bitmap.width, bitmap.height]).toEqual(['image/png', 1_080, 1_350]);
  const canvas = new OffscreenCanvas(1_080, 1_350);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const colourAt = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data.slice(0, 3) ?? [])];
  // Only Monday is in the week, ten minutes short of its goal: its bar is an outline on the soft green.
  expect(colourAt(2, 2)).toEqual([243, 245, 241]);
  expect(colourAt(540, 900)).not.toEqual(colourAt(2, 2));
  const outline = colourAt(540, 722);
  expect(outline).toEqual([28, 82, 65]);
});

test('of the words that were forgotten the ten hardest are listed, and can be practised', async () => {
  const store = await livedStore([{ minutes: 15 }], now);
  const keys = Array.from({ length: 12 }, (_, at) => `word${String.fromCodePoint(97 + at)}`);
  for (const [at, text] of keys.entries()) {
    await store.call('saveWord', { lang: 'en', text, status: '2' });
    const { [text]: stored } = Object.fromEntries(await store.words('en', [text]));
    if (!isWord(stored)) throw new Error(`${text} was not saved`);
    const word = { ...stored, lastModified: now, reviews: { right: 0, wrong: at + 1 } };
    await store.call('restoreWords', { lang: 'en', words: [{ id: text, before: word }] });
  }
  showStore(store);
  const hardest = page.getByRole('heading', { name: 'Las que más te cuestan' });
  await expect.element(hardest).toBeVisible();
  await expect.element(page.getByText('12 fallos')).toBeVisible();
  expect(page.getByText(/^\d+ fallos$/).elements()).toHaveLength(10);
  expect(page.getByText('2 fallos', { exact: true }).query()).toBeNull();
});
