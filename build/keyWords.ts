import type { Language } from '#domain/languages.ts';
import type { LessonWord } from '#domain/lessons/lesson.ts';
import type { Lexicon } from '#domain/lemmas/lexicon.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { sentenceAt } from '#domain/text/sentences.ts';
import { tokenise } from '#domain/text/tokenise.ts';

/** Articles and the like that stand before a dictionary form and are no part of the word. */
const before = /^(?:(?:to|der|die|das|sich|se)\s+|s['’])(?=\S)/u;
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
  const form = text.replace(before, '') || text;
  const keys = tokenise(form, language).map(({ key }) => key);
  const stem = reflexive[language];
  const bare = stem && keys.length === 1 ? form.toLowerCase().replace(stem, language === 'it' ? 'e' : '') : null;
  const isForm = (key: string, of: string | undefined): boolean => {
    if (key === of) return true;
    const lemmas = lemmasOf(key, language, lexicon);
    return (of !== undefined && lemmas.has(of)) || (bare !== null && lemmas.has(bare));
  };
  for (const matches of [
    (window: readonly string[]) => window.join(' ') === keys.join(' '),
    (window: readonly string[]) => window.every((key, at) => isForm(key, keys[at])),
  ])
    for (const paragraph of paragraphs) {
      const tokens = tokenise(paragraph, language);
      for (const [at, { start }] of tokens.entries()) {
        const window = tokens.slice(at, at + keys.length);
        const last = window.at(-1);
        if (!last || window.length < keys.length || !matches(window.map(({ key }) => key))) continue;
        const sentence = sentenceAt(paragraph, start, language);
        return {
          text,
          meaning,
          met: {
            text: paragraph.slice(start, last.end),
            sentence: paragraph.slice(sentence.start, sentence.end).trim(),
          },
        };
      }
    }
  return { text, meaning };
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
