/** What one exercise takes with its answer read, seconds: twelve words are three minutes. */
const secondsPerWord = 15;

/** How long a session of so many words takes, whole minutes; one at least. */
export function reviewMinutes(words: number): number {
  return Math.max(1, Math.round((words * secondsPerWord) / 60));
}
