import literataItalic from '@fontsource-variable/literata/files/literata-latin-opsz-italic.woff2?url';
import literata from '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2?url';
import { afterEach, expect, test } from 'vitest';
import { openBook } from '../open.ts';
import { createPageView } from '../createPageView.ts';
import type { Occurrence } from '../page/occurrence.ts';
import { glossFamily, type PageStyle } from '../page/style.ts';
import type { MoveCause, PageView } from '../page/view.ts';
import { buildEpub } from '../testing/epub.ts';
import { testStyle } from '../testing/style.ts';
import { createGlossLayer, type GlossLayer, type GlossLook } from './glossLayer.ts';

const look: GlossLook = {
  fontSize: 14,
  colours: { new: 'rgb(27, 82, 133)', learning: 'rgb(110, 81, 0)' },
  language: 'es',
};
const style: PageStyle = { ...testStyle, lineRoom: 20 };
const text = Array.from(
  { length: 40 },
  (_, index) => `<p>The old harbour ${'and the sea '.repeat(index % 7)}was quiet.</p>`,
);

const opened: { view: PageView; layer: GlossLayer; host: HTMLElement }[] = [];
afterEach(() => {
  for (const { view, layer, host } of opened.splice(0)) {
    layer.destroy();
    view.destroy();
    host.remove();
  }
});

async function show(chosen: PageStyle = style) {
  const host = document.createElement('div');
  Object.assign(host.style, { width: '700px', height: '500px' });
  document.body.append(host);
  const book = await openBook(
    await buildEpub({ sections: [{ body: `<h1>The harbour</h1>${text.join('')}` }, { body: text.join('') }] }),
  );
  const causes: MoveCause[] = [];
  const view = createPageView({
    host,
    book,
    language: 'en',
    style: chosen,
    statusOf: () => null,
    label: 'Page',
    on: { location: (_, cause) => causes.push(cause) },
  });
  const layer = createGlossLayer();
  opened.push({ view, layer, host });
  await view.open({ fraction: 0 });
  const inside = () => {
    const [found] = view.documents();
    if (!found) throw new Error('no page is shown');
    return found;
  };
  return { host, view, layer, inside, layouts: () => causes.filter((cause) => cause === 'layout').length };
}

/** The glosses that are in the document, with the place of each in the frame. */
function glossesIn(document: Document) {
  const sheets = [...document.documentElement.children].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return sheets.flatMap((root) =>
    [...root.querySelectorAll('span')].map((element) => ({
      text: element.textContent,
      lang: element.lang,
      rect: element.getBoundingClientRect(),
      colour: getComputedStyle(element).color,
    })),
  );
}

const places = (occurrence: Occurrence): string => `${occurrence.locator.block} ${occurrence.locator.offset}`;
const over = (view: PageView, occurrence: Occurrence, gloss: string, tone: 'new' | 'learning' = 'new') => ({
  place: places(occurrence),
  text: gloss,
  tone,
  rectNow: () => view.rectsOf(occurrence)[0],
});
const harbours = (view: PageView) => view.wordsOnPage().filter(({ key }) => key === 'harbour');

test('glosses stand over their words, in the space of their own line, and change nothing of the book', async () => {
  const { view, layer, inside, host } = await show();
  const before = inside().body.innerHTML;
  const words = view.wordsOnPage();
  const some = harbours(view);
  await layer.show(
    inside(),
    some.map((word, index) => over(view, word, 'puerto', index === 1 ? 'learning' : 'new')),
    look,
  );
  const shown = glossesIn(inside());
  expect(shown.map((gloss) => gloss.text)).toEqual(some.map(() => 'puerto'));
  expect(some.length).toBeGreaterThan(4);
  const left = host.querySelector('iframe')?.getBoundingClientRect().left ?? 0;
  const top = host.querySelector('iframe')?.getBoundingClientRect().top ?? 0;
  for (const [index, { rect, colour, lang }] of shown.entries()) {
    const word = some[index] && view.rectsOf(some[index])[0];
    if (!word) throw new Error('the word is not drawn');
    expect(word.top - top - rect.bottom, 'just above its word').toBeCloseTo(1, 0);
    expect(rect.left + rect.width / 2 + left, 'over its middle').toBeCloseTo((word.left + word.right) / 2, 0);
    // The line above ends where its letters' box does.
    const above = words.flatMap((other) => view.rectsOf(other)).filter(({ bottom }) => bottom < word.bottom - 5);
    expect(rect.top, 'under the line above').toBeGreaterThan(
      Math.max(0, ...above.map(({ bottom }) => bottom - top)) - 1,
    );
    expect([colour, lang]).toEqual([look.colours[index === 1 ? 'learning' : 'new'], 'es']);
  }
  expect(inside().body.innerHTML).toBe(before);
  expect(view.wordsOnPage()).toEqual(words);
  const hidden = [...inside().documentElement.children].find(({ shadowRoot }) => shadowRoot);
  expect(hidden?.getAttribute('aria-hidden')).toBe('true');
});

test('room between the lines breaks no line otherwise, and the first word stays on the page', async () => {
  const { view } = await show(testStyle);
  for (let turn = 0; turn < 2; turn += 1) await view.next();
  const [first] = view.wordsOnPage();
  const linesOf = (words: readonly Occurrence[]) => {
    const tops = words.map((word) => Math.round(view.rectsOf(word)[0]?.top ?? 0));
    return words
      .map(({ text: word }, index) => (index > 0 && tops[index] !== tops[index - 1] ? `\n${word}` : word))
      .join(' ');
  };
  const wide = linesOf(view.wordsOnPage());
  view.setStyle(style);
  const roomy = view.wordsOnPage();
  expect(roomy.map(places)).toContain(first && places(first));
  const from = roomy.findIndex((word) => first && places(word) === places(first));
  const together = linesOf(roomy.slice(from));
  expect(wide.startsWith(together) || together.startsWith(wide)).toBe(true);
});

test('they follow the text when it is scrolled, go with a new layout, and are shown again', async () => {
  const { view, layer, inside } = await show({ ...style, mode: 'scrolled' });
  const [word] = harbours(view);
  if (!word) throw new Error('the word is not on the page');
  await layer.show(inside(), [over(view, word, 'puerto')], look);
  const height = () => (view.rectsOf(word)[0]?.top ?? 0) - (glossesIn(inside())[0]?.rect.top ?? 0);
  const before = height();
  inside().scrollingElement?.scrollBy(0, 33);
  expect(height()).toBeCloseTo(before, 3);
  view.setStyle({ ...style, mode: 'scrolled', fontSize: 26 });
  await Promise.resolve();
  expect(glossesIn(inside())).toEqual([]);
  await layer.show(inside(), [over(view, word, 'puerto')], look);
  expect(height()).toBeCloseTo(before, 0);
});

test('a gloss that is no longer wanted goes at once, and what had no room comes back when it has', async () => {
  const { view, layer, inside } = await show();
  const [one, two] = harbours(view);
  if (!one || !two) throw new Error('the words are not on the page');
  const both = [over(view, one, 'puerto'), over(view, two, 'muelle', 'learning')];
  await layer.show(inside(), both, look);
  void layer.show(inside(), both.slice(1), look);
  expect(glossesIn(inside()).map((gloss) => gloss.text)).toEqual(['muelle']);
  await layer.show(inside(), both, look);
  expect(glossesIn(inside()).map((gloss) => gloss.text)).toEqual(['puerto', 'muelle']);
  // Over one word two have no room: the second is left out.
  await layer.show(inside(), [over(view, one, 'puerto'), { ...over(view, one, 'muelle'), place: 'other' }], look);
  expect(glossesIn(inside()).map((gloss) => gloss.text)).toEqual(['puerto']);
  layer.destroy();
  expect([...inside().documentElement.children].filter(({ shadowRoot }) => shadowRoot)).toEqual([]);
});

test('glosses asked for last are those that are shown, whatever waits for its font', async () => {
  const { view, layer, inside } = await show();
  const [word] = harbours(view);
  if (!word) throw new Error('the word is not on the page');
  const first = layer.show(inside(), [over(view, word, 'puerto')], look);
  const second = layer.show(inside(), [over(view, word, 'muelle')], look);
  await Promise.all([first, second]);
  expect(glossesIn(inside()).map((gloss) => gloss.text)).toEqual(['muelle']);
  const late = layer.show(inside(), [over(view, word, 'puerto')], look);
  layer.destroy();
  await late;
  expect(glossesIn(inside())).toEqual([]);
});

const frames = async (count: number): Promise<void> => {
  for (let frame = 0; frame < count; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};

test('the fonts of the page have it laid out once, those of the glosses never', async () => {
  const face = (family: string, url: string, slant: 'normal' | 'italic') => ({
    family,
    url: new URL(url, location.origin).href,
    weight: '200 900',
    style: slant,
  });
  const withFonts: PageStyle = {
    ...style,
    fontFamily: "'Literata Variable', serif",
    fontFaces: [face('Literata Variable', literata, 'normal'), face(glossFamily, literataItalic, 'italic')],
  };
  const { view, layer, inside, layouts } = await show(withFonts);
  await expect.poll(() => inside().fonts.check("20px 'Literata Variable'")).toBe(true);
  view.setStyle({ ...withFonts, fontSize: 24 });
  await inside().fonts.ready;
  await frames(5);
  const before = layouts();
  await frames(30);
  expect(layouts(), 'a layout that follows fonts is the last one').toBe(before);
  expect(before).toBeGreaterThan(0);

  const [word] = harbours(view);
  if (!word) throw new Error('the word is not on the page');
  await layer.show(inside(), [over(view, word, 'puerto')], look);
  expect(inside().fonts.check(`italic 14px '${glossFamily}'`)).toBe(true);
  await frames(30);
  expect(layouts()).toBe(before);
  expect(glossesIn(inside()).map((gloss) => gloss.text)).toEqual(['puerto']);
});
