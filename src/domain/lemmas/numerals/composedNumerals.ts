import type { Language } from '../../languages.ts';
import type { ListedForm } from '../glossary/glossary.ts';
import { spanishNumber, spanishOrdinal } from './spanishNumbers.ts';

/**
 * The number words that a language writes as one word and makes by rule: German and Italian ones from twenty to a thousand, years and
 * round thousands, and ordinals to ninety-nine. Those that a number is made of (zwanzig, cento) are lines of the glossary.
 */
export function composedNumerals(language: Language): readonly ListedForm[] {
  if (language !== 'de' && language !== 'it') return [];
  const { cardinals, ordinals, endings } = language === 'de' ? german : italian;
  return [
    ...numbers.flatMap((number) => cardinals(number).map((form) => cardinal(form, number))),
    ...ordinalNumbers.flatMap((number) =>
      ordinals(number).flatMap((stem) => endings.map((ending) => ordinal(stem, ending, endings[0] ?? '', number))),
    ),
  ];
}

const range = (first: number, last: number, step = 1): number[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);
const numbers = [
  ...range(21, 1_000),
  ...range(1_001, 2_099),
  ...range(3_000, 20_000, 1_000),
  ...range(30_000, 90_000, 10_000),
  ...range(100_000, 900_000, 100_000),
];
const ordinalNumbers = range(20, 99);

const cardinal = (form: string, number: number): ListedForm => ({
  form,
  lemma: form,
  partOfSpeech: 'numeral',
  senses: [spanishNumber(number)],
});
const ordinal = (stem: string, ending: string, first: string, number: number): ListedForm => ({
  form: stem + ending,
  lemma: stem + first,
  partOfSpeech: 'adjective',
  senses: [spanishOrdinal(number)],
});

interface NumberRules {
  /** The spelling of the number; none for one that is no composed word. */
  readonly cardinals: (number: number) => readonly string[];
  /** The ordinal without its ending. */
  readonly ordinals: (number: number) => readonly string[];
  /** That of the dictionary's form first. */
  readonly endings: readonly string[];
}

const words = (text: string): readonly string[] => text.split(' ');
/** A number in parts of a power of ten: how many of it, and what is left. */
const parted = (number: number, by: number): readonly [number, number] => [Math.floor(number / by), number % by];

const germanUnits = words(
  '- ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
);
const germanTens = words('- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig');

function germanBelowHundred(number: number): string {
  const [ten, unit] = parted(number, 10);
  if (number === 1) return 'eins';
  if (number < 20) return germanUnits[number] ?? '';
  return (unit === 0 ? '' : `${germanUnits[unit] ?? ''}und`) + (germanTens[ten] ?? '');
}

function germanBelowThousand(number: number): string {
  const [hundred, rest] = parted(number, 100);
  return (hundred === 0 ? '' : `${germanUnits[hundred] ?? ''}hundert`) + (rest === 0 ? '' : germanBelowHundred(rest));
}

const german: NumberRules = {
  cardinals(number) {
    const [thousand, rest] = parted(number, 1_000);
    if (number < 100) return number % 10 === 0 ? [] : [germanBelowHundred(number)];
    if (thousand === 0) {
      const written = germanBelowThousand(number);
      // hundertfünf, einhundertfünf
      return number > 100 && number < 200 ? [written, written.replace(/^ein/, '')] : [written];
    }
    // The years are counted in hundreds: neunzehnhundertachtzig.
    if (number >= 1_100 && number < 2_000) {
      const year = number % 100;
      return [`${germanUnits[Math.floor(number / 100)] ?? ''}hundert${year === 0 ? '' : germanBelowHundred(year)}`];
    }
    return [`${thousand === 1 ? 'ein' : germanBelowThousand(thousand)}tausend${germanBelowThousand(rest)}`];
  },
  ordinals: (number) => [`${germanBelowHundred(number)}st`],
  endings: words('e en er es em'),
};

const italianUnits = words(
  '- uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
);
const italianTens = words('- - venti trenta quaranta cinquanta sessanta settanta ottanta novanta');

/** Every way of writing it: ventuno and ventun (giorni), ventitré and ventitre. */
function italianBelowHundred(number: number): readonly string[] {
  const [ten, unit] = parted(number, 10);
  if (number < 20) return number === 3 ? ['tré', 'tre'] : [italianUnits[number] ?? ''];
  const [tens, units] = [italianTens[ten] ?? '', italianUnits[unit] ?? ''];
  if (unit === 0) return [tens];
  if (unit === 1) return [`${tens.slice(0, -1)}uno`, `${tens.slice(0, -1)}un`];
  if (unit === 8) return [`${tens.slice(0, -1)}otto`];
  return unit === 3 ? [`${tens}tré`, `${tens}tre`] : [tens + units];
}

/** centouno, centuno; centottanta, centoottanta */
function italianBelowThousand(number: number): readonly string[] {
  const [hundred, rest] = parted(number, 100);
  if (hundred === 0) return italianBelowHundred(rest);
  const before = `${hundred === 1 ? '' : (italianUnits[hundred] ?? '')}cento`;
  if (rest === 0) return [before];
  return italianBelowHundred(rest).flatMap((after) =>
    /^[uo]/.test(after) ? [before + after, before.slice(0, -1) + after] : [before + after],
  );
}

const italian: NumberRules = {
  cardinals(number) {
    const [thousand, rest] = parted(number, 1_000);
    if (number < 100 && number % 10 === 0) return [];
    if (thousand === 0) return italianBelowThousand(number).filter((form) => form !== 'cento');
    const before = thousand === 1 ? 'mille' : `${italianBelowThousand(thousand)[0] ?? ''}mila`;
    if (rest === 0) return thousand === 1 ? [] : [before.replace('é', 'e')];
    return italianBelowThousand(rest).map((after) => before + after);
  },
  ordinals(number) {
    const [first = ''] = italianBelowHundred(number);
    // ventitreesimo and ventiseiesimo keep their vowel.
    return [`${/(?:tré|sei)$/.test(first) ? first.replace('é', 'e') : first.slice(0, -1)}esim`];
  },
  endings: words('o a i e'),
};
