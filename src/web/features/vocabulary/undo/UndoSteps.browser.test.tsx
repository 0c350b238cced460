import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { inCalls } from '#web/platform/inCalls.ts';
import { focus, lang, newLearner, press, showTab } from '../testing/showTab.tsx';
import { UndoSteps } from './UndoSteps.tsx';

const texts = (count: number, stem: string) =>
  Array.from(
    { length: count },
    (_, at) => stem + Array.from(String(at), (digit) => 'abcdefghij'[Number(digit)]).join(''),
  );
const save = (store: AccountStore, words: readonly string[]) =>
  store.callAll(
    'saveWords',
    inCalls(words).map((batch) => ({ lang, texts: [...batch], status: '5' as const })),
  );
const statusOf = async (store: AccountStore, key: string) => {
  const found = (await store.words(lang, [key])).get(key);
  return found && 'status' in found ? found.status : null;
};
const Steps = () => <UndoSteps nameOfSource={() => null} />;

test('more than a thousand words are put back after a question, a thousand without one', async () => {
  const store = await newLearner();
  await save(store, texts(1_001, 'q'));
  await save(store, texts(1_000, 'z'));
  showTab(store, Steps, 'deshacer');
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await expect.element(rows.first().getByText('1.000 palabras')).toBeVisible();
  await press('Deshacer', rows.last());
  const question = page.getByRole('dialog');
  await expect.element(question.getByText('La sé, vuelven a nuevas')).toBeVisible();
  await press('Cancelar', question);
  expect(await statusOf(store, 'qa')).toBe('5');
  await press('Deshacer', rows.first());
  await expect.poll(() => statusOf(store, 'za')).toBe(null);
  await press('Deshacer', rows.last());
  await press('Deshacer 1.001', question);
  await expect.poll(() => statusOf(store, 'qa')).toBe(null);
  await expect.element(page.getByRole('heading', { name: 'Nada que deshacer' })).toBeVisible();
});

test('arrows go from step to step, and Ctrl+Z undoes the newest alone', async () => {
  const store = await newLearner();
  await save(store, texts(5, 'q'));
  await save(store, texts(6, 'z'));
  showTab(store, Steps, 'deshacer');
  const buttons = page.getByRole('button', { name: 'Deshacer', exact: true });
  await expect.element(buttons.first()).toBeVisible();
  focus(buttons.first());
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(buttons.last()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  await expect.element(buttons.first()).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => statusOf(store, 'za')).toBe(null);
  expect(await statusOf(store, 'qa')).toBe('5');
});
