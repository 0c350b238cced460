import type { ListeningEnd } from '#web/platform/speech/listeningChoices.ts';

const tenths = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A speed as it is shown: «0,9 ×». */
export function rateLabel(rate: number): string {
  return `${tenths.format(rate)} ×`;
}

/** A speed as it is read out: «0,9 por». */
export function rateSpoken(rate: number): string {
  return `${tenths.format(rate)} por`;
}

/** Where listening stops: the words before what is named, and its name. */
export const endLabels: Readonly<Record<ListeningEnd, readonly [before: string, name: string]>> = {
  page: ['Solo la', 'página'],
  chapter: ['Hasta el', 'capítulo'],
  minutes: ['Durante', '15 min'],
  book: ['Hasta el final del', 'libro'],
};
