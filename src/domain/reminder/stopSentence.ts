import { longestStop } from './reminder.ts';

/** A sentence as it is kept for a reminder: one that is too long ends at a word, with a sign that it goes on. */
export function stopSentence(text: string): string {
  const line = text.toWellFormed().replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longestStop) return line;
  const room = longestStop - 1;
  const space = line.lastIndexOf(' ', room);
  // Where a word is longer than half of it, within the word.
  const cut = line.slice(0, space > room / 2 ? space : room);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}
