import type { Language } from '#domain/languages.ts';
import type { LessonWord } from '#domain/lessons/lesson.ts';
import type { Lexicon } from '#domain/lemmas/lexicon.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { sentenceAt } from '#domain/text/sentences.ts';
import { tokenise } from '#domain/text/tokenise.ts';

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

/**
 * A key word with how and where it stands in the lesson's text, so that saving it colours the text and keeps its sentence: the
 * form itself, else a form of it. One that stands in parts (räumt … auf) has no place.
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
  for (const places of [exactly, inAnyForm])
    for (const form of forms) {
      const met = places(form, paragraphs, language, lexicon);
      if (met) return { text, meaning, met };
    }
  return { text, meaning };
}

type Met = NonNullable<LessonWord['met']>;

function exactly(form: string, paragraphs: readonly string[], language: Language): Met | null {
  return firstPlace(paragraphs, language, keysOf(form, language), (key, of) => key === of);
}

function inAnyForm(form: string, paragraphs: readonly string[], language: Language, lexicon: Lexicon): Met | null {
  const keys = keysOf(form, language);
  const stem = reflexive[language];
  const bare = stem && keys.length === 1 ? form.toLowerCase().replace(stem, language === 'it' ? 'e' : '') : null;
  return firstPlace(paragraphs, language, keys, (key, of) => {
    if (key === of) return true;
    const lemmas = lemmasOf(key, language, lexicon);
    return lemmas.has(of) || (bare !== null && lemmas.has(bare));
  });
}

function keysOf(form: string, language: Language): readonly string[] {
  return tokenise(form, language).map(({ key }) => key);
}

/** The first words of a text that are these, one by one. */
function firstPlace(
  paragraphs: readonly string[],
  language: Language,
  keys: readonly string[],
  isForm: (key: string, of: string) => boolean,
): Met | null {
  if (keys.length === 0) return null;
  for (const paragraph of paragraphs) {
    const tokens = tokenise(paragraph, language);
    for (const [at, { start }] of tokens.entries()) {
      const window = tokens.slice(at, at + keys.length);
      const last = window.at(-1);
      if (!last || window.length < keys.length) continue;
      if (!window.every(({ key }, index) => isForm(key, keys[index] ?? ''))) continue;
      const sentence = sentenceAt(paragraph, start, language);
      return {
        text: paragraph.slice(start, last.end),
        sentence: paragraph.slice(sentence.start, sentence.end).trim(),
      };
    }
  }
  return null;
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
