import { expect, test } from 'vitest';
import { guardDemo, guardHome, guardOnboarded, guardWelcome } from './routeGuards.ts';

const address = '/home/lector/b1?x=1#y';

test.each([
  ['loading', false, 'wait'],
  ['loading', true, 'wait'],
  ['guest', false, { to: '/' }],
  ['guest', true, { to: '/demo/lector/b1?x=1#y' }],
  ['signed-in', false, 'enter'],
] as const)('/home for %s, guest %s', (visitor, guest, entry) => {
  expect(guardHome({ visitor, guest, address })).toEqual(entry);
});

test.each([
  ['loading', 'wait'],
  ['guest', 'enter'],
  ['signed-in', { to: '/home/tienda' }],
] as const)('/demo for %s', (visitor, entry) => {
  expect(guardDemo({ visitor, address: '/demo/tienda' })).toEqual(entry);
});

test.each([
  ['loading', undefined, 'wait'],
  ['guest', undefined, { to: '/home' }],
  ['signed-in', undefined, 'wait'],
  ['signed-in', true, { to: '/home' }],
  ['signed-in', false, 'enter'],
] as const)('/welcome for %s, onboarded %s', (visitor, onboarded, entry) => {
  expect(guardWelcome(visitor, onboarded)).toEqual(entry);
});

test('an app page comes after the onboarding', () => {
  expect([guardOnboarded(true), guardOnboarded(false)]).toEqual(['enter', { to: '/welcome' }]);
});
