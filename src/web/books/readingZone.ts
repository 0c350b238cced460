import { paceOfNew, wordsPerNew, zoneOf, type ReadingZone } from '#domain/library/stories/storyShelf.ts';
import type { Shares } from '#domain/library/shares.ts';
import { formatNumber } from '#web/ui/numbers.ts';

/** Names of the zones and the shares of known words that they stand for. */
export const zoneNames: Readonly<Record<ReadingZone, { readonly name: string; readonly range: string }>> = {
  flowing: { name: 'Del tirón', range: '97 % o más' },
  fitting: { name: 'En tu punto', range: 'de 90 a 96 %' },
  calm: { name: 'Con más calma', range: 'menos de 90 %' },
};

/** The zone in words: «Con más calma: una nueva cada 4 palabras». */
export function describeReading({ known, new: fresh }: Pick<Shares, 'known' | 'new'>): string {
  const { name } = zoneNames[zoneOf(known)];
  const words = wordsPerNew(fresh);
  if (words === null) return `${name}: ninguna nueva`;
  return `${name}: una nueva cada ${formatNumber(words)} palabras`;
}

const numbers = ['', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];

/** The pace at which something new comes: «una nueva cada dos líneas». @param newShare of the running words */
export function describePace(newShare: number): string {
  const pace = paceOfNew(newShare);
  if (!pace) return 'ninguna es nueva';
  if ('aLine' in pace) return `unas ${numbers[pace.aLine] ?? pace.aLine} nuevas en cada línea`;
  if (pace.lines === 1) return 'una nueva en cada línea';
  return pace.lines <= 30
    ? `una nueva cada ${numbers[pace.lines] ?? pace.lines} líneas`
    : 'una nueva por página o menos';
}
