import '#web/styles/tokens.css';
import { afterEach, expect, test } from 'vitest';
import { defaultSettings } from '#domain/profile/defaults.ts';
import { themes } from '#domain/profile/settings.ts';
import { showBook } from '#reader/testing/showBook.ts';
import { contrast, parseColour } from '#tests/contrast.ts';
import { pageStyle } from './pageStyle.ts';

const { reading, statusColors } = defaultSettings('UTC', 'en', 'es');
const size = { width: 700, height: 500 };

afterEach(() => {
  document.documentElement.dataset['theme'] = 'claro';
});

test.each(themes)('the page of a book has ink that can be read in the theme %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  // No font is fetched: only colours are looked at.
  const style = { ...pageStyle({ reading, statusColors, theme, isInterlinear: false }, size.width), fontFaces: [] };
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
