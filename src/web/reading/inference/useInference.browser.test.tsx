import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Settings } from '#domain/profile/settings.ts';
import { isWord } from '#domain/words/word.ts';
import { AccountContext, useProfile } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';
import type { PassageRecorder } from '../passages/createPassageRecorder.ts';
import { usePassages } from '../passages/usePassages.ts';
import { InferencePlace } from './InferencePlace.tsx';
import { useInference, type Inference } from './useInference.ts';

const minute = 60_000;
let visibility: DocumentVisibilityState = 'visible';
let inference: Inference;
let recorder: PassageRecorder;

beforeEach(() => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Text({ settings }: { readonly settings: Settings }) {
  const passages = usePassages('en', settings);
  const own = useInference({ language: 'en', settings, recorder: passages });
  useEffect(() => {
    inference = own;
    recorder = passages;
  });
  return (
    <>
      <output>{own.badge}</output>
      <InferencePlace inference={own} language="en" settings={settings} onClosed={() => undefined} />
    </>
  );
}

function Account() {
  const profile = useProfile();
  return profile && <Text settings={profile.settings} />;
}

/** Somebody who has read past so many words of a text once, which is enough. */
async function read(count: number, changes: Partial<Settings> = {}): Promise<AccountStore> {
  const store = openDemoStore({ origin: 'http://127.0.0.1:9', remember: () => undefined });
  await store.call('updateSettings', { inferenceThreshold: 1, ...changes });
  render(
    <AccountContext value={store}>
      <Account />
    </AccountContext>,
  );
  await vi.waitFor(() => expect(recorder).toBeDefined());
  await store.statuses('en').ready;
  const words = Array.from({ length: count }, (_, at) => ({ key: `sea${'m'.repeat(at)}`, at }));
  recorder.passed({ text: 'b s', from: 0, to: 100, words, isHelped: () => false });
  return store;
}

const panel = () => page.getByRole('dialog', { name: 'Parece que ya sabes estas palabras' });
/** The page behind the panel has no roles. */
const badge = () => document.querySelector('output')?.textContent;
function look(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('five words bring the panel before the learner leaves; an answer marks them, and lets them go', async () => {
  const store = await read(5);
  let left = 0;
  await inference.sittingEnds(() => void left++);
  await expect.element(panel()).toBeVisible();
  expect(left).toBe(0);
  await page.getByRole('button', { name: 'Sé estas 5' }).click();
  await expect.poll(() => left).toBe(1);
  const word = (await store.words('en', ['sea'])).get('sea');
  expect(isWord(word) && word.status).toBe('5');
  await inference.sittingEnds(() => void left++);
  expect([left, panel().elements()]).toEqual([2, []]);
});

test('four do not: the learner leaves at once', async () => {
  await read(4);
  let left = 0;
  await inference.sittingEnds(() => void left++);
  expect([left, panel().elements()]).toEqual([1, []]);
});

test('later, they wait behind the badge and the panel does not come again', async () => {
  await read(6);
  await inference.sittingEnds();
  await expect.element(panel()).toBeVisible();
  expect(badge()).toBe('0');
  await page.getByRole('button', { name: 'Más tarde' }).click();
  await expect.poll(badge).toBe('6');
  await inference.sittingEnds();
  expect(panel().elements()).toEqual([]);
  inference.show();
  await expect.element(panel()).toBeVisible();
});

test('who does not want the panel has the badge; with inference off there is nothing', async () => {
  const store = await read(6, { autoPopupInference: false });
  await inference.sittingEnds();
  await expect.poll(badge).toBe('6');
  expect(panel().elements()).toEqual([]);
  await store.call('updateSettings', { autoInferenceEnabled: false });
  await expect.poll(badge).toBe('0');
});

test('five minutes away end a sitting, four do not', async () => {
  await read(5);
  look('hidden');
  vi.setSystemTime(Date.now() + 4 * minute);
  look('visible');
  // What a longer absence would bring comes after all that is to be sent.
  await recorder.flush();
  await new Promise(requestAnimationFrame);
  expect(inference.proposed).toBeNull();
  look('hidden');
  vi.setSystemTime(Date.now() + 5 * minute);
  look('visible');
  await expect.element(panel()).toBeVisible();
});
