import { expect, it } from 'vitest';
import { calls } from './calls.ts';
import { ruleOf, rules } from './rules.ts';

it('names the same rule for every call as its declaration does', () => {
  expect(Object.keys(rules).toSorted()).toEqual(Object.keys(calls).toSorted());
  for (const [name, { rule }] of Object.entries(calls)) expect(ruleOf(name, {}).rule).toBe(rule);
});

it('refuses a name that it does not know', () => {
  expect(() => ruleOf('toString', {})).toThrow('Esta versión de Glosa no conoce esa operación');
});
