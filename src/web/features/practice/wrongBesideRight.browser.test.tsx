import '#web/styles/tokens.css';
import '#web/styles/base.css';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PracticeSession } from '#domain/practice/session.ts';
import type { Grade } from '#domain/srs/scheduler.ts';
import { AccountContext } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';
import { ChoiceExercise } from './exercises/ChoiceExercise.tsx';
import { describeAnswer } from './exercises/practiceTexts.ts';
import { lantern, lanternItem } from './testing/lantern.ts';
import { useSessionRun } from './session/useSessionRun.ts';

afterEach(() => vi.restoreAllMocks());

const item = lanternItem('multiple-choice', null);
const wrong = ['puerto', 'dedal', 'cabaña'];
const material = { ...item.material, options: wrong.map((meaning) => ({ word: `word of ${meaning}`, meaning })) };
const byKey = new Map([['lantern', material]]);
const session: PracticeSession = {
  id: 's',
  kind: 'due',
  items: [{ key: 'lantern', exercise: 'multiple-choice' }],
  answers: [],
  startedAt: 0,
  finishedAt: null,
};

/** The run of a session of one word that is due, asked by its meanings, with what it says of an answer. */
function Run() {
  const run = useSessionRun({ language: 'en', session, material: byKey, hasSound: true });
  const [grade, setGrade] = useState<Grade | null>(null);
  return (
    <>
      {run.consequence && <h2>{describeAnswer(run.consequence)}</h2>}
      <ChoiceExercise
        language="en"
        item={{ ...item, material }}
        word={lantern}
        meaning={material.meaning}
        isFree={false}
        isAnswered={grade !== null}
        onAnswer={(given) => {
          setGrade(given);
          run.answer(lantern, given, 'multiple-choice');
        }}
      />
    </>
  );
}

/** Shows it; the calls that it makes with their grades, and the sounds that it plays. */
async function ask() {
  const played: string[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    played.push(new URL(this.src).pathname);
    return Promise.resolve();
  });
  const store = openDemoStore({ origin: 'http://127.0.0.1:9', remember: () => undefined });
  await store.call('saveWord', { lang: 'en', text: 'lantern', status: '2' });
  await store.statuses('en').ready;
  const graded: unknown[] = [];
  const call: AccountStore['call'] = (name, input) => {
    graded.push([name, 'grade' in input ? input.grade : null]);
    return store.call(name, input);
  };
  render(
    <AccountContext value={{ ...store, call }}>
      <Run />
    </AccountContext>,
  );
  return { played, graded };
}

test.each([
  ['farol', 2, 'correct', /^Bien\. La verás otra vez/],
  ['puerto', 0, 'incorrect', /^Esta no salió\. La verás otra vez/],
] as const)('«%s», chosen for «lantern», is graded %i and sounds %s', async (option, grade, sound, title) => {
  const { played, graded } = await ask();
  const chosen = page.getByRole('button', { name: option });
  await expect.element(chosen).toBeVisible();
  await chosen.click();
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  expect(graded).toEqual([['gradeWord', grade]]);
  expect(played).toEqual([`/sounds/${sound}.mp3`]);
});
