import type { SignUpPolicy } from '#domain/accounts/signUpFault.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';

/** Google, and an OpenID Connect issuer of the operator's. */
export type ProviderId = 'google' | 'oidc';

/** A provider through which one can sign in here. */
export interface ListedProvider {
  readonly id: ProviderId;
  /** What its button says after «Continuar con». */
  readonly name: string;
}

/** `GET /api/auth/providers`: the ways in here, which a form asks before anybody fills it in. */
export interface SignInOptions {
  readonly providers: readonly ListedProvider[];
  /** One may sign in and up by a password. */
  readonly passwords: boolean;
  /** Who may make an account without an invitation; nobody at all where there is no room. */
  readonly signUp: SignUpPolicy | 'full';
  /** Domains of the addresses that may sign up uninvited; where there are none, all may. */
  readonly domains: readonly string[];
}

/**
 * `GET /api/auth/provider/{id}?attempt=…&remember=0|1&timeZone=…&invitation=…` is opened in a popup; when it has ended, it posts this message on the
 * broadcast channel of this name.
 */
export const providerChannel = 'glosa.provider';

export interface ProviderResult {
  /** The attempt that was named; empty when the visit was not remembered. */
  readonly attempt: string;
  /** null: signed in. */
  readonly error: ErrorId | null;
}
