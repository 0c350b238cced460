import { charactersOfWord, usualSpeed } from '#domain/progress/readingSpeed.ts';

const whole = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0, useGrouping: 'always' });
const percent = new Intl.NumberFormat('es-ES', { style: 'percent', maximumFractionDigits: 0 });

/** A whole number the way it is written in Spain: 1.000. */
export function formatNumber(value: number): string {
  return whole.format(value);
}

/** A share from 0 to 1 as a percentage: 86 %. */
export function formatShare(share: number): string {
  return percent.format(share);
}

/**
 * Shares of one whole as percentages that add up to 100: what rounding leaves goes to those that it took most from.
 * @param decimals of each percentage
 */
export function formatShares(shares: readonly number[], decimals = 0): string[] {
  const hundred = 100 * 10 ** decimals;
  const whole = shares.map((share) => Math.floor(share * hundred));
  const left =
    Math.round(shares.reduce((sum, share) => sum + share, 0) * hundred) - whole.reduce((sum, one) => sum + one, 0);
  const rest = (at: number): number => (shares[at] ?? 0) * hundred - (whole[at] ?? 0);
  const raised = new Set([...whole.keys()].toSorted((one, other) => rest(other) - rest(one)).slice(0, left));
  const format = decimals === 0 ? percent : percentWith(decimals);
  return whole.map((one, at) => format.format((one + Number(raised.has(at))) / hundred));
}

function percentWith(decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat('es-ES', {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** The minutes that it takes to read `words` words at the usual speed. */
export function readingMinutes(words: number): number {
  return (words * charactersOfWord) / usualSpeed;
}

/** Minutes as reading time, at least one: 40 min, 3 h 5 min, 7 h. */
export function formatMinutes(minutes: number): string {
  const rounded = Math.max(1, Math.round(minutes));
  if (rounded < 60) return `${rounded} min`;
  const rest = rounded % 60;
  return `${Math.floor(rounded / 60)} h${rest > 0 ? ` ${rest} min` : ''}`;
}

/** Minutes that are left, with their verb: Queda 1 min, Quedan 12 min. */
export function formatMinutesLeft(minutes: number): string {
  const left = formatMinutes(minutes);
  return `${left === '1 min' ? 'Queda' : 'Quedan'} ${left}`;
}

/** Reading time in round figures: unos 40 min, unas 20 h. */
export function formatRoundMinutes(minutes: number): string {
  const hours = Math.round(minutes / 60);
  if (hours > 1) return `unas ${formatNumber(hours)} h`;
  return minutes > 50 ? 'una hora' : `unos ${Math.max(5, Math.round(minutes / 5) * 5)} min`;
}
