import { wordsPerNew, zoneOf, type ReadingZone } from '#domain/library/stories/storyShelf.ts';
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
