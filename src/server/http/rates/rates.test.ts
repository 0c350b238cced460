import { expect, test } from 'vitest';
import { networkOf, Rates } from './rates.ts';

const rate = { most: 2, span: 60_000 };

test('so many in a span, then the time until the next one', () => {
  let time = 0;
  const rates = new Rates(() => time);
  expect([rates.take('a', rate), rates.take('a', rate)]).toEqual([0, 0]);
  time = 20_000;
  expect([rates.take('a', rate), rates.take('b', rate)]).toEqual([40_000, 0]);
  time = 60_000;
  expect(rates.take('a', rate)).toBe(0);
  rates.take('a', rate);
  rates.forget('a');
  expect(rates.take('a', rate)).toBe(0);
});

test('subjects that somebody invents take a bounded memory', () => {
  const rates = new Rates(() => 0, 100);
  for (let n = 0; n < 10_000; n++) rates.take(`invented ${n}`, rate);
  expect(rates.size).toBe(100);
  expect([rates.take('invented 9999', rate), rates.take('invented 9999', rate)]).toEqual([0, 60_000]);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
