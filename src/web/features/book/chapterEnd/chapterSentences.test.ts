import { expect, test } from 'vitest';
import { newProfile } from '#domain/profile/defaults.ts';
import type { Status } from '#domain/words/word.ts';
import { chapterHeading, describeSequel, rewardsSince, describeLearntWords } from './chapterSentences.ts';

const learnt = (...statuses: readonly Status[]) =>
  statuses.map((status, index) => ({ key: `${index}`, text: '', meaning: '', before: null, status }));

test('what has changed is described in a sentence', () => {
  expect(describeLearntWords([])).toBe('');
  expect(describeLearntWords(learnt('2'))).toBe('Una que no sabías ya te suena.');
  expect(describeLearntWords(learnt('5', '5'))).toBe('Dos son tuyas.');
  expect(describeLearntWords(learnt('5', '2', '3'))).toBe('Dos que no sabías ya te suenan y una es tuya.');
  expect(describeLearntWords(learnt(...Array.from({ length: 12 }, () => '4' as const)))).toBe(
    '12 que no sabías ya te suenan.',
  );
});

test('a chapter is called by its number, or by its title', () => {
  expect(chapterHeading('CHAPTER 1. Loomings.')).toEqual({ text: 'Capítulo 1', isOfBook: false });
  expect(chapterHeading('Etymology')).toEqual({ text: 'Etymology', isOfBook: true });
});

test.each([
  [{ number: 3, left: 12, next: 4 }, 'Mañana te espera en Inicio. Si quieres más, sigue ahora.'],
  [{ number: 3, left: 5, next: 11 }, 'Mañana te espera en Inicio el episodio 11. Si quieres más, sigue ahora.'],
  [{ number: 3, left: 12, next: 4, isOnInicio: false }, 'Si quieres más, sigue ahora.'],
  [{ number: 3, left: 12, next: 4, isToday: true }, 'Es el episodio de hoy.'],
  [
    { number: 3, left: 5, next: 11, isToday: true },
    'Hoy te espera en Inicio el episodio 11. Si quieres más, sigue ahora.',
  ],
  [{ number: 3, left: 0, next: null }, 'Ya has leído la serie entera.'],
  [{ number: 15, isLast: true, left: 0, next: null }, 'Era el último episodio. Ya has leído la serie entera.'],
  [
    { number: 15, isLast: true, left: 13, next: 2 },
    'Era el último episodio. Te quedan 13 por leer: mañana te espera en Inicio el 2.',
  ],
  [{ number: 15, isLast: true, left: 1, next: 2, isOnInicio: false }, 'Era el último episodio. Te queda uno por leer.'],
])('after an episode, %o: %s', (sequel, sentence) => {
  expect(describeSequel({ isLast: false, isToday: false, isOnInicio: true, ...sequel })).toBe(sentence);
});

test('rewards are those since the chapter was opened, XP and gems in one line; XP alone is no reward', () => {
  const profile = newProfile({ displayName: 'Ana', email: '', timeZone: 'UTC', now: 1 });
  const start = {
    at: 10,
    level: 1,
    experiencePoints: 100,
    gemsEarned: 5,
    achievements: ['words-5'],
    read: 0,
    pages: [],
  };
  const before = { ...profile, level: 1, experiencePoints: 130, gemsEarned: 5, achievements: ['words-5'] };
  expect(rewardsSince(start, before)).toBeNull();
  const after = { ...before, level: 2, experiencePoints: 260, gemsEarned: 15, achievements: ['words-5', 'words-25'] };
  expect(rewardsSince(start, after)).toEqual({
    titles: ['Nivel 2: Curioso', 'Sello nuevo: Coleccionista'],
    seals: ['level', 'words'],
    sum: '+160 XP y 10 gemas.',
  });
  const goal = { ...before, lastGoalReward: { at: 10, timeZone: 'UTC' } };
  expect(rewardsSince(start, goal)?.titles).toEqual(['Meta de hoy cumplida']);
  expect(rewardsSince({ ...start, at: 11 }, goal)).toBeNull();
});
