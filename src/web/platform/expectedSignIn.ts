let prepare = (): void => undefined;

/** From now on this is done as soon as somebody is about to sign in: the entry knows which pages that leads to, a page does not. */
export function whenSignInIsExpected(work: () => void): void {
  prepare = work;
}

/** Somebody is about to sign in. */
export function expectSignIn(): void {
  prepare();
}
