import { afterEach, expect, test } from 'vitest';
import { newProfile } from '#domain/profile/defaults.ts';
import { changed, draftOf, forgetDraft, interestOf, keepDraft, keptDraft, roomForOwn, type Draft } from './draft.ts';

const start = draftOf({
  ...newProfile({ displayName: 'Ana', email: 'ana@example.test', timeZone: 'Europe/Madrid', now: 0 }),
  interest: 'mapas',
  readingGoal: { value: 45 },
});
const underWay: Draft = {
  ...start,
  step: 'check',
  target: 'it',
  check: {
    screens: [
      [
        { text: 'mare', band: 0 },
        { text: 'stondra', band: null },
      ],
      [{ text: 'sole', band: 4 }],
    ],
    screen: 1,
    known: ['mare'],
  },
  level: 'something',
  packId: 'essential_250',
};

afterEach(() => localStorage.clear());

test('it starts with what the account has', () => {
  expect(start).toMatchObject({
    step: 'languages',
    name: 'Ana',
    native: 'es',
    target: 'en',
    goal: 45,
    ownTopic: 'mapas',
    check: null,
    packId: null,
  });
});

test('it comes back as it was kept, for its own account alone', () => {
  keepDraft('ana', underWay);
  expect(keptDraft('ana', start)).toEqual(underWay);
  expect(keptDraft('eva', start)).toEqual(start);
  forgetDraft('ana');
  expect(keptDraft('ana', start)).toEqual(start);
});

test.each(['', '{', 'null', '[]', '"text"', '{"target":"xx"}', '{"step":"goal"}'])(
  '%j in its place is as nothing',
  (text) => {
    localStorage.setItem('glosa.welcome.ana', text);
    expect(keptDraft('ana', start)).toEqual(start);
  },
);

test.each([
  { check: { screens: [[{ text: 'mare' }]], screen: 0, known: [] } },
  { check: { screens: [['mare']], screen: 0, known: [] } },
  { check: { screens: [], screen: '0', known: [] } },
  { check: { screens: [], screen: 0, known: [1] } },
  { check: { screens: [[], [], []], screen: 0, known: [] } },
  { level: 'fluent' },
  { packId: 'everything' },
  { topics: [{}] },
  { goal: '20' },
  { step: 'end' },
])('of a damaged one the rest is kept: %j', (damage) => {
  localStorage.setItem('glosa.welcome.ana', JSON.stringify({ ...underWay, ...damage }));
  const [field] = Object.keys(damage);
  const kept = keptDraft('ana', start);
  expect({ ...kept, [field ?? '']: null }).toEqual({ ...underWay, [field ?? '']: null });
  expect(kept).not.toMatchObject(damage);
});

test('another language to study has another check and no pack yet', () => {
  expect(changed(underWay, { target: 'it' })).toEqual(underWay);
  expect(changed(underWay, { target: 'pt' })).toMatchObject({
    target: 'pt',
    check: null,
    level: null,
    packId: null,
    name: 'Ana',
  });
});

test('topics and own words are one text of no more than a hundred characters', () => {
  expect(interestOf({ ...start, topics: ['Misterio', 'Humor'], ownTopic: ' mapas ' })).toBe('Misterio, Humor, mapas');
  expect(interestOf({ ...start, topics: [], ownTopic: '' })).toBe('');
  const topics = ['Misterio', 'Clásicos', 'Fantasía', 'Amor', 'Viajes', 'Historia', 'Ciencia', 'Humor'];
  expect(interestOf({ ...start, topics, ownTopic: 'x'.repeat(200) })).toHaveLength(100);
  expect(roomForOwn(topics)).toBeGreaterThan(20);
});
