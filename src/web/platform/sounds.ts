export type Sound = 'correct' | 'level-up' | 'incorrect';

/** Plays one of the sounds of spec §1. A browser that does not allow it yet stays silent: a sound never matters more than what it follows. */
export function playSound(sound: Sound): void {
  new Audio(`/sounds/${sound}.mp3`).play().catch(() => undefined);
}
