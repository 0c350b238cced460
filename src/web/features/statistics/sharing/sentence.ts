import type { PeriodStatistics } from '#domain/statistics/statistics.ts';
import type { Day } from '#domain/time/day.ts';
import { formatMinutes, formatNumber } from '#web/ui/numbers.ts';
import { inPeriod, nameOfPeriodBefore } from '../period/periodNames.ts';

export interface SentencePart {
  readonly text: string;
  readonly isStrong?: true;
}

/** A period with the one before. */
type ComparedPeriod = Pick<PeriodStatistics, 'period' | 'totals' | 'before'>;

/** The least difference that the sentence names: this many minutes, and this share of the period before. */
const leastMinutes = 5;
const leastShare = 0.05;

/** The sentence that says what happened in a period, and how that is beside the one before; its figures are strong. */
export function periodSentence({ period, totals, before }: ComparedPeriod, today: Day): readonly SentencePart[] {
  const isRunning = period.last >= today;
  const begin = inPeriod(period, today);
  const words = wordsPart(totals, isRunning);
  if (totals.minutes === 0) {
    if (words) return [{ text: `${begin} ` }, ...words, { text: '.' }];
    return [{ text: isRunning ? `${begin} aún no has leído.` : `${begin} no leíste.` }];
  }
  const compared =
    before && before.minutes > 0
      ? `, ${difference(totals.minutes, before.minutes)} que en ${nameOfPeriodBefore(period, today)}${
          isRunning ? ' a estas alturas' : ''
        }`
      : '';
  return [
    { text: `${begin} ${isRunning ? 'has leído' : 'leíste'} ` },
    { text: formatMinutes(totals.minutes), isStrong: true },
    {
      text: `${compared}${words ? `${compared === '' ? '' : ','} ${words[0].text.startsWith('hi') ? 'e' : 'y'} ` : '.'}`,
    },
    ...(words ? [...words, { text: '.' }] : []),
  ];
}

function wordsPart(
  { mastered, marked }: ComparedPeriod['totals'],
  isRunning: boolean,
): readonly [SentencePart, SentencePart] | null {
  const count = mastered > 0 ? mastered : marked;
  if (count === 0) return null;
  const verb = mastered > 0 ? (isRunning ? 'has hecho' : 'hiciste') : isRunning ? 'has marcado' : 'marcaste';
  const own = mastered === 0 ? '' : mastered === 1 ? ' tuya' : ' tuyas';
  return [
    { text: `${verb}${own} ` },
    { text: count === 1 ? 'una palabra' : `${formatNumber(count)} palabras`, isStrong: true },
  ];
}

/** «casi dos horas más», «20 minutos menos», «lo mismo». */
function difference(minutes: number, before: number): string {
  const apart = Math.abs(minutes - before);
  if (apart < leastMinutes || apart < before * leastShare) return 'lo mismo';
  return `${roughly(apart)} ${minutes > before ? 'más' : 'menos'}`;
}

const numbers = ['cero', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];

/** Minutes as one says them: to the half hour from an hour on. */
export function roughly(minutes: number): string {
  if (minutes < 55) return `${minutes} minutos`;
  const halves = Math.round(minutes / 30);
  const [hours, half] = [Math.floor(halves / 2), halves % 2 === 1];
  const almost = halves * 30 - minutes >= 5 ? 'casi ' : '';
  if (hours > 10) return `${almost}${formatNumber(hours)} horas`;
  if (hours === 1) return `${almost}${half ? 'hora y media' : 'una hora'}`;
  return `${almost}${numbers[hours] ?? hours} horas${half ? ' y media' : ''}`;
}
