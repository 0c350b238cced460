import { isAddress } from '#domain/accounts/isAddress.ts';
import type { SignUpPolicy } from '#domain/accounts/signUpFault.ts';
import { ConfigError } from '../operator/configError.ts';
import type { Environment } from './environment.ts';

export interface SignUpConfig {
  /** Null when the environment says nothing: then those who administer choose. */
  readonly policy: SignUpPolicy | null;
  /** Domains of the addresses that may sign up without an invitation, in lower case; where there are none, all may. */
  readonly domains: readonly string[];
  /** False when the operator left it at its default. */
  readonly isChosen: boolean;
}

/** Who may make an account. @throws ConfigError */
export function signUpOf({ SIGN_UP, SIGN_UP_DOMAINS }: Environment): SignUpConfig {
  const domains = listOf(SIGN_UP_DOMAINS);
  const wrong = domains.find((domain) => !isAddress(`somebody@${domain}`));
  if (wrong !== undefined)
    throw new ConfigError(`SIGN_UP_DOMAINS: ${wrong} tiene que ser un dominio, como school.example`);
  return { policy: SIGN_UP ?? null, domains, isChosen: SIGN_UP !== undefined || domains.length > 0 };
}

/** Addresses of those who administer. @throws ConfigError */
export function administratorsOf({ ADMINS }: Environment): readonly string[] {
  const admins = listOf(ADMINS);
  const wrong = admins.find((address) => !isAddress(address));
  if (wrong !== undefined) throw new ConfigError(`ADMINS: ${wrong} tiene que ser un correo electrónico`);
  return admins;
}

function listOf(list: string): readonly string[] {
  return list
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
}
