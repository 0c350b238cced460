import { expect, test } from 'vitest';
import { readVerbClasses } from './verbClasses.ts';

test('a line changes the same letters of every stem: the last of them, or its end', () => {
  expect(readVerbClasses('  ei ie i: spei\n  e ie a o: befehl\n  - n: mow\n')).toEqual([
    { stem: 'spei', parts: ['spie', 'spi'], isMixed: false },
    { stem: 'befehl', parts: ['befiehl', 'befahl', 'befohl'], isMixed: false },
    { stem: 'mow', parts: ['mown'], isMixed: false },
  ]);
});

test('behind the bar stand verbs that have weak forms as well', () => {
  expect(readVerbClasses('ee ed: | flee\n  i u: dig | cling').map(({ stem, isMixed }) => [stem, isMixed])).toEqual([
    ['flee', true],
    ['dig', false],
    ['cling', true],
  ]);
});
