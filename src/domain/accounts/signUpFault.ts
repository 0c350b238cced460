import type { ErrorId } from '../errors/catalogue.ts';

/** Who may make an account on a server without being invited: anybody, nobody, or nobody ever more. An invitation is good under each. */
export const signUpPolicies = ['open', 'invitation', 'closed'] as const;
export type SignUpPolicy = (typeof signUpPolicies)[number];

export interface Applicant {
  readonly policy: SignUpPolicy;
  /** Domains of the addresses that may sign up uninvited, in lower case; where there are none, all may. */
  readonly domains: readonly string[];
  readonly email: string;
  readonly isInvited: boolean;
}

/** The reason why somebody may not make an account; null when they may. Both ways in which an account is made ask it. */
export function signUpFault({ policy, domains, email, isInvited }: Applicant): ErrorId | null {
  if (isInvited) return null;
  if (policy === 'closed') return 'sign-up-closed';
  if (policy === 'invitation') return 'sign-up-by-invitation';
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.length === 0 || domains.includes(domain) ? null : 'sign-up-domain';
}
