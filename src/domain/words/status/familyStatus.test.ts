import { expect, test } from 'vitest';
import type { Status } from '../word.ts';
import { familyStatus } from './familyStatus.ts';

test.each<[Status[], Status]>([
  [['1'], '1'],
  [['99', '1'], '1'],
  [['99', '99'], '99'],
  [['2', '4', '1'], '4'],
  [['4', '5', '99'], '5'],
])('forms that show %j are one word that shows %s', (statuses, status) => {
  expect(familyStatus(statuses)).toBe(status);
});
