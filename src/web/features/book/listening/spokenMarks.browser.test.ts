import { expect, onTestFinished, test } from 'vitest';
import { createPageView } from '#reader/createPageView.ts';
import { openBook } from '#reader/open.ts';
import { buildEpub } from '#reader/testing/epub.ts';
import { testStyle } from '#reader/testing/style.ts';
import { createSpokenMarks } from './spokenMarks.ts';

/** A paragraph whose one sentence goes over many pages. */
const long = `<p>It began ${Array.from({ length: 400 }, (_, index) => `and went on to ${'abcdefghij'.charAt(index % 10)}`).join(' ')}.</p>`;

async function show() {
  const host = document.createElement('div');
  Object.assign(host.style, { width: '500px', height: '300px' });
  document.body.append(host);
  const book = await openBook(await buildEpub({ sections: [{ body: long }] }));
  const view = createPageView({ host, book, language: 'en', style: testStyle, statusOf: () => null, label: 'Page' });
  const marks = createSpokenMarks();
  onTestFinished(() => {
    marks.destroy();
    view.destroy();
    host.remove();
  });
  await view.open({ fraction: 0 });
  const [sentence] = view.sentencesOnPage();
  if (!sentence) throw new Error('there is no sentence');
  const outlines = () =>
    [...(view.documents()[0]?.documentElement.children ?? [])].flatMap((element) => [
      ...(element.shadowRoot?.children ?? []),
    ]);
  return { view, marks, outlines, wordAt: (offset: number) => view.wordInPassage(sentence, offset) };
}

test('the word that is said is outlined; none takes the outline away', async () => {
  const { view, marks, outlines, wordAt } = await show();
  marks.showWord(view, wordAt(3));
  const [outline] = outlines();
  const [word] = view.rectsOf(wordAt(3) ?? { locator: { section: '', block: 0, offset: 0 }, end: 0 });
  expect([outlines().length, (outline?.getBoundingClientRect().width ?? 0) > (word?.width ?? Infinity)]).toEqual([
    1,
    true,
  ]);
  marks.showWord(view, null);
  expect(outlines()).toEqual([]);
});

test('the page is turned once when the word stands on the next one, and not for a word of its own', async () => {
  const { view, marks, wordAt } = await show();
  const own = wordAt(3);
  const next = [...Array.from({ length: 5_000 }).keys()]
    .map((offset) => wordAt(offset))
    .find((word) => word !== null && view.runsOnPage([word]).length === 0);
  if (!own || !next) throw new Error('the sentence is on one page');
  const page = view.location?.page ?? 0;
  marks.follow(view, own);
  expect(view.location?.page).toBe(page);
  marks.follow(view, next);
  marks.follow(view, next);
  await expect.poll(() => view.location?.page).toBe(page + 1);
  expect(view.runsOnPage([next])).toEqual([next]);
});
