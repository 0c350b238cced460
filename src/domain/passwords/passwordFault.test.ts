import { expect, test } from 'vitest';
import { passwordFault } from './passwordFault.ts';

test.for([
  ['', 'weak-password'],
  ['cinco', 'weak-password'],
  ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 'weak-password'],
  ['seis66', null],
  ['a'.repeat(128), null],
  ['a'.repeat(129), 'password-too-long'],
  ['a'.repeat(1_000_000), 'password-too-long'],
] as const)('the fault of a password is known before it is sent (%#)', ([password, fault]) => {
  expect(passwordFault(password)).toBe(fault);
});
