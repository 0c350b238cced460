import type { Status } from '#domain/words/word.ts';

/** Days from which a word that is reviewed so rarely is learned better: to status 3, to 4, and known. */
export interface IntervalLimits {
  readonly some: number;
  readonly almost: number;
  readonly known: number;
}

export const usualLimits: IntervalLimits = { some: 7, almost: 21, known: 90 };

/** The status that an interval between two reviews stands for; null days: it was never studied. A negative interval is one of seconds. */
export function statusOfInterval(days: number | null, { some, almost, known }: IntervalLimits = usualLimits): Status {
  if (days === null) return '1';
  if (days >= known) return '5';
  if (days >= almost) return '4';
  return days >= some ? '3' : '2';
}
