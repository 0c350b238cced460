let prepare = (): void => undefined;

/** Sets what runs as soon as a visitor is about to sign in: the entry knows which pages that leads to, a page does not. */
export function whenSignInIsExpected(work: () => void): void {
  prepare = work;
}

/** Announces that a visitor is about to sign in. */
export function expectSignIn(): void {
  prepare();
}
