import type { ErrorId } from '#domain/errors/catalogue.ts';

/** `GET /api/auth/providers`: through whom else one can sign in here. */
export interface Providers {
  readonly google: boolean;
}

/**
 * `GET /api/auth/provider/google?attempt=…&remember=0|1&timeZone=…` is opened in a popup; when it has ended, it posts this message on the
 * broadcast channel of this name.
 */
export const providerChannel = 'glosa.provider';

export interface ProviderResult {
  /** The attempt that was named; empty when the visit was not remembered. */
  readonly attempt: string;
  /** null: signed in. */
  readonly error: ErrorId | null;
}
