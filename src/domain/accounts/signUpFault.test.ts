import { expect, test } from 'vitest';
import { signUpFault, signUpPolicies } from './signUpFault.ts';

const domains = ['school.example', 'example.org'];
const fault = (policy: (typeof signUpPolicies)[number], email: string, isInvited = false, of: string[] = []) =>
  signUpFault({ policy, domains: of, email, isInvited });

test('an invitation is good whatever the rest says', () => {
  for (const policy of signUpPolicies)
    expect([policy, fault(policy, 'ana@example.test', true, domains)]).toEqual([policy, null]);
});

test('uninvited, the policy decides, then the domain', () => {
  expect(fault('open', 'ana@example.test')).toBeNull();
  expect(fault('open', 'ana@example.test', false, domains)).toBe('sign-up-domain');
  expect(fault('open', 'ana@Example.ORG', false, domains)).toBeNull();
  expect(fault('invitation', 'ana@example.org', false, domains)).toBe('sign-up-by-invitation');
  expect(fault('closed', 'ana@example.org', false, domains)).toBe('sign-up-closed');
});

test.each([
  'ana@mail.example.org',
  'ana@notexample.org',
  'ana@example.org.evil.example',
  'ana@example.orgs',
  'example.org@evil.example',
])('%s is of none of the domains', (email) => {
  expect(fault('open', email, false, domains)).toBe('sign-up-domain');
});
