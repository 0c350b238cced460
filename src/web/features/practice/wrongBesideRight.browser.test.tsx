import '#web/styles/tokens.css';
import '#web/styles/base.css';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PracticeSession } from '#domain/practice/session.ts';
import { profileRef } from '#domain/profile/profile.ts';
import { isWord } from '#domain/words/word.ts';
import { practiceRef } from '#domain/practice/session.ts';
import { MemoryRouter } from 'react-router';
import { AccountContext } from '#web/platform/account.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';
import type { MaterialByKey } from './material.ts';
import { SessionQuestions } from './SessionQuestions.tsx';
import { lantern, lanternItem } from './testing/lantern.ts';

afterEach(() => vi.restoreAllMocks());

const wrong = ['puerto', 'dedal', 'cabaña'];
const { material } = lanternItem('multiple-choice', null);
const byKey: MaterialByKey = new Map([
  ['lantern', { ...material, options: wrong.map((meaning) => ({ word: `word of ${meaning}`, meaning })) }],
]);

/** A session of one due word, which is asked by its meanings; the sounds that it plays, and the answers that are kept. */
async function ask() {
  const played: string[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    played.push(new URL(this.src).pathname);
    return Promise.resolve();
  });
  const store = openDemoStore({ origin: 'http://127.0.0.1:9', remember: () => undefined });
  await store.call('importWords', { lang: 'en', words: [lantern] });
  const profile = store.peek(profileRef(store.uid));
  if (!profile) throw new Error('the demo has no learner');
  const items: PracticeSession['items'] = [{ key: 'lantern', exercise: 'multiple-choice' }];
  await store.call('startPractice', { lang: 'en', session: 's', kind: 'due', items: [...items] });
  const session = (): PracticeSession => {
    const stored = store.peek(practiceRef('en'));
    if (!stored) throw new Error('the session is gone');
    return stored;
  };
  render(
    <AccountContext value={store}>
      <MemoryRouter>
        <SessionQuestions
          language="en"
          profile={{ ...profile, settings: { ...profile.settings, soundEffectsEnabled: true } }}
          session={session()}
          material={byKey}
          onLeave={() => undefined}
          onConsequenceShown={() => undefined}
        />
      </MemoryRouter>
    </AccountContext>,
  );
  return {
    played,
    grades: () => session().answers.map(({ grade }) => grade),
    async level(): Promise<number | null> {
      const word = (await store.words('en', ['lantern'])).get('lantern');
      return isWord(word) ? word.srsLevel : null;
    },
  };
}

test.each([
  ['farol', 2, 'correct', 'Bien.', 2],
  ['puerto', 0, 'incorrect', 'Esta no salió.', 0],
] as const)('«%s», chosen for «lantern», is graded %i and sounds %s', async (option, grade, sound, title, level) => {
  const asked = await ask();
  await page.getByRole('button', { name: option }).click();
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.poll(asked.grades).toEqual([grade]);
  expect(asked.played).toEqual([`/sounds/${sound}.mp3`]);
  await expect.poll(asked.level).toBe(level);
});
