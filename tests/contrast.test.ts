import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { themes } from '#domain/profile/settings.ts';
import { colourOf, contrast, parseColour, themeTokens } from './contrast.ts';

// That ink can be read on its ground is a property of the tokens: proved here for every theme, and not on every page.

const css = readFileSync(path.join(import.meta.dirname, '../src/web/styles/tokens.css'), 'utf8');

/** Text that stands on a ground: at least 4.5 (WCAG 2.2, 1.4.3). */
const text: readonly (readonly [ink: string, grounds: readonly string[]])[] = [
  [
    '--ink',
    [
      '--bg',
      '--surface',
      '--surface-2',
      '--page',
      '--danger-soft',
      '--primary-soft',
      '--wash-1',
      '--wash-2',
      '--wash-3',
    ],
  ],
  ['--ink-2', ['--bg', '--surface', '--surface-2', '--page']],
  ['--ink-3', ['--bg', '--surface', '--surface-2', '--page']],
  ['--primary', ['--bg', '--surface']],
  ['--on-primary', ['--primary', '--primary-hover']],
  ['--on-soft', ['--primary-soft']],
  ['--gold-ink', ['--bg', '--surface', '--page', '--gold-soft', '--wash-1', '--wash-2', '--wash-3']],
  ['--blue-ink', ['--bg', '--surface', '--page', '--blue-soft', '--wash-1', '--wash-2', '--wash-3']],
  ['--green-ink', ['--bg', '--surface', '--primary-soft']],
  ['--danger', ['--bg', '--surface', '--danger-soft']],
];
/** Borders, rings and lines that say something: at least 3 (WCAG 2.2, 1.4.11). */
const graphics: typeof text = [
  ['--line-strong', ['--bg', '--surface', '--page']],
  ['--danger', ['--bg', '--danger-soft']],
  ['--focus', ['--bg', '--surface', '--surface-2', '--page']],
  ['--gold', ['--surface']],
  ['--blue', ['--surface']],
  ['--green', ['--surface']],
  ...['1', '2', '3', '4', '5', '99'].map(
    (status) => [`--mark-${status}`, ['--page', '--surface', '--primary-soft']] as const,
  ),
];
const pairs = [...flat(text, 4.5), ...flat(graphics, 3)];

function flat(rows: typeof text, least: number) {
  return rows.flatMap(([ink, grounds]) => grounds.map((ground) => ({ ink, ground, least })));
}

/** Pairs that cannot be read, as `oscuro: --ink on --bg is 4.31`. */
function faultsOf(sheet: string, over: Readonly<Record<string, string>> = {}): string[] {
  return [...themeTokens(sheet, themes)].flatMap(([theme, declared]) => {
    const tokens = new Map([...declared, ...Object.entries(over)]);
    return pairs.flatMap(({ ink, ground, least }) => {
      const ratio = contrast(colourOf(tokens, ink), colourOf(tokens, ground));
      return ratio < least ? [`${theme}: ${ink} on ${ground} is ${ratio.toFixed(2)}`] : [];
    });
  });
}

test('every ink can be read on its grounds, in every theme', () => {
  expect(faultsOf(css)).toEqual([]);
});

test('no colour that a learner chooses for a status can spoil it', () => {
  const chosen = ['#ffffff', '#000000', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff', '#808080'];
  const statuses = ['--st-1', '--st-2', '--st-3', '--st-4', '--st-5', '--st-99'];
  expect(
    chosen.flatMap((colour) => faultsOf(css, Object.fromEntries(statuses.map((status) => [status, colour])))),
  ).toEqual([]);
});

test.each([
  ['a paler text', '--ink-3: #5c6962;', '--ink-3: #8c9992;', 'claro: --ink-3 on --bg'],
  ['a lighter wash', '0.385 min(c, 0.07) h)', '0.685 min(c, 0.07) h)', 'oscuro: --ink on --wash-1'],
  ['a darker line', '--line-strong: #2e8b50;', '--line-strong: #1e4b30;', 'matrix: --line-strong on --bg'],
])('a spoilt token is found: %s', (_, good, bad, fault) => {
  const spoilt = css.replace(good, bad);
  expect(spoilt).not.toBe(css);
  expect(faultsOf(spoilt).join('\n')).toContain(fault);
});

describe('the ratio', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['rgb(22, 33, 28)', '#f3f5f1', 15.09],
  ])('of %s on %s is %f', (one, other, ratio) => {
    expect(contrast(parseColour(one), parseColour(other))).toBeCloseTo(ratio, 2);
  });

  test('follows relative colours as a browser does', () => {
    const claro = themeTokens(css, themes).get('claro') ?? new Map<string, string>();
    // Measured in a browser: design §2.
    expect(contrast(colourOf(claro, '--ink'), colourOf(claro, '--wash-1'))).toBeCloseTo(11.75, 1);
    expect(contrast(colourOf(claro, '--mark-1'), colourOf(claro, '--page'))).toBeCloseTo(5.86, 1);
  });

  test.each(['', 'red', '#fff', 'oklch(0.5 0.1 20)'])('a colour written otherwise is refused: «%s»', (value) => {
    expect(() => colourOf(new Map([['--x', value]]), '--x')).toThrow();
    expect(() => colourOf(new Map(), '--x')).toThrow('--x is not declared');
    expect(() => themeTokens(css, ['nada'])).toThrow('nada');
  });
});
