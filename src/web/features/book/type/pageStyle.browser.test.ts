import '#web/styles/tokens.css';
import { afterEach, expect, test } from 'vitest';
import { defaultSettings } from '#domain/profile/defaults.ts';
import { themes } from '#domain/profile/settings.ts';
import { showBook } from '#reader/testing/showBook.ts';
import { contrast, parseColour } from '#tests/contrast.ts';
import { usualPage, type PageChoices } from '#web/books/pageChoices.ts';
import { pageStyle } from './pageStyle.ts';
import { textShapeOf } from './textShape.ts';

const { reading, statusColors } = defaultSettings('UTC', 'en', 'es');
const size = { width: 700, height: 500 };

afterEach(() => {
  document.documentElement.dataset['theme'] = 'claro';
});

test.each(themes)('the page of a book has ink that can be read in the theme %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  // No font is fetched: only colours are looked at.
  const looks = { reading, statusColors, theme, isInterlinear: false, shape: usualPage, direction: 'ltr' } as const;
  const style = { ...pageStyle(looks, size.width), fontFaces: [] };
  const sections = [{ body: '<p>The old harbour was quiet.</p><h2>Nobody came</h2>' }];
  const { page, close } = await showBook({ sections }, { ...size, style });
  const { body, documentElement, defaultView } = page;
  const colour = (element: Element, name: string) =>
    defaultView?.getComputedStyle(element).getPropertyValue(name) ?? '';
  const ground = [body, documentElement]
    .map((element) => colour(element, 'background-color'))
    .find((value) => value !== 'rgba(0, 0, 0, 0)');
  const inks = ['p', 'h2'].map((name) => colour(page.querySelector(name) ?? body, 'color'));
  close();
  for (const ink of inks)
    expect(contrast(parseColour(ink), parseColour(ground ?? '')), `${ink} on ${ground}`).toBeGreaterThan(4.5);
});

/** The first paragraph of a page of 1280 pixels, and of a phone's, as these choices lay it out. */
async function laidOut(choices: Partial<PageChoices>, width = 1280, direction: 'ltr' | 'rtl' = 'ltr') {
  document.documentElement.dataset['theme'] = 'claro';
  const looks = { reading: { ...reading, justify: true }, statusColors, isInterlinear: false, direction } as const;
  const shape = { ...usualPage, ...choices };
  const style = { ...pageStyle({ ...looks, theme: 'claro', shape }, width), fontFaces: [] };
  const body = Array.from({ length: 30 }, () => `<p>${'The old harbour was quiet. '.repeat(8)}</p>`).join('');
  const css = 'p { margin: 0; font-family: monospace }';
  const { page, close } = await showBook({ sections: [{ body }], css }, { width, height: 600, style });
  const first = page.querySelector('p');
  const look = first && page.defaultView?.getComputedStyle(first);
  const [rect] = first?.getClientRects() ?? [];
  const result = {
    left: rect?.left,
    top: rect?.top,
    width: rect?.width,
    align: look?.textAlign,
    spacing: look?.letterSpacing,
    family: look?.fontFamily,
    line: look?.lineHeight,
    columns: new Set(
      [...page.querySelectorAll('p')].map((one) => one.getBoundingClientRect().left).filter((x) => x < width),
    ).size,
  };
  close();
  return result;
}

test('each choice of the page changes what it says and nothing else', async () => {
  const usual = await laidOut({});
  expect(usual).toMatchObject({ left: 310, top: 44, width: 660, align: 'justify', spacing: 'normal', columns: 1 });
  expect(usual.family).toContain('Literata');
  expect(await laidOut({ margins: 'narrow' })).toEqual({ ...usual, top: 24 });
  expect(await laidOut({ margins: 'wide' })).toEqual({ ...usual, top: 72 });
  expect(await laidOut({ width: 'narrow' })).toEqual({ ...usual, left: 370, width: 540 });
  expect(await laidOut({ width: 'wide' })).toEqual({ ...usual, left: 230, width: 820 });
  expect(await laidOut({ columns: 2 })).toEqual({ ...usual, left: 64, width: 512, columns: 2 });
  expect(await laidOut({ letterSpacing: 'wide' })).toEqual({ ...usual, spacing: '0.8px' });
  expect(await laidOut({ letterSpacing: 'wider' })).toEqual({ ...usual, spacing: '2px' });
  const books = await laidOut({ hasBookLook: true, letterSpacing: 'wider' });
  expect(books).toEqual({ ...usual, family: 'monospace' });
});

test('a phone has margins of its own and one column; pages that turn from right to left have one too', async () => {
  const phone = await laidOut({}, 390);
  expect(phone).toMatchObject({ left: 20, top: 22, width: 350 });
  expect(await laidOut({ margins: 'narrow', columns: 2, width: 'wide' }, 390)).toMatchObject({
    left: 12,
    top: 12,
    width: 366,
    columns: 1,
  });
  expect(await laidOut({ margins: 'wide' }, 390)).toMatchObject({ left: 36, top: 34, width: 318 });
  expect(await laidOut({ columns: 2 }, 1280, 'rtl')).toMatchObject({ columns: 1, width: 660 });
});

test('there is a margin beside one column that leaves it, and a panel that would lie over the text makes it narrower', () => {
  const shapeAt = (choices: Partial<PageChoices>, width: number) =>
    textShapeOf({ reading, shape: { ...usualPage, ...choices }, direction: 'ltr' }, width);
  const margins = (choices: Partial<PageChoices>) =>
    [1079, 1080, 1199, 1200, 1359, 1360].map((width) => shapeAt(choices, width).hasMargin);
  expect(margins({})).toEqual([false, false, false, true, true, true]);
  expect(margins({ width: 'narrow' })).toEqual([false, true, true, true, true, true]);
  expect(margins({ width: 'wide' })).toEqual([false, false, false, false, false, true]);
  // Two columns leave none; where the letters are too large for two, it is as beside one.
  expect(margins({ columns: 2 })).not.toContain(true);
  const large = {
    reading: { ...reading, fontSize: 32 },
    shape: { ...usualPage, columns: 2 },
    direction: 'ltr',
  } as const;
  expect(textShapeOf(large, 1200).hasMargin).toBe(true);
  expect(shapeAt({}, 1280)).toMatchObject({ half: 330, givesWay: false });
  expect(shapeAt({}, 1000).givesWay).toBe(false);
  expect(shapeAt({ width: 'wide' }, 1200).givesWay).toBe(true);
  expect(shapeAt({ columns: 2 }, 1280)).toMatchObject({ half: 576, givesWay: true });
  expect(shapeAt({ columns: 2 }, 390).givesWay).toBe(false);
});
