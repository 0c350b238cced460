import { expect, test } from 'vitest';
import { starterPackIds } from '#domain/starterPacks/starterPack.ts';
import { firstLevel, lessonMinutes, nextLesson } from './nextLesson.ts';
import type { LessonProgress } from './progress.ts';

const ids = ['en-1', 'en-2', 'en-3', 'en-4'];
const next = (lessons: Readonly<Record<string, LessonProgress>>) => nextLesson(ids, { lessons });
const done = (finishedAt: number, at = finishedAt): LessonProgress => ({ at, finishedAt });

test('the first one comes first', () => expect(next({})).toBe('en-1'));

test('who knows more begins further on, and comes to the earlier ones after the last', () => {
  expect([null, ...starterPackIds].map(firstLevel)).toEqual(['A1', 'A1', 'A2', 'A2']);
  expect(nextLesson(ids, { lessons: {} }, 'en-3')).toBe('en-3');
  expect(nextLesson(ids, { lessons: { 'en-3': done(5) } }, 'en-3')).toBe('en-4');
  expect(nextLesson(ids, { lessons: { 'en-4': done(5), 'en-3': done(4) } }, 'en-3')).toBe('en-1');
  expect(nextLesson(ids, { lessons: { 'en-2': { at: 5 } } }, 'en-3')).toBe('en-2');
  expect(nextLesson(ids, { lessons: {} }, 'fr-3')).toBe('en-1');
});

test('what was begun last goes before what was begun earlier, and before what comes next', () => {
  expect(next({ 'en-4': { at: 5 }, 'en-2': { at: 9 }, 'en-1': done(20) })).toBe('en-2');
});

test('after the one finished last comes the next unfinished one, whatever its level', () => {
  expect(next({ 'en-2': done(5) })).toBe('en-3');
  expect(next({ 'en-2': done(5), 'en-3': done(4) })).toBe('en-4');
  expect(next({ 'en-1': done(1), 'en-4': done(5) })).toBe('en-2');
});

test('a finished lesson that was opened again is not the next one', () => {
  expect(next({ 'en-1': done(5, 90), 'en-2': done(6) })).toBe('en-3');
});

test('all finished: none', () => {
  expect(next(Object.fromEntries(ids.map((id, at) => [id, done(at)])))).toBeNull();
  expect(nextLesson([], { lessons: {} })).toBeNull();
});

test('minutes are those of a slow reader, with the questions', () => expect(lessonMinutes(193, 5)).toBe(6));
