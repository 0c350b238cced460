import type { Language } from '#domain/languages.ts';
import { foldText } from '#domain/text/foldText.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { alsoMeans, isOtherForm, type KnownWord } from './alsoMeans.ts';
import type { WritingResult } from './judgeWriting.ts';

/** The comment on an answer that is no mistake and not what is asked either, so that the word is asked again. */
export interface OtherAnswer {
  /** As it was typed. */
  readonly text: string;
  /** Of the word that is asked; false for another word. */
  readonly isForm: boolean;
}

/** Tells whether a typed text must be looked up before it is judged. Not what is right, or near, whatever other words there are. */
export function needsLookup({ outcome }: WritingResult): boolean {
  return outcome === 'accents' || outcome === 'close' || outcome === 'wrong';
}

/**
 * The outcome of an answer once the app knows the word that was typed: another form of the word, or another word with the meaning that
 * is asked, is no mistake and asked again; accents that make another word are not forgiven.
 * @param question the meaning that was shown
 */
export function judgeTyped(
  judged: WritingResult,
  question: string,
  expected: KnownWord,
  typed: KnownWord,
  language: Language,
): OtherAnswer | WritingResult {
  if (isOtherForm(expected, typed, language)) return { text: typed.text, isForm: true };
  if (judged.outcome === 'accents') return isWordOfItsOwn(typed) ? { ...judged, outcome: 'otherWord' } : judged;
  return alsoMeans(question, typed.known) ? { text: typed.text, isForm: false } : judged;
}

export function isOtherAnswer(judged: OtherAnswer | WritingResult): judged is OtherAnswer {
  return 'isForm' in judged;
}

function isWordOfItsOwn({ known }: KnownWord): boolean {
  return known !== null && known.guess === null;
}

/** The hint that leads from a form to the one that is asked: its end, or the first letter that the other has not, or how long it is. */
export type FormHint =
  | { readonly kind: 'end' | 'letter'; readonly letter: string }
  | { readonly kind: 'length'; readonly letters: number };

/** The way the form that is asked differs from the one that was typed. */
export function formHint(typed: string, expected: string, language: Language): FormHint {
  const [given, wanted] = [typed, expected].map((text) => Array.from(wordKey(text, language)));
  const end = wanted?.at(-1) ?? '';
  if (foldText(given?.at(-1) ?? '') !== foldText(end)) return { kind: 'end', letter: end };
  const letter = wanted?.find((one) => !given?.includes(one));
  return letter === undefined ? { kind: 'length', letters: wanted?.length ?? 0 } : { kind: 'letter', letter };
}
