import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeOptions } from '#tests/axe.ts';
import { AccountContext } from '#web/platform/account.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';
import type { InferenceAnswer } from './answerCandidates.ts';
import InferencePanel from './InferencePanel.tsx';

const words = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    key: `word${at}`,
    text: `Word${at}`,
    pages: 60 - at,
    lines: 0,
    around: `the Word${at} stood`,
  }));

async function open(count: number) {
  const answers: (InferenceAnswer | 'later')[] = [];
  render(
    <AccountContext value={openDemoStore()}>
      <InferencePanel
        language="en"
        words={words(count)}
        threshold={25}
        onAnswer={(answer) => answers.push(answer)}
        onLater={() => answers.push('later')}
      />
    </AccountContext>,
  );
  await expect.element(page.getByRole('dialog', { name: 'Parece que ya sabes estas palabras' })).toBeVisible();
  const keysOf = () =>
    answers.map((answer) =>
      answer === 'later' ? answer : [answer.known, answer.refused].map((list) => list.map(({ key }) => key).join(' ')),
    );
  return { keysOf };
}
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('all are ticked with their evidence; what is unticked is refused, what is ticked is known', async () => {
  const { keysOf } = await open(6);
  await expect.element(page.getByText('60 páginas sin mirarla')).toBeVisible();
  await expect.element(page.getByText('the Word0 stood')).toBeVisible();
  await expect.element(box('Word0')).toBeChecked();
  await box('Word1').click();
  await expect.element(box('Todas')).toBePartiallyChecked();
  await button('Sé estas 5').click();
  expect(keysOf()).toEqual([['word0 word2 word3 word4 word5', 'word1']]);
});

test('none refuses all of them, later nothing', async () => {
  const { keysOf } = await open(5);
  await button('Ninguna').click();
  await button('Más tarde').click();
  expect(keysOf()).toEqual([['', 'word0 word1 word2 word3 word4'], 'later']);
});

test('keys: Space ticks, Enter accepts, M shows meanings, Escape puts off', async () => {
  const { keysOf } = await open(5);
  box('Word0').element().focus();
  await userEvent.keyboard(' m');
  await expect.element(button('Ver significados')).toHaveAttribute('aria-pressed', 'true');
  expect(page.getByText('the Word0 stood').elements()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Escape}');
  expect(keysOf()).toEqual([['word1 word2 word3 word4', 'word0'], 'later']);
});

test('thirty at most: the others are neither marked nor refused', async () => {
  const { keysOf } = await open(44);
  await expect.element(page.getByText('y 14 más, otro día')).toBeVisible();
  await button('Sé estas 30').click();
  expect(keysOf()).toEqual([
    [
      words(30)
        .map(({ key }) => key)
        .join(' '),
      '',
    ],
  ]);
});

test('nothing ticked: there is nothing to accept', async () => {
  const { keysOf } = await open(5);
  await box('Todas').click();
  await expect.element(button('Sé estas 0')).toBeDisabled();
  box('Word0').element().focus();
  await userEvent.keyboard('{Enter}');
  expect(keysOf()).toEqual([]);
});

test('it can be read and pressed by everybody, on a phone too', async () => {
  await open(6);
  await page.viewport(390, 844);
  const { violations } = await axe.run(document, axeOptions);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await page.viewport(1280, 800);
});
