import { expect, test } from 'vitest';
import { canAsk, enabledAmong, exercises, plainExercise } from './exercises.ts';

test('the plain exercise can ask a word of which nothing is known', () => {
  const nothing = { meaning: false, options: false, scramble: false };
  expect(exercises.filter((exercise) => canAsk(exercise, nothing))).toEqual([plainExercise]);
});

test('an exercise that came after the learner chose is on, and stays off once it was turned off', () => {
  const all = [...exercises, 'listening'];
  const before = { enabledExercises: ['writing'] };
  expect(enabledAmong(all, before)).toEqual(['writing', 'listening']);
  expect(enabledAmong(all, { ...before, chosenAmong: all })).toEqual(['writing']);
  expect(enabledAmong(all, { enabledExercises: all, chosenAmong: all })).toEqual(all);
});

test('an exercise of another release is none', () => {
  expect(enabledAmong(exercises, { enabledExercises: ['listening', 'writing'] })).toEqual(['writing']);
});
