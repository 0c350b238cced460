import '../../styles/tokens.css';
import '../../styles/base.css';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { NextAction } from '#domain/home/nextAction.ts';
import type { Book } from '#domain/library/book.ts';
import { profileRef } from '#domain/profile/profile.ts';
import { plainBook } from '#domain/library/testing/plainBook.ts';
import { AddBooksContext } from '#web/books/addBooks.ts';
import { AccountContext } from '#web/platform/account.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { answerSession } from '#web/platform/session/testing/sessionAnswer.ts';
import { render } from '#web/ui/testing/render.ts';
import indexPage from '../../index.html?raw';
import BelowTheFold from './BelowTheFold.tsx';
import GoalOffer from './GoalOffer.tsx';
import { GoalMargin } from './margin/GoalMargin.tsx';
import { NextActionCard, ReviewCard } from './nextAction/NextAction.tsx';

const now = Date.parse('2026-05-20T10:00:00Z');
const later = now + 5 * 3_600_000;
const book: Book = {
  ...plainBook,
  title: 'Walden',
  author: 'H. D. Thoreau',
  position: { locator: { section: 'a', block: 0, offset: 0 }, fraction: 0.4, at: 1 },
};

beforeAll(() => {
  const order = document.createElement('style');
  order.textContent = /@layer [^;{]+;/.exec(indexPage)?.[0] ?? '';
  document.head.prepend(order);
});

function frame(store: ReturnType<typeof openDemoStore>, element: ReactNode) {
  return (
    <AccountContext value={store}>
      <MemoryRouter>
        <AddBooksContext value={{ choose: () => undefined, bring: async () => undefined }}>
          <main className="wrap">{element}</main>
        </AddBooksContext>
      </MemoryRouter>
    </AccountContext>
  );
}

const openStore = () => openDemoStore({ origin: 'http://127.0.0.1:9', now: () => now, remember: () => undefined });
const card = page.getByRole('region', { name: 'Lo siguiente' });
const action = (about: NextAction['about'], primary: NextAction['primary'], secondary: NextAction['secondary']) =>
  ({ about, primary, secondary }) as const;

test.each([
  [action('goal', 'read', 'review'), '8 min más y cumples tu meta de hoy', ['Seguir leyendo', 'Repasar 14 palabras']],
  [action('continue', 'read', 'chooseBook'), 'Sigue con «Walden»', ['Seguir leyendo', 'Elegir otro libro']],
  [action('continue', 'read', 'lessons'), 'Sigue con «Walden»', ['Seguir leyendo', 'Hacer una lección']],
  [action('review', 'review', 'read'), '14 palabras esperan su repaso', ['Repasar 14 palabras', 'Seguir leyendo']],
  [action('goal', 'read', 'awaited'), '8 min más y cumples tu meta de hoy', ['Seguir leyendo']],
  [null, 'Sigue con «Walden»', []],
] as const)('the card of %o', async (next, title, buttons) => {
  render(
    frame(openStore(), <NextActionCard next={next} id="b1" book={book} minutesLeft={8} due={14} isFirstDay={false} />),
  );
  await expect.element(card.getByRole('heading', { name: title })).toBeVisible();
  const ways = [...card.element().querySelectorAll('a:not([aria-label]), button')].map((way) => way.textContent);
  expect(ways).toEqual(buttons);
});

test('the button that is there does not move when the other one comes, on a phone either', async () => {
  for (const width of [1280, 390]) {
    await page.viewport(width, 844);
    const shown = (next: NextAction) => (
      <NextActionCard next={next} id="b1" book={book} minutesLeft={8} due={14} isFirstDay={false} />
    );
    const store = openStore();
    const again = render(frame(store, shown(action('goal', 'read', 'awaited'))));
    const read = card.getByRole('link', { name: 'Seguir leyendo' });
    await expect.element(read).toBeVisible();
    const before = read.element().getBoundingClientRect().toJSON();
    const height = card.element().getBoundingClientRect().height;
    again(frame(store, shown(action('goal', 'read', 'review'))));
    await expect.element(card.getByRole('link', { name: 'Repasar 14 palabras' })).toBeVisible();
    expect(read.element().getBoundingClientRect().toJSON()).toEqual(before);
    expect(card.element().getBoundingClientRect().height).toBe(height);
    again(null);
  }
});

test('without a book, words that are due are the next thing', async () => {
  render(frame(openStore(), <ReviewCard next={action('review', 'review', 'addBook')} due={1} />));
  await expect.element(card.getByRole('heading', { name: 'Una palabra espera su repaso' })).toBeVisible();
  await expect
    .element(card.getByRole('link', { name: 'Repasar una palabra' }))
    .toHaveAttribute('href', '/demo/practica');
  await expect.element(card.getByRole('button', { name: 'Añadir un libro' })).toBeVisible();
});

const fresh = ['Emma', 'Dracula', 'Alice', 'Dubliners'].map(
  (title) => [title.toLowerCase(), { ...book, title, position: null }] as const,
);

test('six of the due words stand with their meanings, and three books at most with a reason', async () => {
  const store = openStore();
  for (const text of ['candle', 'dreary', 'hearth', 'harbour', 'lantern', 'quay', 'sombre', 'storm'])
    await store.call('saveWord', { lang: 'en', text, status: '2', notes: `nota de ${text}` });
  const profile = store.peek(profileRef(store.uid));
  if (!profile) throw new Error('the demo has no learner');
  const below = (at: number) => (
    <BelowTheFold
      onShown={() => undefined}
      profile={profile}
      now={at}
      isFirstDay={false}
      hasBook
      currentBookId={null}
      begun={[]}
      fresh={fresh}
    />
  );
  const again = render(frame(store, below(later)));
  await expect.element(page.getByRole('heading', { name: 'Toca repasar' })).toBeVisible();
  await expect.poll(() => page.getByText(/^nota de /).elements().length).toBe(6);
  await expect.element(page.getByRole('link', { name: 'Ver las 8' })).toHaveAttribute('href', '/demo/practica');
  expect(page.getByText('Aún sin empezar').elements().length).toBe(3);
  await expect.element(page.getByRole('link', { name: 'Mi Biblioteca' })).toBeVisible();

  // Before their time nothing is due.
  again(frame(store, below(now)));
  await expect.element(page.getByRole('heading', { name: 'Para ti' })).toBeVisible();
  await expect.poll(() => page.getByRole('heading', { name: 'Toca repasar' }).query()).toBeNull();
});

test('nothing due and no book to begin is nothing further down', async () => {
  const store = openStore();
  const profile = store.peek(profileRef(store.uid));
  if (!profile) throw new Error('the demo has no learner');
  render(
    frame(
      store,
      <BelowTheFold
        onShown={() => undefined}
        profile={profile}
        now={now}
        isFirstDay={false}
        hasBook
        currentBookId={null}
        begun={[]}
        fresh={[]}
      />,
    ),
  );
  await store.query('dueCount', { language: 'en', at: now });
  expect(page.getByRole('heading').query()).toBeNull();
});

test('the goal of reviews counts the wrong ones too, in every language', async () => {
  const history = {
    languages: { en: { reviewed: 5, right: 3, wrong: 2 }, fr: { reviewed: 2, right: 0, wrong: 2 } },
  };
  const today = { date: '2026-05-20', readingTime: 5, pagesRead: 1, goalCompleted: false };
  render(<GoalMargin today={today} goal={20} reviewGoal={20} history={history} isOffered={false} small />);
  await expect.element(page.getByText('7 de 20 repasos')).toBeVisible();
});

test('with the goal a reminder by e-mail is offered, where the server sends mails', async () => {
  const ana = { uid: 'ana', email: 'ana@example.test', name: 'Ana', social: false };
  for (const mails of [true, false]) {
    await answerSession({ ...ana, mails });
    const shown = render(frame(openStore(), <GoalOffer suggested={20} />));
    await expect.element(page.getByRole('button', { name: 'Fijar mi meta' })).toBeVisible();
    expect(page.getByRole('checkbox', { name: /Recuérdamelo/ }).elements()).toHaveLength(mails ? 1 : 0);
    shown(null);
  }
  await answerSession(null);
});
