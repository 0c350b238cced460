import { describe, expect, test } from 'vitest';
import { isNearAnswer, isRightAnswer, judgeGap, orderGiven, piecesGiven, rightAnswer } from './judgeAnswer.ts';
import type { LessonQuestion } from './lesson.ts';

const choice: LessonQuestion = { kind: 'choice', prompt: '¿Quién?', options: ['Ana', 'Luis', 'nadie'], right: 1 };
const statement: LessonQuestion = { kind: 'statement', prompt: 'Llueve.', isTrue: false };
const gap: LessonQuestion = { kind: 'gap', before: 'Sie ', after: ' es.', answers: ['weiß', 'sieht'] };
const order: LessonQuestion = { kind: 'order', pieces: ['He was asleep', 'before', 'he was'] };

test.each<[LessonQuestion, string, boolean]>([
  [choice, 'Luis', true],
  [choice, 'Ana', false],
  [choice, '', false],
  [statement, 'F', true],
  [statement, 'V', false],
  [statement, 'Falso', false],
  [gap, 'weiß', true],
  [gap, ' Sieht ', true],
  [gap, 'siht', false],
  [order, orderGiven(['He was asleep', 'before', 'he was']), true],
  [order, orderGiven(['before', 'He was asleep', 'he was']), false],
])('%j answered «%s»', (question, given, right) => {
  expect(isRightAnswer(question, given, 'de')).toBe(right);
});

describe('a word in a gap', () => {
  test('is judged by the answer that it comes nearest to, accents forgiven', () => {
    expect(judgeGap('été', ['été'], 'fr')).toBe('right');
    expect(judgeGap('ete', ['hiver', 'été'], 'fr')).toBe('accents');
    expect(judgeGap('éts', ['été'], 'fr')).toBe('close');
    expect(judgeGap('chat', ['été'], 'fr')).toBe('wrong');
  });
});

test('an order is kept and read again', () => {
  expect(piecesGiven(orderGiven(['one by one', 'they', 'left']))).toEqual(['one by one', 'they', 'left']);
});

test('what is right is told as it is read', () => {
  expect([choice, statement, gap, order].map(rightAnswer)).toEqual([
    'Luis',
    'Falso',
    'weiß',
    'He was asleep before he was',
  ]);
});

test.each<[LessonQuestion, string, boolean]>([
  [choice, 'Ana', false],
  [statement, 'V', false],
  [gap, 'siht', true],
  [gap, 'hat', false],
  [order, orderGiven(['before', 'He was asleep', 'he was']), true],
  [order, orderGiven(['he was', 'before', 'He was asleep']), false],
])('of wrong answers only what is nearly right is near: %j answered «%s»', (question, given, isNear) => {
  expect(isNearAnswer(question, given, 'de')).toBe(isNear);
});

test('an article that a sentence lacks must be written, and one too much is no mistake', () => {
  expect(judgeGap('pain', ['du pain'], 'fr')).toBe('close');
  expect(judgeGap('la maison', ['maison'], 'fr')).toBe('article');
});
