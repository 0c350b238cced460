import { afterEach, describe, expect, test } from 'vitest';
import { openBook } from '../open.ts';
import { buildEpub, type SectionPlan } from '../testing/epub.ts';
import { testStyle } from '../testing/style.ts';
import { createPageView } from '../createPageView.ts';
import { textColumnsOf } from './columns.ts';
import type { PageStyle } from './style.ts';
import type { PageEvents, PageView } from './view.ts';

const opened: { view: PageView; host: HTMLElement }[] = [];

afterEach(() => {
  for (const { view, host } of opened.splice(0)) {
    view.destroy();
    host.remove();
  }
});

const wide = { width: 1200, height: 500 };
const two: PageStyle = { ...testStyle, columns: 2 };

interface Showing {
  readonly width: number;
  readonly height: number;
  readonly direction?: 'ltr' | 'rtl';
  readonly css?: string;
  readonly on?: PageEvents;
}

async function show(
  sections: readonly SectionPlan[],
  style: PageStyle,
  { width, height, direction, css, on = {} }: Showing = wide,
) {
  const host = document.createElement('div');
  Object.assign(host.style, { width: `${width}px`, height: `${height}px` });
  document.body.append(host);
  const book = await openBook(await buildEpub({ sections, ...(css !== undefined && { css }) }));
  const view = createPageView({
    host,
    book: { ...book, ...(direction && { direction }) },
    language: 'en',
    style,
    statusOf: () => null,
    label: 'Page',
    on,
  });
  opened.push({ view, host });
  await view.open({ fraction: 0 });
  const inside = () => {
    const [page] = view.documents();
    if (!page) throw new Error('no page is shown');
    return page;
  };
  const left = () => host.getBoundingClientRect().left;
  return { host, view, inside, left };
}

const body = Array.from(
  { length: 40 },
  (_, index) => `<p>${'The old harbour was quiet and the boats lay still. '.repeat(3 + (index % 4))}</p>`,
).join('');

const placesOf = (view: PageView) => view.wordsOnPage().map(({ locator }) => `${locator.block} ${locator.offset}`);

describe('two columns', () => {
  test('there are two only where both are wide enough, and a scrolled page has one', () => {
    const count = (width: number, style: Partial<PageStyle> = {}) => textColumnsOf({ ...two, ...style }, width).count;
    expect([count(1200), count(960), count(959), count(390)]).toEqual([2, 2, 1, 1]);
    expect(count(1200, { fontSize: 32 })).toBe(1);
    expect(count(1200, { mode: 'scrolled' })).toBe(1);
    expect(count(1200, { columns: 1 })).toBe(1);
    // Wider than a line may be, each stands in the middle of its half.
    expect(textColumnsOf(two, 2000)).toEqual({ count: 2, width: 660, side: 170 });
  });

  test('a turn shows the two after these: every word stands once, in the order of the text', async () => {
    const pages = async (style: PageStyle) => {
      const { view, left } = await show([{ body }, { body }], style);
      const found: string[] = [];
      const halves: boolean[][] = [];
      do {
        found.push(...view.wordsOnPage().map(({ locator }) => `${locator.section} ${locator.block} ${locator.offset}`));
        halves.push(
          view.wordsOnPage().map((word) => (view.rectsOf(word).at(-1)?.left ?? 0) - left() >= wide.width / 2),
        );
      } while (await view.next());
      return { found, halves };
    };
    const one = await pages(testStyle);
    const both = await pages(two);
    expect(both.found).toEqual(one.found);
    expect(new Set(both.found).size).toBe(both.found.length);
    expect(both.halves.length).toBeLessThan(one.halves.length);
    expect(both.halves[0]).toContain(true);
    // The left column is read before the right one.
    expect(both.halves[0]).toEqual(both.halves[0]?.toSorted((a, b) => Number(a) - Number(b)));
  });

  test('the text that one reads stays on the page as columns, margins and letters change', async () => {
    const { view } = await show([{ body }], two);
    for (let turn = 0; turn < 2; turn += 1) await view.next();
    const [first] = placesOf(view);
    for (const style of [
      { ...two, margins: { top: 80, bottom: 60, side: 60 } },
      testStyle,
      { ...testStyle, letterSpacing: 0.1 },
      { ...testStyle, measure: 500 },
      { ...two, fontFamily: null, justify: true },
      { ...testStyle, direction: 'rtl' as const },
      two,
    ]) {
      view.setStyle(style);
      expect(placesOf(view)).toContain(first);
    }
    expect(placesOf(view)[0]).toBe(first);
  });

  test('columns are told where their text stands; one page of a picture has a single one', async () => {
    const { view, left } = await show([{ body }, { body: '<img alt="" src="none.png"/>' }], two);
    const columns = view.columns();
    expect(columns).toHaveLength(2);
    for (const word of view.wordsOnPage())
      for (const rect of view.rectsOf(word).filter(({ left: at }) => at >= left() && at < left() + wide.width))
        expect(columns.some((one) => rect.left >= one.left - 1 && rect.right <= one.right + 1)).toBe(true);
    await view.jump({ fraction: 1 });
    expect(view.columns()).toHaveLength(1);
    view.setStyle(testStyle);
    await view.jump({ fraction: 0 });
    expect(view.columns()).toEqual([{ left: left() + 270, right: left() + 930 }]);
  });

  test('the line under the last one of a column is the first of the next; only then is the page turned', async () => {
    const at: number[] = [];
    const { view, left } = await show([{ body }], two, {
      ...wide,
      on: { cursor: (hit) => at.push((hit.rects[0]?.left ?? 0) - left()) },
    });
    const press = (key: string) => view.handleKey(new KeyboardEvent('keydown', { key }));
    press('Home');
    const [first] = placesOf(view);
    while ((at.at(-1) ?? 0) < wide.width / 2) {
      expect(at.length).toBeLessThan(30);
      press('ArrowDown');
    }
    expect(placesOf(view)[0]).toBe(first);
    const lines = at.length;
    press('ArrowUp');
    expect(at.at(-1)).toBeLessThan(wide.width / 2);
    expect(lines).toBeGreaterThan(5);
  });

  test('what would reach from one column into the other is laid out in its own', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="280" height="60"><rect width="280" height="60"/></svg>';
    const { view, inside, left } = await show(
      [{ body: `<p>Before</p><div style="display: flex">${drawing.repeat(3)}</div><p>After</p>` }],
      two,
    );
    const [column] = view.columns();
    const rights = [...inside().querySelectorAll('svg')].map((drawn) => drawn.getBoundingClientRect().right + left());
    expect(rights).toHaveLength(3);
    for (const right of rights) expect(right).toBeLessThanOrEqual((column?.right ?? 0) + 1);
  });
});

describe('the direction of pages', () => {
  /** Taps, swipes and the wheel over a page 700 pixels wide; keys where it has no words. */
  async function turns(of: 'left' | 'right', options: Partial<Showing>, style = testStyle, sections = [{ body }]) {
    const { view, inside } = await show(sections, style, { width: 700, height: 500, ...options });
    const moves: Record<string, number> = {};
    const pages = () => view.location?.fraction ?? 0;
    const pointer = (type: string, x: number, kind: string) =>
      inside().dispatchEvent(
        new PointerEvent(type, {
          clientX: x,
          clientY: 490,
          pointerType: kind,
          isPrimary: true,
          pointerId: 3,
          button: 0,
        }),
      );
    const tried = async (name: string, act: () => void) => {
      await view.open({ fraction: 0.5 });
      const before = pages();
      act();
      moves[name] = Math.sign(pages() - before);
    };
    await tried('tap', () => {
      const x = of === 'left' ? 5 : 695;
      pointer('pointerdown', x, 'mouse');
      pointer('pointerup', x, 'mouse');
    });
    // Whoever drags a page to the right sees the one at the left.
    await tried('swipe', () => {
      const [from, to] = of === 'left' ? [200, 400] : [400, 200];
      pointer('pointerdown', from, 'touch');
      pointer('pointermove', to, 'touch');
      pointer('pointerup', to, 'touch');
    });
    await tried('wheel', () => inside().dispatchEvent(new WheelEvent('wheel', { deltaX: of === 'left' ? -120 : 120 })));
    return moves;
  }
  const on = { tap: 1, swipe: 1, wheel: 1 };
  const back = { tap: -1, swipe: -1, wheel: -1 };

  test('from left to right the next page is at the right', async () => {
    expect(await turns('right', {})).toEqual(on);
    expect(await turns('left', {})).toEqual(back);
  });

  test('a book whose package says so turns from right to left by itself, and as the learner chose', async () => {
    expect(await turns('left', { direction: 'rtl' })).toEqual(on);
    expect(await turns('right', { direction: 'rtl' })).toEqual(back);
    expect(await turns('left', {}, { ...testStyle, direction: 'rtl' })).toEqual(on);
    expect(await turns('right', { direction: 'rtl' }, { ...testStyle, direction: 'ltr' })).toEqual(on);
  });

  const picture = (text: string): SectionPlan => ({
    properties: 'rendition:layout-pre-paginated',
    document: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>p</title><meta name="viewport" content="width=600, height=800"/></head><body style="margin:0"><p>${text}</p></body></html>`,
  });

  test('arrows turn pages without words to the side where they point; between words they go as the line does', async () => {
    const keys = async (direction: 'ltr' | 'rtl', sections: readonly SectionPlan[]) => {
      const { view } = await show(sections, { ...testStyle, direction }, { width: 400, height: 500 });
      await view.next();
      const press = async (key: string) => {
        const before = view.location;
        view.handleKey(new KeyboardEvent('keydown', { key }));
        await expect.poll(() => view.location).not.toBe(before);
        return view.location?.locator.section.replace(/\D/g, '');
      };
      return [await press('ArrowLeft'), await press('ArrowRight')];
    };
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    const pictures = [picture(drawing), picture(drawing), picture(drawing)];
    expect(await keys('ltr', pictures)).toEqual(['1', '2']);
    expect(await keys('rtl', pictures)).toEqual(['3', '2']);

    const heard: string[] = [];
    const { view } = await show(
      [{ body: '<p>One two three</p>' }],
      { ...testStyle, direction: 'rtl' },
      {
        ...wide,
        on: { cursor: (hit) => heard.push(hit.word.key) },
      },
    );
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) view.handleKey(new KeyboardEvent('keydown', { key }));
    expect(heard).toEqual(['one', 'two', 'one']);
  });

  test('of two pages of fixed layout that lie open the first is at the right, once that is chosen', async () => {
    const { view } = await show([picture('cover'), picture('one'), picture('two')], testStyle, {
      width: 1000,
      height: 500,
    });
    await view.next();
    const lefts = () => view.wordsOnPage().map((word) => [word.key, (view.rectsOf(word)[0]?.left ?? 0) < 500]);
    expect(lefts()).toEqual([
      ['one', true],
      ['two', false],
    ]);
    view.setStyle({ ...testStyle, direction: 'rtl' });
    expect(lefts()).toEqual([
      ['one', false],
      ['two', true],
    ]);
  });
});

describe('the look of the text', () => {
  const css = 'p { letter-spacing: 1px }';
  const spacingIn = async (style: PageStyle) => {
    const { inside } = await show([{ body: '<p>The harbour</p>' }], style, { ...wide, css });
    const text = inside().querySelector('p');
    return text && inside().defaultView?.getComputedStyle(text).letterSpacing;
  };

  test('space between letters is what was chosen, whatever the book says; nothing chosen is the book’s', async () => {
    expect(await spacingIn(testStyle)).toBe('1px');
    expect(await spacingIn({ ...testStyle, letterSpacing: 0.1 })).toBe('2px');
  });
});
