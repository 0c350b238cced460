import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Grade } from '#domain/srs/scheduler.ts';
import { AccountContext } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';
import { WritingExercise } from './WritingExercise.tsx';
import { lanternItem, lantern } from '../testing/lantern.ts';

const item = lanternItem('writing', null);

/** Asks for the word; nothing is known of other words, which is answered when `answer` is called. */
function ask() {
  const looked = Promise.withResolvers<void>();
  let lookups = 0;
  const demo = openDemoStore({ origin: 'http://127.0.0.1:9', remember: () => undefined });
  const query: AccountStore['query'] = async () => {
    lookups += 1;
    await looked.promise;
    throw new Refusal('unavailable');
  };
  const grades: Grade[] = [];
  const Exercise = () => {
    const [isAnswered, setAnswered] = useState(false);
    return (
      <WritingExercise
        language="en"
        item={item}
        word={lantern}
        meaning={item.material.meaning}
        isFree={false}
        isAnswered={isAnswered}
        onAnswer={(grade) => {
          grades.push(grade);
          setAnswered(true);
        }}
      />
    );
  };
  const show = render(
    <AccountContext value={{ ...demo, query }}>
      <Exercise />
    </AccountContext>,
  );
  return {
    grades,
    show,
    /** Returns when what came of it has been done. */
    async answer(): Promise<void> {
      await expect.poll(() => lookups).toBe(1);
      looked.resolve();
      await new Promise(requestAnimationFrame);
    },
  };
}

test('a wrong word is an answer once it is looked up in vain', async () => {
  const { grades, answer } = ask();
  await userEvent.type(page.getByRole('textbox'), 'harbour{Enter}');
  expect(grades).toEqual([]);
  await answer();
  expect(grades).toEqual([0]);
  await expect.element(page.getByText(/^Has escrito harbour\./)).toBeInTheDocument();
});

test('who says that they do not know, while a word is looked up, has answered once', async () => {
  const { grades, answer } = ask();
  await userEvent.type(page.getByRole('textbox'), 'harbour{Enter}');
  await page.getByRole('button', { name: 'No lo sé' }).click();
  await answer();
  expect(grades).toEqual([0]);
});

test('a word that is looked up is no answer to the question that has come since', async () => {
  const { grades, show, answer } = ask();
  await userEvent.type(page.getByRole('textbox'), 'harbour{Enter}');
  show(<p>Otra pregunta</p>);
  await answer();
  expect(grades).toEqual([]);
});
