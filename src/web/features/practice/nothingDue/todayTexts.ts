import { formatNumber } from '#web/ui/numbers.ts';

const small = ['cero', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];

/** A count of words as a sentence says it: cinco, 34. */
function countInWords(count: number): string {
  return small[count] ?? formatNumber(count);
}

/** Seconds that a word takes in a session, with its answer. */
const perWord = 20;

/** Minutes for so many words. */
export function minutesFor(words: number): number {
  return Math.max(1, Math.round((words * perWord) / 60));
}

/** Says the number of words saved today, and when the first of them comes back, as a calendar says it (`describeNextReview`). */
export function describeSavedToday(count: number, next: string): string {
  if (count === 1) return `Hoy has guardado una palabra. Vuelve ${next}.`;
  return `Hoy has guardado ${countInWords(count)} palabras. La primera vuelve ${next}.`;
}

/** The button: a session takes no more than `size` words. */
export function repeatTodayLabel(count: number, size: number): string {
  if (count === 1) return 'Repasa ya la de hoy';
  if (count > size) return `Repasa ya ${formatNumber(size)} de las ${formatNumber(count)} de hoy`;
  return `Repasa ya las ${formatNumber(count)} de hoy`;
}

/** Says how the words of today went when they were repeated. */
export function describeRepeated(right: number, count: number): string {
  if (count === 1) return right === 1 ? 'A la primera' : 'Repasada';
  const all = right === count ? `Las ${countInWords(count)}` : `${countInWords(right)} de ${countInWords(count)}`;
  if (right === 0) return 'Repasadas';
  return `${all.charAt(0).toUpperCase()}${all.slice(1)} a la primera`;
}
