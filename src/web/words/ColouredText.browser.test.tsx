import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { markName, type Mark } from '#wordLayer/painter.ts';
import { AccountContext } from '#web/platform/account.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';
import { ColouredText, type ColouredTextProps, type OpenedWord } from './ColouredText.tsx';

const paragraphs = ['He was out of the question. Nobody answered him.'];
let close = (): void => undefined;

afterEach(() => close());

function open(more: Partial<ColouredTextProps> = {}) {
  // Nothing answers at this address: the demo has no words of a pack.
  const store = openDemoStore({ origin: 'http://127.0.0.1:9', remember: () => undefined });
  close = () => store.close();
  const opened: OpenedWord[] = [];
  function Text() {
    const [word, setWord] = useState<OpenedWord | null>(null);
    return (
      <ColouredText
        language="fr"
        title="Question"
        paragraphs={paragraphs}
        openIndex={word?.index ?? null}
        onOpen={(next) => {
          opened.push(next);
          setWord(next);
        }}
        {...more}
      />
    );
  }
  render(
    <AccountContext value={store}>
      <Text />
    </AccountContext>,
  );
  return { store, opened };
}

const text = () => page.getByRole('article');
const spoken = () => document.querySelector('[aria-live=polite]')?.textContent;

/** Clicks a word of the text where it stands. */
async function click(word: string): Promise<void> {
  await text().click({ position: placeOf(word) });
}

/** The middle of a word, from the text's corner. */
function placeOf(word: string): { readonly x: number; readonly y: number } {
  const article = text().element();
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = (node.nodeValue ?? '').indexOf(word);
    if (at === -1) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + word.length);
    const [around, { x, y, width, height }] = [article.getBoundingClientRect(), range.getBoundingClientRect()];
    return { x: x + width / 2 - around.x, y: y + height / 2 - around.y };
  }
  throw new Error(`«${word}» stands nowhere`);
}

/** The text of what has a mark on the page. */
function marked(mark: Mark): string[] {
  return [...(CSS.highlights.get(markName(mark)) ?? [])].map((range) => {
    const live = document.createRange();
    live.setStart(range.startContainer, range.startOffset);
    live.setEnd(range.endContainer, range.endOffset);
    return live.toString();
  });
}

test('the text is text and one tab stop; arrows move a cursor within it, Enter and Space open its word', async () => {
  const { opened } = open();
  await expect.element(text()).toBeVisible();
  expect(document.querySelectorAll('article *:not(h2, p)')).toHaveLength(0);
  expect(document.querySelector('article p')?.textContent).toBe(paragraphs[0]);
  await userEvent.keyboard('{Tab}');
  await expect.element(text()).toHaveFocus();
  // Nothing is under the cursor before it comes.
  await userEvent.keyboard('{Enter}2');
  expect(opened).toEqual([]);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(spoken).toBe('Question, nueva');
  expect(marked('cursor')).toEqual(['Question']);
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{Enter}');
  await expect.poll(spoken).toBe('He, nueva');
  await userEvent.keyboard('{ArrowRight} ');
  expect(marked('cursor')).toEqual(['was']);
  expect(opened.map(({ key, sentence, index }) => [key, sentence, index])).toEqual([
    ['he', 'He was out of the question.', 1],
    ['was', 'He was out of the question.', 2],
  ]);
  await userEvent.keyboard('{Tab}');
  await expect.element(text()).not.toHaveFocus();
});

test('a word is coloured and said by its status, at once when it is marked; the open one is inverted', async () => {
  const { store, opened } = open();
  await expect.poll(() => marked('w1')).toHaveLength(10);
  await store.call('saveWord', { lang: 'fr', text: 'question', status: '3' });
  await expect.poll(() => marked('w3')).toEqual(['Question', 'question']);
  await store.call('saveWord', { lang: 'fr', text: 'him', status: '5' });
  await expect.poll(() => marked('w1')).not.toContain('him');
  await userEvent.keyboard('{Tab}{ArrowRight}');
  await expect.poll(spoken).toBe('Question, aprendiendo, algo');
  await click('question');
  await expect.poll(() => marked('selected')).toEqual(['question']);
  expect(opened.at(-1)?.rect().width).toBeGreaterThan(10);
});

test('a phrase that is saved while the text is shown is coloured under its words', async () => {
  const { store } = open();
  await expect.element(text()).toBeVisible();
  await store.call('saveWord', { lang: 'fr', text: 'out of the question', status: '2' });
  await expect.poll(() => marked('low2')).toEqual(['out of the question']);
});

test('a word of a saved phrase opens the phrase', async () => {
  const { store, opened } = open();
  await expect.element(text()).toBeVisible();
  await store.call('saveWord', { lang: 'fr', text: 'out of the question', status: '2' });
  await expect.poll(() => marked('low2')).toEqual(['out of the question']);
  await click('the');
  await click('answered');
  expect(opened.map(({ key, text }) => [key, text])).toEqual([
    ['out of the question', 'out of the question'],
    ['answered', 'answered'],
  ]);
});

test('a drag over words opens them as a phrase', async () => {
  const { opened } = open();
  await expect.element(text()).toBeVisible();
  const drag = (from: string, to: string) =>
    userEvent.dragAndDrop(text(), text(), { sourcePosition: placeOf(from), targetPosition: placeOf(to) });
  await drag('out', 'question');
  await expect.poll(() => opened.map(({ key, index }) => [key, index])).toEqual([['out of the question', 3]]);
  expect(getSelection()?.isCollapsed).toBe(true);
});

test('names are ignored while they are new, and light words by the stroke under their first letter', async () => {
  const { store } = open({ names: new Set(['nobody']), isLight: (key) => key !== 'question' });
  await expect.element(text()).toBeVisible();
  expect(marked('w1')).toEqual(['Question', 'question']);
  expect(marked('w99')).toEqual(['Nobody']);
  await userEvent.keyboard(`{Tab}${'{ArrowRight}'.repeat(8)}`);
  await expect.poll(spoken).toBe('Nobody, ignorada');
  expect(marked('light')).toEqual(['H', 'w', 'o', 'o', 't', 'a', 'h']);
  await store.call('saveWord', { lang: 'fr', text: 'nobody', status: '2' });
  await expect.poll(() => marked('w2')).toEqual(['Nobody']);
});

test('a digit marks the word under the cursor, where the text takes it', async () => {
  const chosen: unknown[] = [];
  const { opened } = open({ onStatus: ({ key }, status) => chosen.push([key, status]) });
  await expect.element(text()).toBeVisible();
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}20{Control>}5{/Control}x');
  expect([chosen, opened]).toEqual([
    [
      ['he', '2'],
      ['he', '99'],
    ],
    [],
  ]);
});

test('words without a record look as the learner wants them to', async () => {
  const { store } = open();
  await store.call('updateSettings', { initialWordsPreset: 'known' });
  await expect.poll(() => marked('w1')).toEqual([]);
  await store.call('updateSettings', { initialWordsPreset: 'new' });
  await expect.poll(() => marked('w1')).toHaveLength(10);
});

test('marks are drawn in the colours of the theme', async () => {
  open();
  await expect.element(text()).toBeVisible();
  const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  expect(rules.find((rule) => rule.startsWith('::highlight(glosa-w1)'))).toContain('var(--wash-1)');
});
