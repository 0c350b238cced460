// A learner is welcomed back once per sign-in (spec §2), in whichever tab comes first.
const key = 'glosa.welcome';

/** Notes that a sign-in has just happened. */
export function expectWelcome(uid: string): void {
  localStorage.setItem(key, uid);
}

export function isWelcomePending(uid: string): boolean {
  return localStorage.getItem(key) === uid;
}

/** The welcome is shown, or is not wanted any more. */
export function endWelcome(): void {
  localStorage.removeItem(key);
}
