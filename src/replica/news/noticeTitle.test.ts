import { expect, test } from 'vitest';
import { calls } from '#contract/calls/calls.ts';
import { failureTitles } from '#domain/errors/failureTitles.ts';
import { uploadName } from '../files/uploads.ts';
import { noticeTitle } from './noticeTitle.ts';

test('a refused call is called what its declaration says; one of another release is a change', () => {
  for (const { name, failureTitle } of Object.values(calls)) expect(noticeTitle(calls, name)).toBe(failureTitle);
  expect(noticeTitle(calls, uploadName)).toBe('file');
  expect(['bakeBread', 'constructor', 'toString'].map((name) => noticeTitle(calls, name))).toEqual([
    'change',
    'change',
    'change',
  ]);
});

test('every title is a sentence that stands alone', () => {
  for (const title of Object.values(failureTitles)) expect(title).toMatch(/^\p{Lu}[^.]+$/u);
});
