// Whoever signs in is welcomed back once (spec §2), in whichever tab comes first; a later visit of the same session is not.
const key = 'glosa.welcome';

/** Somebody has just signed in. */
export function expectWelcome(uid: string): void {
  localStorage.setItem(key, uid);
}

/** Is this learner still to be welcomed? */
export function isWelcomePending(uid: string): boolean {
  return localStorage.getItem(key) === uid;
}

/** The welcome is shown, or is not wanted any more. */
export function endWelcome(): void {
  localStorage.removeItem(key);
}
