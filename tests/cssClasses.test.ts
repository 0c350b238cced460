import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// A class that a component names and its style sheet lacks is no error anywhere: the element is drawn without it.

/** A component's use of a style sheet. */
interface Use {
  readonly file: string;
  readonly sheet: string;
  readonly classes: readonly string[];
  /** It computes names of classes, which cannot be read here. */
  readonly isComputed: boolean;
}

const uses = globSync('src/web/**/*.{ts,tsx}').flatMap((file): Use[] => {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', from = '']) => ({
    file,
    sheet: from.startsWith('.') ? path.join(path.dirname(file), from) : from.replace('#', 'src/'),
    classes: [...source.matchAll(new RegExp(String.raw`\b${name}\['([^']+)'\]`, 'g'))].map(([, each = '']) => each),
    isComputed: new RegExp(String.raw`\b${name}(?:\[[^']|[^\['\w])`).test(source.replaceAll(/^import .*$/gm, '')),
  }));
});

function classesIn(sheet: string): Set<string> {
  const rules = readFileSync(sheet, 'utf8').replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)/g, '');
  return new Set([...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
}

test('every class that a component names is in its style sheet', () => {
  expect(uses.length).toBeGreaterThan(150);
  expect(uses.filter(({ sheet }) => !existsSync(sheet))).toEqual([]);
  const missing = uses.flatMap(({ file, sheet, classes }) => {
    const known = classesIn(sheet);
    return classes.filter((name) => !known.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('every class of a style sheet is named by a component', () => {
  const bySheet = Map.groupBy(uses, ({ sheet }) => sheet);
  const unused = [...bySheet].flatMap(([sheet, users]) => {
    if (users.some(({ isComputed }) => isComputed)) return [];
    const named = new Set(users.flatMap(({ classes }) => classes));
    return [...classesIn(sheet)].filter((name) => !named.has(name)).map((name) => `${sheet}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test('styles change between the narrowest phone and the usual one where journeys look at both, and nowhere else', () => {
  const sheets = globSync('src/**/*.css').filter((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/@(?:media|container)[^{]*/g)].some(([query]) =>
      [...query.matchAll(/width[^0-9)]*(\d+)px/g)].some(([, width]) => Number(width) >= 320 && Number(width) <= 390),
    ),
  );
  // The stops of these pages are of the kind `phones` (tests/e2e/stops.ts).
  expect(sheets.toSorted()).toEqual([
    'src/web/features/onboarding/CheckStep.module.css',
    'src/web/features/onboarding/Toggle.module.css',
    'src/web/features/video/controls/Controls.module.css',
  ]);
});
