import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { largestFile } from '#contract/files.ts';
import { firstScreen } from '#domain/onboarding/checkWords.ts';
import { levels } from '#domain/progress/levels.ts';
import { dailyGoalXp } from '#domain/progress/goal.ts';
import { firstMarkingKnownXp, firstMarkingXp, upgradeToKnownXp } from '#domain/progress/wordXp.ts';
import { baseIntervals, ease, retryDelay } from '#domain/srs/card.ts';
import { sourceOf } from '../checkGuessers.ts';
import { regionalPairs } from './regional.ts';

// The Spanish of pages and screens: for everybody, without office words, with the numbers that the rules have.

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const pages = globSync('content/{blog,help,legal}/*.md', { cwd: root });
const screens = globSync('src/web/**/*.tsx', { cwd: root }).filter((file) => !file.includes('.test.'));

/** Lines that somebody reads: no code of a page, no comment or import of a screen. */
const linesOf = (file: string): readonly string[] =>
  read(file)
    .replace(/^---[\s\S]*?\n---\n/u, '')
    .replace(/\n## Fuentes\n[\s\S]*$/u, '')
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\*|\/\*|import)/u.test(line));
const linesWith = (files: readonly string[], isWrong: (line: string) => boolean): string[] =>
  files.flatMap((file) =>
    linesOf(file)
      .filter(isWrong)
      .map((line) => `${file}: ${line.trim()}`),
  );

test('pages and screens speak the Spanish of every country', () => {
  expect(pages.length).toBeGreaterThan(20);
  expect(screens.length).toBeGreaterThan(60);
  const isOfSpainAlone = (line: string): boolean =>
    regionalPairs.some(([spain, beside]) => spain.test(line) && !beside.test(line));
  expect(linesWith([...pages, ...screens], isOfSpainAlone)).toEqual([]);
});

test('pages use no office words', () => {
  // Messages and labels that the specification writes word for word are no pages.
  const office = /\b(?:onboarding|soportad[oa]s?|autenticad[oa]s?)\b/iu;
  expect(linesWith(pages, (line) => office.test(line))).toEqual([]);
});

const hour = 3_600_000;
const inDays = (milliseconds: number): string => {
  const hours = milliseconds / hour;
  return hours === 0 ? 'ahora' : hours < 24 ? `${hours} horas` : hours === 24 ? '1 día' : `${hours / 24} días`;
};
const drawn = firstScreen(sourceOf('en'), () => 0.5);
const inventedWords = drawn.filter(({ band }) => band === null);
const inWords: Readonly<Record<number, string>> = { 10: 'diez', 20: 'veinte', 32: 'treinta y dos' };

test.each([
  ['content/help/08-progreso.md', `Hay ${levels.length} niveles`],
  ['content/help/08-progreso.md', `| Cumplir la meta de lectura del día | ${dailyGoalXp} |`],
  ['content/help/08-progreso.md', `| Marcar una palabra por primera vez | ${firstMarkingXp} |`],
  ['content/help/08-progreso.md', `| Marcarla directamente como conocida | ${firstMarkingKnownXp} |`],
  ['content/help/08-progreso.md', `| Que una palabra marcada llegue a conocida | ${upgradeToKnownXp} |`],
  ['content/help/03-biblioteca.md', `de hasta ${largestFile / 1024 / 1024} MB`],
  [
    'content/help/02-cuenta.md',
    `${inWords[drawn.length] ?? ''} palabras, ${inWords[inventedWords.length] ?? ''} de ellas inventadas`,
  ],
  ...baseIntervals.map(
    (wait, level) => ['content/blog/repaso-espaciado.md', `| ${level} | ${inDays(wait)} |`] as const,
  ),
  ['content/blog/repaso-espaciado.md', `empieza en ${String(ease.initial).replace('.', ',')}`],
  ['content/blog/repaso-espaciado.md', `nunca baja de ${String(ease.least).replace('.', ',')} ni pasa de ${ease.most}`],
  ['content/blog/repaso-espaciado.md', `a los ${inWords[retryDelay / 60_000] ?? '?'} minutos`],
] as const)('%s says what the rules have: %s', (file, sentence) => {
  expect(read(file)).toContain(sentence);
});
