import { expect, test } from 'vitest';
import { dateAt, greetingAt } from './greeting.ts';

const at = (time: string) => Date.parse(`2026-05-20T${time}Z`);

test.each([
  ['03:59', 'Buenas noches'],
  ['04:00', 'Buenos días'],
  ['10:59', 'Buenos días'],
  ['11:00', 'Buenas tardes'],
  ['18:59', 'Buenas tardes'],
  ['19:00', 'Buenas noches'],
])('at %s UTC Madrid, two hours ahead, is greeted with «%s»', (time, greeting) => {
  expect(greetingAt(at(time), 'Europe/Madrid')).toBe(greeting);
});

test('the date is the one in the learner’s zone', () => {
  expect(dateAt(at('23:30'), 'UTC')).toBe('Miércoles 20 de mayo');
  expect(dateAt(at('23:30'), 'Europe/Madrid')).toBe('Jueves 21 de mayo');
});

test('a zone that the browser does not know counts as UTC', () => {
  expect([greetingAt(at('12:00'), 'Marte/Olimpo'), dateAt(at('12:00'), 'Marte/Olimpo')]).toEqual([
    'Buenos días',
    'Miércoles 20 de mayo',
  ]);
});
