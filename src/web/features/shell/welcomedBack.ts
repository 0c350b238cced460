const key = 'glosa.welcomedBack';

/** Was this learner welcomed since they signed in, in this tab? */
export function isWelcomedBack(uid: string): boolean {
  return sessionStorage.getItem(key) === uid;
}

export function welcomeBack(uid: string): void {
  sessionStorage.setItem(key, uid);
}

/** Signing out ends the session that the welcome is shown once in. */
export function endWelcome(): void {
  sessionStorage.removeItem(key);
}
