import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtFeatures, type Feature } from '#domain/features.ts';
import { achievements, nearestAchievements } from '#domain/progress/achievements.ts';
import { newProfile } from '#domain/profile/defaults.ts';

/** Words for each part where a newcomer reads; the future tense («repasarás», «volverán») is no promise of today. */
const spokenOf: Readonly<Record<Feature, RegExp>> = {
  practice: /\brepas(?:a|as|ar|arlas?|arlos?|o|os|ando|es)\b|\bpractica\b|\bprácticas?\b/iu,
  vocabulary: /\bcolecciones\b|\btus oraciones\b/iu,
  lessons: /\blecci(?:ón|ones)\b/iu,
  videos: /\bv[ií]deos?\b/iu,
  statistics: /\bestadísticas?\b/iu,
  shop: /\btienda\b/iu,
  extension: /\bextensión\b/iu,
  anki: /\bAnki\b/u,
};

const screens = [
  'src/web/index.html',
  ...globSync([
    'src/web/features/{landing,onboarding,home}/*.tsx',
    'src/web/features/landing/landingTexts.ts',
    'src/web/features/shell/{Tour,WelcomeBack}.tsx',
  ]),
].filter((file) => !file.includes('.test.'));

/** The part of a source that a person reads: no comments, no imports, no addresses. */
const shownText = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gmu, '')
    .split('\n')
    .filter((line) => !/to="|target: '/.test(line) || /text:/.test(line));

/** Lines that name an unbuilt part and yet promise nothing. */
const allowed = [
  // The sentence when the part is named: that it is not ready.
  /todavía no está/iu,
];

test.each(Object.entries(spokenOf).filter(([feature]) => !builtFeatures[feature as Feature]))(
  'nothing promises %s while it is not built',
  (_, pattern) => {
    expect(screens.length).toBeGreaterThan(15);
    const promises = screens.flatMap((file) =>
      shownText(file)
        .filter((line) => pattern.test(line) && !allowed.some((fine) => fine.test(line)))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(promises).toEqual([]);
  },
);

test('nothing that is built is said to be still to come', () => {
  const pages = globSync('content/{help,blog}/*.md');
  expect(pages.length).toBeGreaterThan(20);
  const built = Object.entries(spokenOf).filter(([feature]) => builtFeatures[feature as Feature]);
  const denied = /todavía no (?:est[áa]n?|hay|existen?|se puede)|aún no est/iu;
  const denials = [...pages, ...screens].flatMap((file) =>
    readFileSync(file, 'utf8')
      .split(/(?<=[.!?…])\s|\n/u)
      .filter((sentence) => denied.test(sentence) && built.some(([, word]) => word.test(sentence)))
      .map((sentence) => `${file}: ${sentence.trim()}`),
  );
  // Books have no collections; words have.
  expect(denials.filter((line) => !line.includes('Las colecciones de libros'))).toEqual([]);
});

test('achievements are met by what is built, or wait out of sight', () => {
  const offered = nearestAchievements(
    newProfile({ email: 'ana@ejemplo.es', displayName: 'Ana', timeZone: 'UTC', now: 0 }),
    100,
  );
  expect(offered.length).toBeGreaterThan(5);
  const words = Object.entries(spokenOf).filter(([feature]) => !builtFeatures[feature as Feature]);
  expect(
    offered.filter(({ name, description }) => words.some(([, word]) => word.test(`${name} ${description}`))),
  ).toEqual([]);
  // Of each kind the next one, unless it needs what is not built.
  const kinds = new Set(achievements.filter(({ needs }) => !needs || builtFeatures[needs]).map(({ seal }) => seal));
  expect(new Set(offered.map(({ seal }) => seal))).toEqual(kinds);
});
