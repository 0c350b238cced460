import type { Language } from '#domain/languages.ts';
import type { Grade } from '#domain/srs/scheduler.ts';
import { foldText } from '#domain/text/foldText.ts';
import { written } from '#domain/text/normalise.ts';
import { aligned, type WritingPart } from './alignment.ts';
import { agree, partArticle } from './leadingArticle.ts';
import { commonSpelling, withAccentsFor } from './spellings.ts';

/**
 * The nearness of a typed text. Right to a teacher are the word itself, the word with or without its article, in another right
 * spelling, and the word but for accents. Near are an article of another gender, another word but for its accents (ano, año) and one
 * edit. All else is wrong.
 */
export const writingOutcomes = [
  'right',
  'article',
  'spelling',
  'accents',
  'otherArticle',
  'otherWord',
  'close',
  'wrong',
] as const;
export type WritingOutcome = (typeof writingOutcomes)[number];

export interface WritingResult {
  readonly outcome: WritingOutcome;
  /** Both texts side by side: their `typed` joined is what was typed, their `expected` joined the word. */
  readonly parts: readonly WritingPart[];
}

/** The shortest word of which one letter may be wrong: «es» is no nearer to «er» than any other word. */
const shortestNear = 3;

/**
 * Compares what was typed with a word, letter by letter; case, typographic signs and outer spaces make no difference.
 * @param article the word's own, where it is known; an article of another gender is near and no more
 */
export function judgeWriting(typed: string, expected: string, language: Language, article = ''): WritingResult {
  const wanted = cleaned(expected, language);
  const given = withAccentsFor(cleaned(typed, language), wanted);
  const apart = partArticle(given, language);
  const own = partArticle(wanted, language);
  const outcome =
    // The learner's keyboard has no accents, but says where one stands.
    given === wanted && given !== cleaned(typed, language)
      ? 'spelling'
      : (judgeWord(given, wanted, language) ??
        // Of two texts with articles each is taken whole: they are phrases.
        (apart.article === '' && own.article === ''
          ? null
          : withArticle(
              judgeWord(apart.word, own.word, language),
              agree(apart.article, own.article || article, language),
            )) ??
        (isNear(given, wanted, language) || isNear(apart.word, own.word, language) ? 'close' : 'wrong'));
  return { outcome, parts: aligned(Array.from(written(typed)), Array.from(written(expected)), language) };
}

/** Null where they are not the same word. */
function judgeWord(given: string, wanted: string, language: Language): 'right' | 'spelling' | 'accents' | null {
  if (given === wanted) return 'right';
  if (commonSpelling(given, language) === commonSpelling(wanted, language)) return 'spelling';
  return withoutAccents(given, language) === withoutAccents(wanted, language) ? 'accents' : null;
}

function withArticle(outcome: ReturnType<typeof judgeWord>, agrees: boolean): WritingOutcome | null {
  if (outcome === null) return null;
  if (!agrees) return 'otherArticle';
  return outcome === 'right' ? 'article' : outcome;
}

/** Tells whether the word was known. Told kindly how it is written, where it is written otherwise. */
export function isRightOutcome(outcome: WritingOutcome): boolean {
  return outcome === 'right' || outcome === 'article' || outcome === 'spelling' || outcome === 'accents';
}

/** Milliseconds in which a word counts as known at once: some to think, and some for each letter. */
const thinking = 3_000;
const perLetter = 350;

/** The grade of a written answer (decisions §4): right is 2, or 3 when it came fast; near is 1. Forgiven accents are never 3. */
export function gradeWriting(outcome: WritingOutcome, expected: string, milliseconds: number): Grade {
  if (outcome === 'wrong') return 0;
  if (!isRightOutcome(outcome)) return 1;
  return outcome !== 'accents' && milliseconds <= thinking + perLetter * expected.length ? 3 : 2;
}

function cleaned(text: string, language: Language): string {
  return written(text).toLocaleLowerCase(language);
}

/** Spanish ñ is a letter, and n with a sign to everybody else. */
function withoutAccents(text: string, language: Language): string {
  return foldText(language === 'es' ? text.normalize('NFC').replaceAll('ñ', '\u0001') : text);
}

function isNear(given: string, wanted: string, language: Language): boolean {
  if (Array.from(wanted).length < shortestNear) return false;
  return (
    isOneEditAway(foldText(given), foldText(wanted)) ||
    isOneEditAway(commonSpelling(given, language), commonSpelling(wanted, language)) ||
    foldText(given) === foldText(wanted)
  );
}

/** One letter more, less or other, or two neighbours that changed places. */
function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = [Array.from(one), Array.from(other)].toSorted((a, b) => a.length - b.length);
  if (!short || !long || short.length === 0 || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = (letters: readonly string[], from: number): string => letters.slice(from).join('');
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1);
  return (
    rest(short, at + 1) === rest(long, at + 1) ||
    (short[at] === long[at + 1] && short[at + 1] === long[at] && rest(short, at + 2) === rest(long, at + 2))
  );
}
