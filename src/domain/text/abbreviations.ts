import type { Language } from '#domain/languages.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Abbreviations after which a sentence goes on, lower case, without their last full stop. */
const abbreviations: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words(
    'mr mrs ms dr prof st mt rev hon gen col capt lt sgt cmdr gov sen rep jr sr vs e.g i.e cf viz no nos vol vols fig figs ch pp p ed eds approx dept est inc ltd jan feb mar apr jun jul aug sept sep oct nov dec messrs mme mlle',
  ),
  es: words(
    'sr sra srta sres dr dra d dña prof profa lic ing gral cap cnel sto sta fr mons av avda c pl pza núm núms n.º pág págs vol fig cap art ej p.ej aprox tel ee uu cf vid s a.c d.c uds ud vd vds',
  ),
  fr: words(
    'm mm mme mmes mlle mlles dr pr prof me mgr st ste av bd p.ex p pp cf vol fig chap art n° env tél c.-à-d ex av j.-c',
  ),
  de: words(
    'hr fr frl dr prof dipl ing st nr bd bde abb s z.b d.h u.a z.t i.d.r v.a o.ä u.ä bzw ca vgl evtl ggf inkl exkl geb gest str tel abs art kap jh jhd sog usf u.s.w v.chr n.chr z b d h u i r v t a jan feb mär apr jun jul aug sept okt nov dez',
  ),
  it: words(
    'sig sigg sig.ra sig.na dott dott.ssa dr prof prof.ssa avv ing arch geom rag on sen mons s ss sta p pag pagg vol fig cap art n nn cfr ecc.ti es p.es tel ca a.c d.c',
  ),
  pt: words(
    'sr sra srs sras srta dr dra d prof profa eng arq gen cap cel sto sta fr mons av r pça n nº núm p pág págs vol fig cap art ex p.ex aprox tel cf a.c d.c v.exa',
  ),
};

/** Those that are words as well: an abbreviation only before a number (No. 5, but: the answer is no.). */
const beforeNumbers = words('no nos art fig figs cap abs mar dec jun sen ch ex pág vol');

/** Words of one letter that no initial is written with: «Sapeva chi è. Poi…», «Não sei o que é. Depois…». */
const oneLetterWords = words('à è é ó');

/**
 * Tells whether a full stop after this word (no dot at its end) and before what comes `next` leaves the sentence open. Titles and references do, and so do
 * initials and letters with dots: J. K., z.B., EE.UU., p. ej.
 */
export function isAbbreviation(word: string, next: string, language: Language): boolean {
  const lower = word.toLowerCase();
  if (oneLetterWords.has(word)) return false;
  if (beforeNumbers.has(lower)) return /^\p{N}/u.test(next);
  return (
    abbreviations[language].has(lower) ||
    /^(?:\p{L}{1,2}\.\s?)*\p{L}$/u.test(word) ||
    /^(?:\p{Lu}{1,2}\.)+\p{Lu}{1,2}$/u.test(word)
  );
}
