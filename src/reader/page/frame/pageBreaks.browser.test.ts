import { afterEach, expect, test } from 'vitest';
import { openBook } from '../../open.ts';
import { buildEpub, sectionName, type SectionPlan } from '../../testing/epub.ts';
import { testStyle } from '../../testing/style.ts';
import { createPageView } from '../../createPageView.ts';

const opened: (() => void)[] = [];
afterEach(() => opened.splice(0).forEach((close) => close()));

/** A book with these entries into its first section, on a page of 390 by 600. */
async function show(sections: readonly SectionPlan[], fragments: readonly string[] = [], files = {}) {
  const host = document.createElement('div');
  Object.assign(host.style, { width: '390px', height: '600px' });
  document.body.append(host);
  const plain = await openBook(await buildEpub({ sections, files }));
  const contents = fragments.map((fragment) => ({
    label: fragment,
    target: { section: sectionName(0), fragment },
    children: [],
  }));
  const book = { ...plain, contents: contents.length > 0 ? contents : plain.contents };
  const view = createPageView({ host, book, language: 'en', style: testStyle, statusOf: () => null, label: 'Page' });
  opened.push(() => {
    view.destroy();
    host.remove();
  });
  await view.open({ fraction: 0 });
  const page = () => {
    const frame = [...host.querySelectorAll('iframe')].find((element) => element.style.visibility === 'visible');
    if (!frame?.contentDocument) throw new Error('no page is shown');
    return frame.contentDocument;
  };
  const words = () => view.wordsOnPage().map(({ text }) => text);
  return { view, page, words };
}

const text = (count: number) => `<p>${'Some words of the whale that went down. '.repeat(count)}</p>`;

test('a chapter that begins inside of a file with a heading begins a page; a part keeps its first chapter, and what is no heading stays', async () => {
  const body = `<h1 id="part">Part</h1><h2 id="one">First</h2>${text(4)}<h2 id="two">Second</h2>${text(1)}<h2>Aside</h2>${text(1)}<p id="three">Third</p>${text(1)}`;
  const { view, words } = await show([{ body }], ['part', 'one', 'two', 'three']);
  expect(words().slice(0, 2)).toEqual(['Part', 'First']);
  await view.open({ section: sectionName(0), fragment: 'two' });
  expect(words()[0]).toBe('Second');
  expect(words()).toContain('Aside');
  expect(view.location).toMatchObject({ chapter: 'two', page: 1 });
  await view.previous();
  expect(words()).not.toContain('Second');
  expect(view.location).not.toMatchObject({ chapter: 'two' });
  expect(view.location?.page).toBe(view.location?.pages);
  await view.open({ section: sectionName(0), fragment: 'three' });
  expect(words()[0]).not.toBe('Third');
});

test('the last line of a chapter is not left alone on a page, wherever the pages before it end', async () => {
  for (let lines = 8; lines < 24; lines++) {
    const { view, words } = await show([{ body: `${'<p>One line of it.</p>'.repeat(lines)}<p>The last one.</p>` }]);
    if (view.location?.pages === 1) continue;
    await view.open({ fraction: 0.999 });
    while (await view.next());
    expect(words().length, `after ${lines} lines`).toBeGreaterThan(3);
  }
});

test('an initial that hangs into its paragraph stays in it', async () => {
  const body =
    '<p><span style="float: left; font-size: 3em">O</span>ne.</p><p id="next">Two.</p><style>.big::first-letter { float: left; font-size: 3em }</style><p class="big" id="letter">Three.</p><p id="following">Four.</p>';
  const { page } = await show([
    {
      document: `<html><head><style>.big::first-letter { float: left; font-size: 3em }</style></head><body>${body}</body></html>`,
    },
  ]);
  const bottom = (selector: string) => page().querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
  const top = (selector: string) => page().querySelector(selector)?.getBoundingClientRect().top ?? 0;
  expect(top('#next')).toBeGreaterThanOrEqual(bottom('p span') - 1);
  expect(top('#following') - top('#letter')).toBeGreaterThan(55);
});

test('a page that is one picture has it in its middle', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>';
  const { page } = await show([{ body: '<div><p><img id="one" src="a.svg" alt=""/></p></div>' }], [], {
    'a.svg': picture,
  });
  const image = page().querySelector<HTMLImageElement>('#one');
  await image?.decode();
  const { left, right, top, bottom } = image?.getBoundingClientRect() ?? new DOMRect();
  expect((left + right) / 2).toBeCloseTo(195, -0.5);
  expect(Math.abs((top + bottom) / 2 - 300)).toBeLessThan(20);
});

test('pages of fixed layout are counted in their chapter', async () => {
  const fixed = (number: number): SectionPlan => ({
    document: `<html><head><meta name="viewport" content="width=300, height=400"/></head><body><p>Page ${number}</p></body></html>`,
    properties: 'rendition:layout-pre-paginated rendition:spread-none',
  });
  const { view } = await show([1, 2, 3, 4].map(fixed), ['']);
  expect(view.location).toMatchObject({ isFixed: true, page: 1, pages: 4 });
  await view.next();
  expect(view.location).toMatchObject({ page: 2, pages: 4 });
});
