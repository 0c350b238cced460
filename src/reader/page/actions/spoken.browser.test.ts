import { expect, onTestFinished, test } from 'vitest';
import { createPageView } from '../../createPageView.ts';
import { openBook } from '../../open.ts';
import { buildEpub } from '../../testing/epub.ts';
import { testStyle } from '../../testing/style.ts';

async function show(body: string, height = 300) {
  const host = document.createElement('div');
  Object.assign(host.style, { width: '500px', height: `${height}px` });
  document.body.append(host);
  const book = await openBook(await buildEpub({ sections: [{ body }, { body: '<p>Another chapter.</p>' }] }));
  const view = createPageView({ host, book, language: 'en', style: testStyle, statusOf: () => null, label: 'Page' });
  onTestFinished(() => {
    view.destroy();
    host.remove();
  });
  await view.open({ fraction: 0 });
  const spoken = () => {
    const [page] = view.documents();
    return [...(page?.defaultView?.CSS.highlights.get('glosa-spoken') ?? [])].map((part) => {
      const range = page?.createRange();
      range?.setStart(part.startContainer, part.startOffset);
      range?.setEnd(part.endContainer, part.endOffset);
      return range?.toString();
    });
  };
  return { view, spoken };
}

const long = `<p>${Array.from({ length: 30 }, (_, index) => `This is the sentence with the number ${index} in it.`).join(' ')}</p>`;

test('the sentences of a page are those that stand on it; one that goes over its end is whole on both pages', async () => {
  const { view } = await show(`<h1>The title</h1>${long}`);
  const first = view.sentencesOnPage();
  expect(first.slice(0, 2).map(({ text }) => text)).toEqual([
    'The title',
    'This is the sentence with the number 0 in it.',
  ]);
  expect(first.map(({ isContinued }) => isContinued)).toEqual(first.map(() => false));
  await view.next();
  const second = view.sentencesOnPage();
  const shared = second.filter(({ text }) => first.some((one) => one.text === text));
  expect(shared.length).toBeLessThanOrEqual(1);
  expect(second.map(({ isContinued }) => isContinued)).toEqual(second.map((_, index) => index < shared.length));
  const all = [...first, ...second.slice(shared.length)].map(({ text }) => text);
  expect(all.slice(1)).toEqual(all.slice(1).map((_, index) => `This is the sentence with the number ${index} in it.`));
});

test('what is read aloud is drawn, also after a turn, until it is over', async () => {
  const { view, spoken } = await show(`<p>One <i>two</i> three. Four.</p>${long}`);
  const [one] = view.sentencesOnPage();
  view.drawSpoken(one?.runs ?? []);
  expect(spoken()).toEqual(['One two three.']);
  await view.next();
  await view.previous();
  expect(spoken()).toEqual(['One two three.']);
  view.drawSpoken([]);
  expect(spoken()).toEqual([]);
});

test('the word at an offset of what is said is found on the page, whatever the markup has between', async () => {
  const { view } = await show('<p>  The\n   har\u00ADbour <b>slept</b>\n and we saw it.</p>');
  const [sentence] = view.sentencesOnPage();
  if (!sentence) throw new Error('there is no sentence');
  expect(sentence.text).toBe('The harbour slept and we saw it.');
  const words = view.wordsOnPage();
  const found = [...sentence.text.matchAll(/\w+/g)].map(({ index }) => {
    const run = view.wordInPassage(sentence, index);
    return words.find(({ locator }) => locator.offset === run?.locator.offset)?.text;
  });
  expect(found).toEqual(['The', 'harbour', 'slept', 'and', 'we', 'saw', 'it']);
  expect(view.wordInPassage(sentence, 500)).toBeNull();
});

test('elements are found by their ids as far as they stand on the page, in their order and with all their text', async () => {
  const { view } = await show(
    `<p><span id="b">Second one.</span> <span id="a">First <i id="c">inside</i>.</span></p><div id="d"><p>One.</p><p>Two.</p></div><p id="empty"></p>${long}<p id="later">Later.</p>`,
    400,
  );
  const ids = new Set(['a', 'b', 'd', 'empty', 'later', 'unknown']);
  const fragments = view.fragmentsOnPage(ids);
  expect(fragments.map(({ fragment, text }) => [fragment, text])).toEqual([
    ['b', 'Second one.'],
    ['a', 'First inside.'],
    ['d', 'One.\nTwo.'],
  ]);
  expect(fragments.map(({ runs }) => runs.length)).toEqual([1, 1, 2]);
  await view.open({ fraction: 0.9 });
  expect(view.fragmentsOnPage(ids).map(({ fragment }) => fragment)).not.toContain('b');
});

test('an element that began on the page before says so', async () => {
  const { view } = await show(long.replace('<p>', '<p id="whole">'));
  const ids = new Set(['whole']);
  expect(view.fragmentsOnPage(ids).map(({ isContinued }) => isContinued)).toEqual([false]);
  await view.next();
  expect(view.fragmentsOnPage(ids).map(({ isContinued }) => isContinued)).toEqual([true]);
});
