import '#web/styles/tokens.css';
import '#web/styles/base.css';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Lesson } from '#domain/lessons/lesson.ts';
import { noLessons } from '#domain/lessons/progress.ts';
import { newProfile } from '#domain/profile/defaults.ts';
import { AccountContext } from '#web/platform/account.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { installSpeechPartner } from '#web/platform/speech/testing/speechPartner.ts';
import { render } from '#web/ui/testing/render.ts';
import { markName } from '#wordLayer/painter.ts';
import { OpenLesson } from './OpenLesson.tsx';

const speech = installSpeechPartner({ voices: [{ name: 'Ryan', lang: 'en-GB', localService: true }], pace: 'by hand' });

const things = ['kettle', 'window', 'candle', 'lantern', 'meadow', 'garden', 'harbour', 'bridge'];
const paragraphs = things.map((thing) =>
  [
    `The ${thing} was there in the morning.`,
    `Nobody of those who came by before the evening saw that the ${thing} was not as it had been on the day before.`,
    `The ${thing} did not mind.`,
  ].join(' '),
);
const sentences = paragraphs.length * 3;
const lesson: Lesson = {
  id: 'en-1',
  language: 'en',
  number: 1,
  level: 'A1',
  kind: 'cuento',
  title: 'What was there',
  paragraphs,
  point: { title: 'El pasado', text: 'Con *was*.', examples: [{ text: 'It was there.', meaning: 'Estaba allí.' }] },
  words: [{ text: 'kettle', meaning: 'tetera' }],
  questions: things.map((thing) => ({ kind: 'statement', prompt: `The ${thing} was there.`, isTrue: true })),
};
const { id, number, level, kind, title } = lesson;
const facts = { id, number, level, kind, title, point: '', wordCount: 300, questionCount: 8, opening: '', words: {} };
const loaded = { lesson, facts: { ...facts, address: '' }, index: [] };

beforeEach(() => {
  // As for who wants no motion: where the page is, is known at once.
  document.documentElement.style.scrollBehavior = 'auto';
  scrollTo(0, 0);
});

/** Opens the lesson and begins to listen to it. */
async function listen(): Promise<void> {
  // Nothing answers at this address: no word is known.
  const store = openDemoStore({ origin: 'http://127.0.0.1:9', remember: () => undefined });
  onTestFinished(() => store.close());
  const profile = newProfile({ displayName: 'Marina', email: 'marina@example.org', timeZone: 'UTC', now: 0 });
  render(
    <MemoryRouter>
      <AccountContext value={store}>
        <OpenLesson named={{ language: 'en', number: 1 }} profile={profile} loaded={loaded} progress={noLessons} />
      </AccountContext>
    </MemoryRouter>,
  );
  await page.getByRole('button', { name: 'Escuchar el texto' }).click();
  await isAt(1);
}

const isAt = (count: number) => expect.element(page.getByText(`Frase ${count} de ${sentences}`)).toBeVisible();
/** The sentence is said to its end. */
const finish = () => expect.poll(() => speech.finish()).toBe(true);
/** Presses a button of the bar. The driver's own press scrolls the page to it, though it stands in sight. */
const press = (label: string) => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click();

const questions = () =>
  page
    .getByRole('heading', { name: /preguntas$/ })
    .element()
    .getBoundingClientRect();

/** The page is drawn, and has told of its scroll. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** The lines of the sentence that is marked. */
function spokenLines(): DOMRect[] {
  return [...(CSS.highlights.get(markName('spoken')) ?? [])].flatMap((part) => {
    const range = document.createRange();
    range.setStart(part.startContainer, part.startOffset);
    range.setEnd(part.endContainer, part.endOffset);
    return [...range.getClientRects()];
  });
}

/** The lines of the marked sentence that are behind a bar or outside the window. */
const hiddenLines = () =>
  spokenLines().filter(
    ({ left, top, bottom, width }) =>
      ![top + 1, bottom - 1].every((y) => document.elementFromPoint(left + width / 2, y)?.closest('article') != null),
  );

describe.each([
  [390, 844],
  [1280, 800],
])('the sentence that is read aloud, at %i × %i', (width, height) => {
  beforeEach(() => page.viewport(width, height));

  test('stands whole between the bars, the first to the last', async () => {
    await listen();
    for (let count = 1; count <= sentences; count += 1) {
      await isAt(count);
      await expect.poll(() => spokenLines().length).toBeGreaterThan(0);
      await expect.poll(hiddenLines, { message: `sentence ${count}` }).toEqual([]);
      await finish();
    }
  });
});

describe('who scrolls away from what is read aloud', () => {
  beforeEach(() => page.viewport(390, 844));

  test('is left at the questions, whatever is said or asked for, until the sentence is in sight again', async () => {
    await listen();
    await finish();
    await isAt(2);
    await page.getByRole('link', { name: 'Preguntas' }).click();
    await expect.poll(() => questions().top).toBeLessThan(200);
    await drawn();
    const left = questions().top;
    await finish();
    await isAt(3);
    press('Frase siguiente');
    await isAt(4);
    expect(questions().top).toBe(left);
    scrollTo(0, 0);
    for (let count = 5; count <= 12; count += 1) {
      await expect.poll(hiddenLines).toEqual([]);
      await finish();
      await isAt(count);
    }
    expect(scrollY).toBeGreaterThan(0);
  });

  test('is left at a paragraph that is read again; a step leads back to what is said', async () => {
    await listen();
    for (let count = 2; count <= 16; count += 1) {
      await finish();
      await isAt(count);
    }
    scrollTo(0, 0);
    await drawn();
    await finish();
    await isAt(17);
    expect(scrollY).toBe(0);
    press('Frase anterior');
    await isAt(16);
    await expect.poll(hiddenLines).toEqual([]);
    expect(scrollY).toBeGreaterThan(0);
  });
});

test('the keys that the bar names work wherever the focus is, but in an open card', async () => {
  await page.viewport(1280, 800);
  await listen();
  await userEvent.keyboard('.');
  await isAt(2);
  await userEvent.keyboard(',');
  await isAt(1);
  await userEvent.keyboard('{Shift>}L{/Shift}');
  await expect.element(page.getByRole('button', { name: 'Seguir' })).toBeVisible();
  await userEvent.keyboard('{Shift>}L{/Shift}');
  await expect.element(page.getByRole('button', { name: 'Pausar' })).toBeVisible();
  // Escape closes a card first, and what is read waits for it.
  document.querySelector<HTMLElement>('article')?.focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await isAt(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('region', { name: 'Lectura en voz alta' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Shift>}L{/Shift}');
  await isAt(1);
});
