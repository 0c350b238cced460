import type { Language } from '#domain/languages.ts';
import type { LessonWord } from '#domain/lessons/lesson.ts';
import { contextOfToken } from '#domain/lemmas/analysis/contextOfToken.ts';
import type { Lexicon } from '#domain/lemmas/lexicon.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { sentenceAt } from '#domain/text/sentences.ts';
import { tokenise, type Token } from '#domain/text/tokenise.ts';

/** Articles and the like that stand before a dictionary form and are no part of the word. */
const before: Readonly<Record<Language, RegExp>> = {
  de: /^(?:der|die|das|sich)\s+(?=\S)/u,
  en: /^to\s+(?=\S)/u,
  es: /^(?:el|la|los|las|se)\s+(?=\S)/u,
  fr: /^(?:(?:le|la|les|une?|des|se)\s+|[ls]['’])(?=\S)/u,
  it: /^(?:(?:il|lo|la|i|gli|le)\s+|l['’])(?=\S)/u,
  pt: /^(?:os?|as?)\s+(?=\S)/u,
};
const reflexive: Readonly<Partial<Record<Language, RegExp>>> = { es: /se$/, it: /si$/ };

/** Pronouns that stand beside a verb that is used reflexively. */
const pronouns: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /^(?:mich|dich|sich|uns|euch)$/,
  es: /^(?:me|te|se|nos|os)$/,
  fr: /^(?:me|te|se|nous|vous|m|t|s)$/,
  it: /^(?:mi|ti|si|ci|vi|m|t|s)$/,
  pt: /^(?:me|te|se|nos)$/,
};
const isReflexive: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /^sich\s/u,
  es: /(?:^se\s|se$)/u,
  fr: /^(?:se\s|s['’])/u,
  it: /si$/u,
  pt: /(?:^se\s|-se$)/u,
};
/** Words between a verb and its pronoun, at most. */
const nearby = 3;

/**
 * A key word with how and where it stands in the lesson's text, so that saving it colours the text and keeps its sentence: the first place
 * of those where it is this word most surely, for others are written as it is (stimmen, die Stimmen). One that stands in parts
 * (räumt … auf) has no place.
 */
export function placeKeyWord(
  { text, meaning }: LessonWord,
  paragraphs: readonly string[],
  language: Language,
  lexicon: Lexicon,
): LessonWord {
  const bare = text.replace(before[language], '') || text;
  // An article may be the beginning of a phrase, as in «a partir de», which is looked for as it stands first.
  const isPhrase = language !== 'de' && language !== 'en' && keysOf(bare, language).length > 1;
  const forms = isPhrase ? [text, bare] : [bare];
  const sought = { language, lexicon, isUsedReflexively: isReflexive[language]?.test(text) ?? false };
  const places = forms.flatMap((form, index) =>
    placesOf(form, paragraphs, sought).map((place) => ({ ...place, form: index })),
  );
  const [best] = places.toSorted((one, other) => one.doubt - other.doubt || one.form - other.form);
  return best ? { text, meaning, met: best.met } : { text, meaning };
}

/**
 * Tells whether a key word stands in its text only where another word that is written alike is likelier: what it is saved with then may be
 * about that one.
 */
export function isReadAsAnother(
  { text }: LessonWord,
  paragraphs: readonly string[],
  language: Language,
  lexicon: Lexicon,
): boolean {
  const bare = text.replace(before[language], '') || text;
  const places = placesOf(bare, paragraphs, { language, lexicon, isUsedReflexively: false });
  return places.length > 0 && places.every(({ doubt }) => doubt >= readAsAnother);
}

type Met = NonNullable<LessonWord['met']>;

interface Place {
  readonly met: Met;
  /** 0 where it is the word for sure and as it is listed; the more the less likely. */
  readonly doubt: number;
}

/** In its sentence the likeliest word is another one: «Seine Stimme» is no form of «stimmen». */
const readAsAnother = 4;
const withoutPronoun = 2;
const inAnotherForm = 1;

function keysOf(form: string, language: Language): readonly string[] {
  return tokenise(form, language).map(({ key }) => key);
}

interface Sought {
  readonly language: Language;
  readonly lexicon: Lexicon;
  readonly isUsedReflexively: boolean;
}

/** Every place of a text where these words, or forms of them, stand one by one. */
function placesOf(form: string, paragraphs: readonly string[], sought: Sought): Place[] {
  const { language } = sought;
  const keys = keysOf(form, language);
  if (keys.length === 0) return [];
  return paragraphs.flatMap((paragraph) => {
    const tokens = tokenise(paragraph, language);
    return tokens.flatMap(({ start }, at): Place[] => {
      const last = tokens[at + keys.length - 1];
      const doubt = last ? doubtAt({ paragraph, tokens, at }, keys, sought) : null;
      if (!last || doubt === null) return [];
      const sentence = sentenceAt(paragraph, start, language);
      const met = {
        text: paragraph.slice(start, last.end),
        sentence: paragraph.slice(sentence.start, sentence.end).trim(),
      };
      return [{ met, doubt }];
    });
  });
}

interface TokenPlace {
  readonly paragraph: string;
  readonly tokens: readonly Token[];
  readonly at: number;
}

/** The doubt that these words stand at a place; null where others do. */
function doubtAt(place: TokenPlace, keys: readonly string[], sought: Sought): number | null {
  const { tokens, at } = place;
  const { language, isUsedReflexively } = sought;
  const doubts = keys.map((key, index) => doubtOfWord({ ...place, at: at + index }, key, keys.length === 1, sought));
  if (!doubts.every((doubt) => doubt !== null)) return null;
  const around = tokens.slice(Math.max(0, at - nearby), at + keys.length + nearby).map(({ key }) => key);
  const hasPronoun =
    around.some((key) => pronouns[language]?.test(key)) || reflexive[language]?.test(tokens[at]?.key ?? '');
  return Math.max(...doubts) + (isUsedReflexively && !hasPronoun ? withoutPronoun : 0);
}

/** The doubt that a token is a word or a form of it; null where it is none. @param isAlone it is all that is sought, not one of several words */
function doubtOfWord(
  { paragraph, tokens, at }: TokenPlace,
  word: string,
  isAlone: boolean,
  { language, lexicon }: Sought,
): number | null {
  const key = tokens[at]?.key ?? '';
  const stem = reflexive[language];
  const bare = stem && isAlone ? word.replace(stem, language === 'it' ? 'e' : '') : null;
  const isOf = (lemmas: ReadonlySet<string>) => lemmas.has(word) || (bare !== null && lemmas.has(bare));
  const isListed = key === word;
  if (!isListed && !isOf(lemmasOf(key, language, lexicon))) return null;
  const [likeliest] = lexicon.lemmasOf(key, contextOfToken(paragraph, tokens, at, language));
  const isOther = likeliest !== undefined && !isOf(new Set([wordKey(likeliest, language)]));
  // A listed form may be no dictionary form itself, as in «a partir de».
  const isRead = !isOther || (isListed && !isAlone);
  return (isRead ? 0 : readAsAnother) + (isListed ? 0 : inAnotherForm);
}

/** Every key word of a text asks for the same ones. */
const knownLemmas = new WeakMap<Lexicon, Map<string, ReadonlySet<string>>>();

function lemmasOf(key: string, language: Language, lexicon: Lexicon): ReadonlySet<string> {
  const known = knownLemmas.get(lexicon) ?? new Map<string, ReadonlySet<string>>();
  knownLemmas.set(lexicon, known);
  const lemmas = known.get(key) ?? new Set(lexicon.possibleLemmasOf(key).map(({ lemma }) => wordKey(lemma, language)));
  known.set(key, lemmas);
  return lemmas;
}
