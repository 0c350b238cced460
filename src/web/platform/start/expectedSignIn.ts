let prepare = (): void => undefined;

/** From now on this runs as soon as a visitor is about to sign in: the entry knows which pages that leads to, a page does not. */
export function whenSignInIsExpected(work: () => void): void {
  prepare = work;
}

/** To be called when a visitor is about to sign in. */
export function expectSignIn(): void {
  prepare();
}
