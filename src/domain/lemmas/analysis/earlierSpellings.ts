import type { Language } from '../../languages.ts';

type Respelled = readonly [written: RegExp, known: string];

/**
 * The spelling of a word today, from how older books write it, or those from across the sea. Only changes that make no other word of the
 * language; what they make beside that is no word, and nothing is known of it.
 */
const changes: Readonly<Record<Language, readonly Respelled[]>> = {
  en: [
    [/(?<=\w{3})or(?=(?:s|ed|ing|er|ers|ful|ite|ites|able|hood|'s)?$)/, 'our'],
    [/(?<=\w[tb])er(?=s?$)/, 're'],
    [/^gray$/, 'grey'],
  ],
  // Until 1952 words of one syllable, and until 2010 pronouns and sólo, had accents that the packs leave out.
  es: [
    [/^á$/, 'a'],
    [/^é$/, 'e'],
    [/^ó$/, 'o'],
    [/^ú$/, 'u'],
    [/^ést(?=[eao]s?$)/, 'est'],
    [/^és(?=[eao]s?$)/, 'es'],
    [/^aquél(?=$|l[ao]s?$)/, 'aquel'],
    [/^sólo$/, 'solo'],
    [/^fué$/, 'fue'],
    [/^fuí$/, 'fui'],
    [/^dió$/, 'dio'],
    [/^vió$/, 'vio'],
    [/^ví$/, 'vi'],
    [/^fé$/, 'fe'],
  ],
  fr: [[/oe/, 'œ']],
  // Until 1996: daß, mußte, läßt.
  de: [[/ß(?=$|[^aeiouäöüy])/, 'ss']],
  // E-texts and subtitles: citta', perche'.
  it: [
    [/è$/, 'é'],
    [/a'$/, 'à'],
    [/e'$/, 'è'],
    [/e'$/, 'é'],
    [/i'$/, 'ì'],
    [/o'$/, 'ò'],
    [/u'$/, 'ù'],
  ],
  // Until 2009, in Brazil: idéia, vêem, vôo, freqüente.
  pt: [
    [/éi(?=as?$)/, 'ei'],
    [/ói(?=as?$)/, 'oi'],
    [/êem$/, 'eem'],
    [/ôo(?=s?$)/, 'oo'],
    [/(?<=[gq])ü(?=[eéêií])/, 'u'],
  ],
};

/** The keys that the word with this key has today where older books, or those of another country, write it so. */
export function modernSpellings(key: string, language: Language): readonly string[] {
  return changes[language]
    .filter(([written]) => written.test(key))
    .map(([written, known]) => key.replace(written, known));
}
