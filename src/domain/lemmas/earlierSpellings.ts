import type { Language } from '../languages.ts';

type Respelled = readonly [known: RegExp, written: string];

/**
 * How the same word is written in older books, or across the sea, from how packs write it. Only changes that make no other word of
 * the language, and hardly any that is none: what a rule makes beside them stands in no book.
 */
const changes: Readonly<Record<Language, readonly Respelled[]>> = {
  en: [
    [/(?<=\w{3})our(?=(?:s|ed|ing|er|ers|ful|ite|ites|able|hood|'s)?$)/, 'or'],
    [/(?<=\w[tb])re(?=s?$)/, 'er'],
    [/^grey$/, 'gray'],
  ],
  // Until 1952 words of one syllable, and until 2010 pronouns and sólo, had accents that the packs leave out.
  es: [
    [/^a$/, 'á'],
    [/^e$/, 'é'],
    [/^o$/, 'ó'],
    [/^u$/, 'ú'],
    [/^est(?=[eao]s?$)/, 'ést'],
    [/^es(?=[eao]s?$)/, 'és'],
    [/^aquel(?=$|l[ao]s?$)/, 'aquél'],
    [/^solo$/, 'sólo'],
    [/^fue$/, 'fué'],
    [/^fui$/, 'fuí'],
    [/^dio$/, 'dió'],
    [/^vio$/, 'vió'],
    [/^vi$/, 'ví'],
    [/^fe$/, 'fé'],
  ],
  fr: [[/œ/, 'oe']],
  // Until 1996: daß, mußte, läßt.
  de: [[/ss(?=$|[^aeiouäöüy])/, 'ß']],
  // E-texts and subtitles: citta', perche'.
  it: [
    [/é$/, 'è'],
    [/à$/, "a'"],
    [/[èé]$/, "e'"],
    [/ì$/, "i'"],
    [/ò$/, "o'"],
    [/ù$/, "u'"],
  ],
  // Until 2009, in Brazil: idéia, vêem, vôo, freqüente.
  pt: [
    [/ei(?=as?$)/, 'éi'],
    [/oi(?=as?$)/, 'ói'],
    [/eem$/, 'êem'],
    [/oo(?=s?$)/, 'ôo'],
    [/(?<=[gq])u(?=[eéêií])/, 'ü'],
  ],
};

/** The keys that the word with this key has in older books, and in those of another country. */
export function earlierSpellings(key: string, language: Language): readonly string[] {
  return changes[language]
    .map(([known, written]) => key.replace(known, written))
    .filter((spelling) => spelling !== key);
}
