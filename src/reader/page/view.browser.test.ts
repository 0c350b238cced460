import { afterEach, describe, expect, test, vi } from 'vitest';
import { tokenise } from '#domain/text/tokenise.ts';
import type { Status } from '#domain/words/word.ts';
import type { OpenBook } from '../book/book.ts';
import { openBook } from '../open.ts';
import { blocksOf } from '../section/source.ts';
import { buildEpub, sectionName, type SectionPlan } from '../testing/epub.ts';
import { testStyle } from '../testing/style.ts';
import { maximumPainted } from '#wordLayer/painter.ts';
import { createPageView } from '../createPageView.ts';
import type { PageEvents, PageView, PageViewOptions } from './view.ts';

const opened: { view: PageView; host: HTMLElement }[] = [];

afterEach(() => {
  for (const { view, host } of opened.splice(0)) {
    view.destroy();
    host.remove();
  }
});

async function show(
  sections: readonly SectionPlan[],
  options: Partial<PageViewOptions> & { readonly contents?: OpenBook['contents'] } = {},
) {
  const host = document.createElement('div');
  Object.assign(host.style, { width: '700px', height: '500px' });
  document.body.append(host);
  const plain = await openBook(await buildEpub({ sections }));
  const book = { ...plain, contents: options.contents ?? plain.contents };
  const view = createPageView({
    host,
    book,
    language: 'en',
    style: testStyle,
    statusOf: () => null,
    label: 'Page',
    ...options,
  });
  opened.push({ view, host });
  await view.open({ fraction: 0 });
  const frame = () => [...host.querySelectorAll('iframe')].find((element) => element.style.visibility === 'visible');
  const inside = () => {
    const found = frame()?.contentDocument;
    if (!found) throw new Error('no frame is shown');
    return found;
  };
  return { host, book, view, inside };
}

const paragraph = (count: number, word = 'word') =>
  `<p>${Array.from({ length: count }, (_, index) => `${word}${letters(index)}`).join(' ')}</p>`;
const letters = (index: number): string =>
  String(index)
    .split('')
    .map((digit) => 'abcdefghij'[Number(digit)])
    .join('');
const paragraphs = (count: number, length = 60, word = 'word') =>
  Array.from({ length: count }, (_, index) => paragraph(length, `${word}${letters(index)}x`)).join('');

/** Names of words registered with a mark in the frame that is shown. */
function painted(document: Document, mark: string): string[] {
  const highlight = document.defaultView?.CSS.highlights.get(`glosa-${mark}`);
  return [...(highlight ?? [])].map((range) => {
    const live = document.createRange();
    live.setStart(range.startContainer, range.startOffset);
    live.setEnd(range.endContainer, range.endOffset);
    return live.toString();
  });
}

async function readAll(view: PageView): Promise<string[]> {
  const words = view.wordsOnPage().map(({ key }) => key);
  while (await view.next()) words.push(...view.wordsOnPage().map(({ key }) => key));
  return words;
}

describe('pages', () => {
  test('every word is on one page, in order, across sections and pieces', async () => {
    const sections = [
      { body: paragraphs(12) },
      { body: `<h1>Two</h1>${paragraphs(200, 60, 'long')}` },
      { body: '<p>The end</p>' },
    ];
    const { view, book } = await show(sections);
    const expected: string[] = [];
    for (const { path } of book.sections)
      expected.push(
        ...blocksOf(await book.text(path))
          .flatMap((block) => tokenise(block, 'en'))
          .map(({ key }) => key),
      );
    expect(await readAll(view)).toEqual(expected);
    expect(view.location).toMatchObject({ fraction: 1, atEnd: true });
  }, 60_000);

  test('the page turns back to where it came from, also into the section before', async () => {
    const { view } = await show([{ body: paragraphs(10) }, { body: paragraphs(10) }]);
    const forward = [view.location?.locator];
    while (await view.next()) forward.push(view.location?.locator);
    const back = [view.location?.locator];
    while (await view.previous()) back.push(view.location?.locator);
    expect(back.toReversed()).toEqual(forward);
    expect(forward.length).toBeGreaterThan(4);
    expect(new Set(forward.map((locator) => locator?.section)).size).toBe(2);
  });

  test('a push of the wheel turns once, however many sections it runs on over', async () => {
    const { view, inside } = await show(Array.from({ length: 6 }, (_, at) => ({ body: `<p>Part ${at + 1}</p>` })));
    const section = () => view.location?.locator.section;
    let now = performance.now();
    /** Moves the wheel over the page that is shown so many times in a row, so many milliseconds after the last move. */
    const push = (moves: number, after = 16): void => {
      now += after;
      for (let move = 0; move < moves; move += 1) {
        now += 16;
        const frame = inside().defaultView;
        const event = new WheelEvent('wheel', { deltaY: 60, view: frame });
        // Each window counts from when it was opened.
        const value = now + performance.timeOrigin - (frame?.performance.timeOrigin ?? 0);
        Object.defineProperty(event, 'timeStamp', { value });
        inside().dispatchEvent(event);
      }
    };
    push(2);
    await expect.poll(section).toBe(sectionName(1));
    push(40);
    // A turn that the push had asked for would come before this one.
    await view.next();
    expect(section()).toBe(sectionName(2));

    push(2, 1_000);
    await expect.poll(section).toBe(sectionName(3));
    // Something else that lay on the page has used this one.
    view.outrunWheel();
    now = performance.now();
    push(40);
    await view.next();
    expect(section()).toBe(sectionName(4));
  });

  test('the last page scrolls fully into view', async () => {
    const { view, inside } = await show([{ body: paragraphs(10) }]);
    while (await view.next());
    const { page = 0, pages } = view.location ?? {};
    expect(page).toBe(pages);
    expect(inside().scrollingElement?.scrollLeft).toBe((page - 1) * 700);
  });

  test('a chapter ends before the next one of its file, whatever white space and hidden text lies between', async () => {
    const entry = (label: string, fragment: string) => ({
      label,
      target: { section: sectionName(0), fragment },
      children: [],
    });
    const tail = '<div>The last line\n\t\t</div><div style="display: none">hidden</div>';
    const { view } = await show(
      [
        {
          body: `<div id="one"><h2>One</h2>${paragraphs(6)}${tail}</div><div id="two"><h2>Two</h2>${paragraphs(6)}</div>`,
        },
      ],
      { contents: [entry('One', 'one'), entry('Two', 'two')] },
    );
    const pages: string[] = [];
    do {
      const { chapter, page, pages: of } = view.location ?? {};
      pages.push(`${chapter} ${page}/${of}`);
    } while (await view.next());
    const [, of = ''] = pages[0]?.split('/') ?? [];
    expect(Number(of)).toBeGreaterThan(2);
    expect(pages.slice(0, Number(of))).toEqual(
      Array.from({ length: Number(of) }, (_, index) => `One ${index + 1}/${of}`),
    );
    expect(pages.length).toBeGreaterThan(Number(of) + 1);
  });

  test('a place stays on the page when fonts and sizes change', async () => {
    const { view, host } = await show([{ body: paragraphs(20) }]);
    for (let turn = 0; turn < 3; turn += 1) await view.next();
    const place = view.location?.locator;
    const onPage = () =>
      view
        .wordsOnPage()
        .some(
          ({ locator, end }) =>
            locator.block === place?.block && locator.offset <= place.offset + 8 && end > place.offset,
        );
    for (const fontSize of [32, 15, 27]) {
      view.setStyle({ ...testStyle, fontSize });
      expect(onPage()).toBe(true);
    }
    const resized = Promise.withResolvers<void>();
    new ResizeObserver(
      (entries) => entries.some(({ contentRect }) => contentRect.width === 390) && resized.resolve(),
    ).observe(host);
    Object.assign(host.style, { width: '390px', height: '700px' });
    await resized.promise;
    await expect.poll(() => host.querySelector('iframe')?.style.width).toBe('390px');
    expect(onPage()).toBe(true);
    view.setStyle(testStyle);
    expect(onPage()).toBe(true);
  });

  test('locators, links and fractions lead to their place, in a section of many pieces too', async () => {
    const body = `${paragraphs(400, 60, 'long')}<p id="here">Found it</p>${paragraphs(100)}`;
    const { view } = await show([{ body: '<p>First</p>' }, { body }]);
    const shows = (word: string) => view.wordsOnPage().some(({ key }) => key === word);
    await view.open({ section: sectionName(1), fragment: 'here' });
    expect(shows('found')).toBe(true);
    const locator = view.wordsOnPage().find(({ key }) => key === 'found')?.locator;
    await view.open({ fraction: 0 });
    expect(shows('first')).toBe(true);
    expect(shows('found')).toBe(false);
    expect(locator?.block).toBe(400);
    if (locator) await view.open({ locator });
    expect(shows('found')).toBe(true);
    await view.open({ fraction: 0.5 });
    expect(view.location?.fraction).toBeGreaterThan(0.45);
    expect(view.location?.fraction).toBeLessThan(0.55);
    await view.open({ section: 'not there' });
    expect(shows('first')).toBe(true);
  });

  test('a place in something that is not drawn leads to what is drawn after it, or before it where nothing follows', async () => {
    const hidden = (id: string) => `<p id="${id}" style="display: none">Marker</p>`;
    const body = `${paragraphs(40)}${hidden('five')}<h2>Fifth</h2>${paragraphs(40)}<p>Lastly</p>${hidden('end')}`;
    const { view } = await show([{ body }]);
    const shows = (word: string) => view.wordsOnPage().some(({ key }) => key === word);
    await view.open({ section: sectionName(0), fragment: 'five' });
    expect(shows('fifth')).toBe(true);
    await view.open({ section: sectionName(0), fragment: 'end' });
    expect(shows('lastly')).toBe(true);
  });

  test('scrolled mode moves by less than a screen and on to the next section', async () => {
    const { view } = await show([{ body: paragraphs(10) }, { body: '<p>Second</p>' }], {
      style: { ...testStyle, mode: 'scrolled' },
    });
    const words = await readAll(view);
    expect(words.at(-1)).toBe('second');
    expect(new Set(words).size).toBe(601);
  });

  test("the book's styles cannot move the page or hide it", async () => {
    const css =
      'html,body{position:fixed!important;width:10px!important;height:5px!important;overflow:hidden!important;margin:900px!important;columns:3!important}p{position:fixed;font-size:900px;line-height:90}';
    const { view } = await show([
      {
        document: `<html><head><style>${css}</style></head><body style="display:none;margin:500px">${paragraph(30)}</body></html>`,
      },
    ]);
    const words = await readAll(view);
    expect(words).toHaveLength(30);
  });
});

test('a page of fixed layout is fitted to the window, and the words of its drawing can be read and marked', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="2000"><text x="100" y="400" font-size="90">Le vent <tspan>chaud</tspan></text></svg>';
  let isLight = true;
  const { view, inside, host } = await show(
    [
      {
        properties: 'rendition:layout-pre-paginated',
        document: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>p</title><meta name="viewport" content="width=1400, height=2000"/></head><body style="margin:0">${drawing}</body></html>`,
      },
    ],
    { statusOf: (key) => (key === 'vent' ? '2' : key === 'chaud' ? null : '5'), isLight: () => isLight },
  );
  expect(view.wordsOnPage().map(({ text }) => text)).toEqual(['Le', 'vent', 'chaud']);
  expect(painted(inside(), 'w2')).toEqual(['vent']);
  // The line of a light mark is not painted in a drawing: it is a wash there.
  expect([painted(inside(), 'w1'), painted(inside(), 'light')]).toEqual([['c'], []]);
  isLight = false;
  view.changed(['chaud']);
  await vi.waitFor(() => expect(painted(inside(), 'w1')).toEqual(['chaud']));
  expect(view.location?.isFixed).toBe(true);
  const [, vent] = view.wordsOnPage();
  const [rect] = vent ? view.rectsOf(vent) : [];
  if (!rect) throw new Error('the word is not drawn');
  // Scaled to a quarter, with as much room on both sides.
  const box = host.getBoundingClientRect();
  expect(rect.height).toBeLessThan(40);
  expect(rect.left).toBeGreaterThan(box.left + (700 - 350) / 2);
  expect(rect.right).toBeLessThan(box.right - (700 - 350) / 2);
  expect(view.hitAt(rect.left + rect.width / 2, rect.top + rect.height / 2)?.word.text).toBe('vent');
});

describe('two pages of fixed layout that lie open', () => {
  const page = (text: string): SectionPlan => ({
    properties: 'rendition:layout-pre-paginated',
    document: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>p</title><meta name="viewport" content="width=600, height=800"/></head><body style="margin:0"><p style="margin:300px 200px;font-size:60px">${text}</p></body></html>`,
  });
  const visible = (host: HTMLElement) =>
    [...host.querySelectorAll('iframe')].filter(({ style }) => style.visibility === 'visible');
  const words = (view: PageView) => view.wordsOnPage().map(({ text }) => text);

  test('the cover is alone, then two are turned at once; words are found on both', async () => {
    const { view, host } = await show([page('cover'), page('one'), page('two'), page('three')]);
    expect([words(view), visible(host).length]).toEqual([['cover'], 1]);
    expect(await view.next()).toBe(true);
    expect([words(view), visible(host).length, view.location?.atEnd]).toEqual([['one', 'two'], 2, false]);
    for (const word of view.wordsOnPage()) {
      const [rect] = view.rectsOf(word);
      if (!rect) throw new Error('the word is not drawn');
      expect(view.hitAt(rect.left + rect.width / 2, rect.top + rect.height / 2)?.word.text).toBe(word.text);
    }
    // They touch in the middle.
    const [left, right] = visible(host).map((frame) => frame.contentDocument?.body.getBoundingClientRect());
    expect(left?.right).toBeCloseTo(350, 0);
    expect(right?.left).toBeCloseTo(0, 0);
    expect(await view.next()).toBe(true);
    expect([words(view), view.location?.atEnd]).toEqual([['three'], true]);
    expect(await view.previous()).toBe(true);
    expect(words(view)).toEqual(['one', 'two']);
    expect(await view.previous()).toBe(true);
    expect(words(view)).toEqual(['cover']);
  });

  test('a place in the second one opens both; in a narrow window each is alone', async () => {
    const { view, host } = await show([page('cover'), page('one'), page('two')]);
    await view.jump({ section: sectionName(2) });
    expect([words(view), view.location?.atEnd]).toEqual([['one', 'two'], true]);
    host.style.width = '400px';
    await expect.poll(() => [words(view), visible(host).length]).toEqual([['one'], 1]);
    expect(await view.next()).toBe(true);
    expect(words(view)).toEqual(['two']);
    host.style.width = '700px';
    await expect.poll(() => [words(view), visible(host).length]).toEqual([['one', 'two'], 2]);
  });
});

for (const painter of ['auto', 'spans'] as const) {
  describe(`words, painter ${painter}`, () => {
    test('a mark is drawn anew everywhere on the page; the text never changes', async () => {
      const statuses = new Map<string, Status>([
        ['known', '5'],
        ['poco', '2'],
      ]);
      const { view, inside } = await show([{ body: '<p>Known poco <b>P</b>oco fresh known</p><p>poco again</p>' }], {
        painter,
        statusOf: (key) => statuses.get(key) ?? null,
      });
      const marked = (mark: string) => (painter === 'auto' ? painted(inside(), mark) : spansOf(inside(), mark));
      const before = inside().body.textContent;
      const markup = inside().body.innerHTML;
      expect(marked('w2')).toEqual(['poco', 'Poco', 'poco']);
      expect(marked('w1')).toEqual(['fresh', 'again']);
      statuses.set('poco', '5');
      statuses.set('fresh', '4');
      view.changed(['poco', 'fresh', 'not on the page']);
      expect(marked('w2')).toEqual([]);
      expect(marked('w4')).toEqual(['fresh']);
      expect(inside().body.textContent).toBe(before);
      if (painter === 'auto') expect(inside().body.innerHTML).toBe(markup);
    });

    test('the longest saved phrase is drawn, its words keep their colour', async () => {
      const { view, inside } = await show([{ body: '<p>He was out of the question today</p>' }], {
        painter,
        phrases: ['out of the question', 'out of'],
        statusOf: (key) => (key === 'out of the question' ? '3' : key === 'question' ? '2' : '5'),
      });
      const marked = (mark: string) => (painter === 'auto' ? painted(inside(), mark) : spansOf(inside(), mark));
      expect(marked('low3').join('')).toBe('out of the question');
      expect(marked('w2')).toEqual(['question']);
      view.setPhrases([]);
      expect(marked('low3')).toEqual([]);
    });
  });
}

function spansOf(document: Document, mark: string): string[] {
  const words: string[] = [];
  for (const span of document.querySelectorAll(`span.glosa-${mark}`)) {
    // A word over several text nodes has a span in each.
    if (span.parentElement?.previousElementSibling === null && span.parentElement.localName === 'b')
      words.push(span.textContent);
    else if (span.previousElementSibling?.localName === 'b' && span.previousSibling === span.previousElementSibling)
      words.push((words.pop() ?? '') + span.textContent);
    else words.push(span.textContent);
  }
  return words;
}

test('only the page and its neighbours are registered, never more than the maximum', async () => {
  const { inside, view } = await show([{ body: paragraphs(120, 60, 'a') }], {
    style: { ...testStyle, fontSize: 15, measure: 2000, margins: { top: 0, bottom: 0, side: 0 } },
  });
  const registered = () => painted(inside(), 'w1').length;
  expect(registered()).toBeGreaterThan(view.wordsOnPage().length);
  expect(registered()).toBeLessThan(120 * 60);
  const dense = await show([{ body: `<div style="font-size:4px">${paragraphs(150, 60, 'a')}</div>` }], {
    style: { ...testStyle, fontSize: 15, lineHeight: 1 },
  });
  expect(painted(dense.inside(), 'w1').length).toBeLessThanOrEqual(maximumPainted);
});

describe('hits', () => {
  test('a point on a word gives the word, its sentence, its rectangles and its place; a point beside it nothing', async () => {
    const { view, host } = await show([{ body: '<p>One here. Second <i>sen</i>tence is this. Third.</p>' }]);
    const word = view.wordsOnPage().find(({ key }) => key === 'sentence');
    const [rect] = word ? view.rectsOf(word) : [];
    if (!rect) throw new Error('the word is not drawn');
    const hit = view.hitAt(rect.left + rect.width / 2, rect.top + rect.height / 2);
    expect(hit).toMatchObject({
      occurrence: {
        key: 'sentence',
        text: 'sentence',
        isPhrase: false,
        locator: { section: sectionName(0), block: 0, offset: 17 },
      },
      sentence: 'Second sentence is this.',
    });
    expect(hit?.rects[0]?.left).toBeGreaterThan(host.getBoundingClientRect().left);
    expect(view.hitAt(rect.left, rect.bottom + 200)).toBeNull();
  });

  test('clicks open words, drags select phrases of at most eight words, edges turn', async () => {
    const events: string[] = [];
    const { view, inside } = await show(
      [{ body: `<p>One two three four five six seven eight nine ten</p>${paragraphs(20)}` }],
      {
        on: {
          word: (hit, cause) => events.push(`${cause} ${hit.occurrence.key}`),
          phrase: (hit) => events.push(`phrase ${hit.occurrence.key}`),
          location: (location) => events.push(`page ${location.page}`),
        },
      },
    );
    const fire = (type: string, x: number, y: number) =>
      inside().dispatchEvent(
        new PointerEvent(type, {
          clientX: x,
          clientY: y,
          pointerType: 'mouse',
          isPrimary: true,
          pointerId: 1,
          button: 0,
        }),
      );
    const { left, top } = inside().defaultView?.frameElement?.getBoundingClientRect() ?? new DOMRect();
    const middle = (key: string) => {
      const word = view.wordsOnPage().find((candidate) => candidate.key === key);
      const [rect = new DOMRect()] = word ? view.rectsOf(word) : [];
      return [rect.left - left + rect.width / 2, rect.top - top + rect.height / 2] as const;
    };
    events.length = 0;
    fire('pointerdown', ...middle('two'));
    fire('pointerup', ...middle('two'));
    fire('pointerdown', ...middle('one'));
    fire('pointermove', ...middle('ten'));
    fire('pointerup', ...middle('ten'));
    expect(events).toEqual(['pointer two', 'phrase one two three four five six seven eight']);
    fire('pointerdown', 695, 480);
    fire('pointerup', 695, 480);
    expect(events.at(-1)).toBe('page 2');
  });

  test('a drag tells each phrase that it comes to, stays in the text, ends with the sentence, and Escape gives it up', async () => {
    const events: string[] = [];
    const { view, inside } = await show(
      [{ body: `<p>One two <a href="https://example.org/">three</a> four. Five six</p>${paragraphs(20)}` }],
      {
        on: {
          choosing: (choice) =>
            events.push(choice ? `${choice.occurrence.text} (${choice.count}, ${choice.by})` : 'none'),
          phrase: (hit, cause) => events.push(`${cause} ${hit.occurrence.text}`),
          passage: (passage) => events.push(`passage ${passage.text} of ${view.wholeSentences(passage)}`),
          word: (hit) => events.push(`word ${hit.occurrence.key}`),
          link: () => events.push('link'),
        },
      },
    );
    const { left, top } = inside().defaultView?.frameElement?.getBoundingClientRect() ?? new DOMRect();
    const fire = (type: string, [x, y]: readonly [number, number]) =>
      inside().dispatchEvent(
        new PointerEvent(type, {
          clientX: x,
          clientY: y,
          pointerType: 'mouse',
          isPrimary: true,
          pointerId: 1,
          button: 0,
        }),
      );
    const middle = (key: string) => {
      const word = view.wordsOnPage().find((candidate) => candidate.key === key);
      const [rect = new DOMRect()] = word ? view.rectsOf(word) : [];
      return [rect.left - left + rect.width / 2, rect.top - top + rect.height / 2] as const;
    };
    const outside = [-300, -300] as const;
    fire('pointerdown', middle('three'));
    for (const word of ['four', 'two', 'two', 'one']) fire('pointermove', middle(word));
    fire('pointermove', outside);
    expect(painted(inside(), 'selected')).toEqual(['One two three']);
    fire('pointerup', outside);
    expect(events.splice(0)).toEqual([
      'three four (2, pointer)',
      'two three (2, pointer)',
      'One two three (3, pointer)',
      'none',
      'pointer One two three',
    ]);
    // Over the sentence's end it is a passage.
    fire('pointerdown', middle('four'));
    fire('pointermove', middle('five'));
    fire('pointerup', middle('five'));
    expect(events.splice(0)).toEqual(['passage four. Five of One two three four. Five six']);
    fire('pointerdown', middle('one'));
    fire('pointermove', middle('two'));
    const escape = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    inside().dispatchEvent(escape);
    expect(escape.defaultPrevented).toBe(true);
    fire('pointermove', middle('three'));
    fire('pointerup', middle('three'));
    expect(events.splice(0)).toEqual(['One two (2, pointer)', 'none']);
    expect(painted(inside(), 'selected')).toEqual([]);
    // A drag that comes back to its word is the word.
    fire('pointerdown', middle('one'));
    fire('pointermove', middle('two'));
    fire('pointermove', middle('one'));
    fire('pointerup', middle('one'));
    expect(events).toEqual(['One two (2, pointer)', 'none', 'word one']);
  });

  test('keys take words into a phrase and leave them out, Enter opens it, and a phrase before its word', async () => {
    const events: string[] = [];
    const { view, inside } = await show([{ body: `<p>One two three. Four five</p>${paragraphs(20)}` }], {
      phrases: ['two three'],
      statusOf: (key) => (key === 'two three' ? '2' : '5'),
      on: {
        choosing: (choice) => events.push(choice ? `${choice.occurrence.text} by ${choice.reached}` : 'none'),
        phrase: (hit, cause) => events.push(`${cause} ${hit.occurrence.text}`),
        word: (hit) => events.push(`opened ${hit.occurrence.text}`),
        cursor: (hit) => events.push(`at ${hit.word.text}`),
        key: ({ key }) => events.push(`key ${key}`),
      },
    });
    const press = (key: string, shiftKey = false) =>
      inside().dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, cancelable: true }));
    press('ArrowRight', true);
    for (let time = 0; time < 3; time++) press('ArrowRight', true);
    expect(events.splice(0)).toEqual(['at One', 'One two by two', 'One two three by three', 'One two three by three']);
    expect(painted(inside(), 'selected')).toEqual(['One two three']);
    press('ArrowLeft', true);
    press('Enter');
    expect(events.splice(0)).toEqual(['One two by two', 'none', 'at One', 'keyboard One two']);
    press('ArrowRight', true);
    press('ArrowLeft', true);
    expect(events.splice(0)).toEqual(['One two by two', 'none', 'at One']);
    press('ArrowRight', true);
    press('Escape');
    press('Escape');
    expect(events.splice(0)).toEqual(['One two by two', 'none', 'at One', 'key Escape']);
    // Another key gives the choice up.
    press('ArrowRight', true);
    press('ArrowRight');
    expect(events.splice(0)).toEqual(['One two by two', 'none', 'at two']);
    expect(painted(inside(), 'selected')).toEqual([]);
    for (let time = 0; time < 3; time++) press('Enter');
    expect(events).toEqual(['opened two three', 'opened two', 'opened two three']);
    expect(view.location?.page).toBe(1);
  });

  test('a finger selects after a long press, swipes turn', async () => {
    const events: string[] = [];
    const { view, inside } = await show([{ body: `<p>One two three</p>${paragraphs(20)}` }], {
      on: { phrase: (hit) => events.push(hit.occurrence.key), word: (hit) => events.push(`word ${hit.word.key}`) },
    });
    const fire = (type: string, x: number, y: number) =>
      inside().dispatchEvent(
        new PointerEvent(type, {
          clientX: x,
          clientY: y,
          pointerType: 'touch',
          isPrimary: true,
          pointerId: 7,
          button: 0,
        }),
      );
    const { left, top } = inside().defaultView?.frameElement?.getBoundingClientRect() ?? new DOMRect();
    const [first, , third] = view.wordsOnPage().map((word) => view.rectsOf(word)[0] ?? new DOMRect());
    if (!first || !third) throw new Error('the words are not drawn');
    fire('pointerdown', first.left - left + 4, first.top - top + 8);
    await expect.poll(() => painted(inside(), 'selected')).toEqual(['One']);
    fire('pointermove', third.left - left + 4, third.top - top + 8);
    fire('pointerup', third.left - left + 4, third.top - top + 8);
    fire('pointerdown', 500, 300);
    fire('pointermove', 400, 305);
    fire('pointerup', 400, 305);
    expect(events).toEqual(['one two three']);
    expect(view.location?.page).toBe(2);
  });

  test('the keyboard moves by word, opens, turns; other keys are passed on', async () => {
    const events: string[] = [];
    const { view, inside } = await show([{ body: `<p>One two three</p>${paragraphs(20)}` }], {
      statusOf: (key) => (key === 'two' ? '3' : null),
      on: {
        word: (hit, cause) => events.push(`${cause} ${hit.word.key}`),
        cursor: (hit, status) => events.push(`at ${hit.word.key} ${status ?? 'new'}`),
        key: ({ key }) => events.push(`key ${key}`),
      },
    });
    const press = (key: string) => inside().dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter', 'ArrowLeft', 'Escape', '3']) press(key);
    expect(events).toEqual(['at one new', 'at two 3', 'keyboard two', 'at one new', 'key Escape', 'key 3']);
    press('PageDown');
    expect(view.location?.page).toBe(2);
    press('PageUp');
    press('End');
    press('ArrowRight');
    await expect.poll(() => view.location?.page).toBe(2);
    expect(events.at(-1)).toBe(`at ${view.wordsOnPage()[0]?.key} new`);
  });

  test('pictures, and formulas and tables made small to fit, are told to be enlarged; their words and the edges of the page are not', async () => {
    const events: string[] = [];
    const wide = `<mrow>${'<mi>x</mi><mo>+</mo>'.repeat(80)}<mi>y</mi></mrow>`;
    const cells = Array.from({ length: 14 }, (_, index) => `<td>cellnumber${letters(index)}</td>`).join('');
    const { view, inside } = await show(
      [
        {
          body: `<svg id="drawing" viewBox="0 0 600 40"><rect width="600" height="40"/></svg>
            <p><math id="wide" display="block">${wide}</math></p><p><math id="small"><mi>x</mi></math></p><table><tr>${cells}</tr></table>`,
        },
      ],
      {
        on: {
          enlarge: ({ id, localName }) => events.push(id || localName),
          word: ({ word }) => events.push(word.key),
          blank: () => events.push('blank'),
        },
      },
    );
    const pressAt = (selector: string, share: number) => {
      const target = inside().querySelector(selector);
      const { left, top, width, height } = target?.getBoundingClientRect() ?? new DOMRect();
      for (const type of ['pointerdown', 'pointerup'])
        target?.dispatchEvent(
          new PointerEvent(type, {
            clientX: left + width * share,
            clientY: top + height / 2,
            bubbles: true,
            isPrimary: true,
            pointerId: 1,
            button: 0,
            pointerType: 'mouse',
          }),
        );
    };
    pressAt('#wide', 0.5);
    pressAt('#drawing', 0.5);
    pressAt('#small', 0.5);
    pressAt('td:nth-child(7)', 0.5);
    expect(events).toEqual(['wide', 'drawing', 'cellnumberg']);
    expect(inside().defaultView?.getComputedStyle(inside().querySelector('#wide') ?? inside().body).cursor).toBe(
      'zoom-in',
    );
    pressAt('#drawing', 0.99);
    expect(events).toHaveLength(3);
    expect(view.location?.page).toBe(1);
    events.length = 0;
    const press = (): boolean => view.handleKey(new KeyboardEvent('keydown', { key: 'a' }));
    expect([press(), press(), press(), press()]).toEqual([true, true, true, true]);
    // The table stands on the next page.
    expect(events).toEqual(['drawing', 'wide', 'drawing', 'wide']);
  });

  test('links keep what they meant and are told, not followed', async () => {
    const links: unknown[] = [];
    const { inside } = await show(
      [
        {
          body: '<p><a id="n" epub:type="noteref" href="section-2.xhtml#fn">1</a> <a id="o" href="https://example.org/">out</a></p>',
        },
        { body: '<p id="fn">Note</p>' },
      ],
      { on: { link: (link) => links.push(link) } },
    );
    for (const id of ['n', 'o']) {
      const target = inside().getElementById(id);
      for (const type of ['pointerdown', 'pointerup'])
        target?.dispatchEvent(
          new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, button: 0, pointerType: 'mouse' }),
        );
    }
    expect(links).toEqual([
      { kind: 'note', section: sectionName(1), fragment: 'fn' },
      { kind: 'external', url: 'https://example.org/' },
    ]);
  });
});

/** A book whose sections are read only when the test lets them; `read` ends with an error when the test says so. */
function heldBack(book: OpenBook) {
  const held = new Map<string, PromiseWithResolvers<void>>();
  return {
    book: {
      ...book,
      async text(path: string) {
        await held.get(path)?.promise;
        return book.text(path);
      },
    } satisfies OpenBook,
    hold(section: number) {
      const hold = Promise.withResolvers<void>();
      held.set(sectionName(section), hold);
      return () => {
        held.delete(sectionName(section));
        hold.resolve();
      };
    },
  };
}

describe('moving while frames are prepared', () => {
  async function showHeld(count: number, location: PageEvents['location'] = () => undefined) {
    const { book } = await show(
      Array.from({ length: count }, (_, index) => ({ body: `<p>Section ${letters(index)}</p>` })),
    );
    const held = heldBack(book);
    const host = document.createElement('div');
    Object.assign(host.style, { width: '700px', height: '500px' });
    document.body.append(host);
    const faults: unknown[] = [];
    const view = createPageView({
      host,
      book: held.book,
      language: 'en',
      style: testStyle,
      statusOf: () => null,
      label: 'Page',
      on: { location, fault: (error) => faults.push(error) },
    });
    opened.push({ view, host });
    const visible = () =>
      [...host.querySelectorAll('iframe')]
        .filter(({ style }) => style.visibility === 'visible')
        .map(({ contentDocument }) => contentDocument?.body.textContent.trim());
    const all = () => host.querySelectorAll('iframe').length;
    return { view, hold: held.hold, visible, all, faults, host };
  }

  test('a jump while a slow neighbour is read leaves the new page shown, and its own neighbours ready', async () => {
    const { view, hold, visible, all, faults } = await showHeld(8);
    const go = hold(1);
    await view.open({ section: sectionName(2) });
    // The neighbours are being looked for: section 1 has not been read.
    await new Promise((resolve) => setTimeout(resolve, 0));
    await view.jump({ section: sectionName(5) });
    expect(visible()).toEqual(['Section f']);
    go();
    await expect.poll(all).toBe(3);
    expect(visible()).toEqual(['Section f']);
    expect(await view.next()).toBe(true);
    expect(visible()).toEqual(['Section g']);
    expect(faults).toEqual([]);
  });

  test('a style chosen while a slow section is read is the one that it is shown in, at its place', async () => {
    const { view, hold, visible, host, faults } = await showHeld(8);
    await view.open({ section: sectionName(2) });
    const go = hold(6);
    const jump = view.jump({ section: sectionName(6) });
    view.setStyle({ ...testStyle, fontSize: 29 });
    expect(visible()).toEqual(['Section c']);
    view.setStyle({ ...testStyle, fontSize: 31 });
    go();
    await jump;
    expect(visible()).toEqual(['Section g']);
    const shown = [...host.querySelectorAll('iframe')].find((frame) => frame.style.visibility === 'visible');
    const root = shown?.contentDocument?.documentElement;
    expect(root && getComputedStyle(root).fontSize).toBe('31px');
    expect(view.location?.locator.section).toBe(sectionName(6));
    expect(faults).toEqual([]);
  });

  test('what keeps a place from being opened is told, because nobody waits for a jump; reading goes on', async () => {
    let isLost = false;
    const { view, visible, faults } = await showHeld(8, () => {
      if (isLost) throw new Error('lost');
    });
    await view.open({ section: sectionName(2) });
    isLost = true;
    await view.jump({ section: sectionName(6) });
    await view.open({ section: sectionName(4) });
    expect(faults).toEqual([new Error('lost'), new Error('lost')]);
    isLost = false;
    await view.jump({ section: sectionName(3) });
    expect(visible()).toEqual(['Section d']);
    expect(faults).toHaveLength(2);
  });

  test('a view that is destroyed while a slow section is read shows nothing more and tells nothing', async () => {
    const { view, hold, host, faults } = await showHeld(8);
    await view.open({ section: sectionName(2) });
    const go = hold(6);
    const jump = view.jump({ section: sectionName(6) });
    view.destroy();
    go();
    await jump;
    expect(host.childElementCount).toBe(0);
    expect(faults).toEqual([]);
  });

  test('a style chosen between a turn and the preparation of its neighbours reaches every page', async () => {
    const { view, visible, all, host } = await showHeld(6);
    await view.open({ section: sectionName(2) });
    await expect.poll(all).toBe(3);
    await view.next();
    // The page before is no neighbour that anybody has prepared yet.
    view.setStyle({ ...testStyle, fontSize: 31 });
    await expect
      .poll(() =>
        [...host.querySelectorAll('iframe')].map(
          ({ contentDocument }) => contentDocument && getComputedStyle(contentDocument.documentElement).fontSize,
        ),
      )
      .toEqual(['31px', '31px', '31px']);
    await view.previous();
    expect(visible()).toEqual(['Section c']);
  });
});

test('pictures of pages that were closed are freed, those of open ones are not', async () => {
  const picture = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
    (letter) => letter.charCodeAt(0),
  );
  const names = Array.from({ length: 8 }, (_, index) => `p${index}.png`);
  const epub = await buildEpub({
    css: "body{background:url('shared.png')}",
    sections: names.map((name) => ({
      document: `<html><head><link rel="stylesheet" href="style.css"/></head><body><p>Text</p><img alt="" src="${name}"/><img alt="" src="shared.png"/></body></html>`,
    })),
    files: { ...Object.fromEntries(names.map((name) => [name, picture])), 'shared.png': picture },
  });
  const book = await openBook(epub);
  const host = document.createElement('div');
  Object.assign(host.style, { width: '700px', height: '500px' });
  document.body.append(host);
  const view = createPageView({ host, book, language: 'en', style: testStyle, statusOf: () => null, label: 'Page' });
  opened.push({ view, host });
  const met = new Set<string>();
  const shown = () => {
    const urls = [...host.querySelectorAll('iframe')].flatMap(({ contentDocument }) =>
      [...(contentDocument?.querySelectorAll('img') ?? [])].map(({ src }) => src),
    );
    for (const url of urls) met.add(url);
    return new Set(urls);
  };
  const alive = async (urls: Iterable<string>) => {
    const answers = await Promise.all(
      [...urls].map(
        async (url) =>
          [
            url,
            await fetch(url).then(
              () => true,
              () => false,
            ),
          ] as const,
      ),
    );
    return answers
      .filter(([, answered]) => answered)
      .map(([url]) => url)
      .toSorted();
  };
  await view.open({ fraction: 0 });
  await expect.poll(() => host.querySelectorAll('iframe').length).toBe(2);
  shown();
  for (let turn = 1; turn < 7; turn++) {
    await view.next();
    // Three pages' own pictures and the one that they share.
    await expect.poll(() => shown().size).toBe(4);
  }
  await expect.poll(() => alive(met)).toEqual([...shown()].toSorted());
  expect(met.size).toBeGreaterThan(5);
  view.destroy();
  await expect.poll(() => alive(met)).toEqual([]);
});
