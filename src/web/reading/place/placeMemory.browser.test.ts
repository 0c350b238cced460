import { beforeEach, expect, test } from 'vitest';
import { createPlaceMemory } from './placeMemory.ts';

interface Second {
  readonly seconds: number;
  readonly at: number;
}
const isSecond = (value: unknown): value is Second => typeof value === 'object' && value !== null && 'seconds' in value;
const memoryOf = (uid: string, textId: string) => createPlaceMemory(uid, textId, isSecond);

beforeEach(() => localStorage.clear());

test('a place is recalled by its account and text until it, or a later one, is saved', () => {
  const memory = memoryOf('ana', 'film');
  memory.remember({ seconds: 12, at: 5 });
  expect(memoryOf('ana', 'film').recall()).toEqual({ seconds: 12, at: 5 });
  expect(memoryOf('leo', 'film').recall()).toBeNull();
  expect(memoryOf('ana', 'other').recall()).toBeNull();
  memory.forget(5);
  expect(memory.recall()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('what was reached after the place that was saved, or in another text, is not forgotten with it', () => {
  const memory = memoryOf('ana', 'film');
  memory.remember({ seconds: 14, at: 7 });
  memory.forget(5);
  memoryOf('ana', 'other').forget(9);
  memoryOf('leo', 'film').forget(9);
  expect(memory.recall()).toEqual({ seconds: 14, at: 7 });
});

test('what is no place there is none', () => {
  localStorage.setItem('glosa.unsavedPlace', '{"uid":"ana","textId":"film","stop":{"at":3}}');
  expect(memoryOf('ana', 'film').recall()).toBeNull();
  localStorage.setItem('glosa.unsavedPlace', 'nothing');
  expect(memoryOf('ana', 'film').recall()).toBeNull();
});
