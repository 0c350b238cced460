/** The time for one exercise with its answer read, seconds: twelve words are three minutes. */
const secondsPerWord = 15;

/** The length of a session of so many words, whole minutes; one at least. */
export function reviewMinutes(words: number): number {
  return Math.max(1, Math.round((words * secondsPerWord) / 60));
}
