import { expect, onTestFinished, test } from 'vitest';
import type { Status } from '#domain/words/word.ts';
import { colour, english, knowAll, linesOf } from './testing/colouredSite.ts';

/** What a page can write down of itself while it is coloured. */
function watchPage() {
  const seen: string[] = [];
  const mutations = new MutationObserver((records) => {
    for (const { type, addedNodes, removedNodes, attributeName } of records)
      seen.push(
        [type, attributeName, ...addedNodes, '-', ...removedNodes]
          .map((each) => (each instanceof Node ? each.nodeName : each))
          .join(' '),
      );
  });
  mutations.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const performances = new PerformanceObserver((list) => {
    for (const { entryType, name } of list.getEntries()) seen.push(`${entryType} ${name}`);
  });
  for (const type of ['layout-shift', 'resource', 'element', 'mark', 'measure', 'event'])
    performances.observe({ type });
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) seen.push(`size ${target.localName}`);
  });
  for (const each of document.querySelectorAll('html, body, main, main p')) sizes.observe(each);
  const heard = ({ type }: Event): number => seen.push(type);
  const events = [
    'scroll',
    'resize',
    'focusin',
    'selectionchange',
    'toggle',
    'slotchange',
    'animationstart',
    'transitionrun',
  ];
  for (const event of events) document.addEventListener(event, heard, true);
  onTestFinished(() => {
    for (const observer of [mutations, performances, sizes]) observer.disconnect();
    for (const event of events) document.removeEventListener(event, heard, true);
  });
  return seen;
}

/** What a page can ask the browser about everything that stands on it. */
function askAboutPage() {
  const elements = [...document.querySelectorAll('html, body, main, main *, html > div')];
  return elements.map((element) => {
    const style = getComputedStyle(element);
    return {
      name: element.localName,
      box: JSON.stringify(element.getBoundingClientRect()),
      size: [element.scrollWidth, element.scrollHeight, element.clientHeight],
      attributes: element.getAttributeNames(),
      children: element.childNodes.length,
      root: element.shadowRoot,
      style: [...style].map((property) => style.getPropertyValue(property)).join(),
      animations: element.getAnimations({ subtree: true }).length,
    };
  });
}

/** Colours the same text by other statuses, marks a word in it, and says what the page could see of it all. */
async function whatIsSeen(statuses: Record<string, Status>, isDrawn: (root: ShadowRoot) => boolean, next: Status) {
  const highlights = new Set(CSS.highlights.keys());
  const sheets = document.adoptedStyleSheets.length + document.styleSheets.length;
  const { root, mark, counted } = colour(`<p>${english}</p>`, statuses);
  const seen = watchPage();
  await expect.poll(counted).not.toBeNull();
  await expect.poll(() => isDrawn(root)).toBe(true);
  mark('ferry', next);
  await expect.poll(() => linesOf(root, next)).toBe(next === '5' ? 0 : 1);
  const { left, top, width } = document.querySelector('main p')?.getBoundingClientRect() ?? new DOMRect();
  const under: string[] = [];
  for (let y = 0; y < 250; y += 5)
    for (let x = 0; x < width; x += 9)
      under.push(
        document
          .elementsFromPoint(left + x, top + y)
          .map(({ localName }) => localName)
          .join(),
      );
  return {
    seen,
    asked: askAboutPage(),
    under,
    highlights: [...CSS.highlights.keys()].filter((each) => !highlights.has(each)),
    sheets: document.adoptedStyleSheets.length + document.styleSheets.length - sheets,
  };
}

const all = { allKnown: knowAll(english), oneIsNew: { ...knowAll(english), ferry: '1' }, noneIsKnown: {} } as const;

test.each([
  ['a text of which all is known', all.allKnown, () => true, '5'],
  ['one of which a word is new', all.oneIsNew, (root: ShadowRoot) => linesOf(root, '1') === 1, '3'],
  ['one of which all is new', all.noneIsKnown, (root: ShadowRoot) => linesOf(root, '1') > 20, '5'],
] as const)('%s looks to its page as any other does', async (_name, statuses, isDrawn, next) => {
  const { seen, asked, under, highlights, sheets } = await whatIsSeen(statuses, isDrawn, next);
  // Its own observers say each size once when they begin, and nothing of ours after it.
  expect(seen.toSorted()).toEqual(['size body', 'size html', 'size main', 'size p']);
  expect(highlights).toEqual([]);
  expect(sheets).toBe(0);
  expect({ asked, under }).toEqual((reference ??= { asked, under }));
});
/** What the first of them showed, with which the others are compared. */
let reference: { readonly asked: unknown; readonly under: unknown } | null = null;
