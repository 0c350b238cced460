import { isLanguage, type Language } from '../languages.ts';
import { cleanFact } from './cleanText.ts';

/** Three-letter codes and names of our languages, as names of dictionaries have them. */
const names: Readonly<Record<Language, string>> = {
  en: 'eng english inglés ingles anglais englisch inglese inglês',
  es: 'spa esp spanish español espanol espagnol spanisch spagnolo espanhol castellano',
  fr: 'fra fre french francés frances français francais französisch francese francês',
  de: 'deu ger german alemán aleman allemand deutsch tedesco alemão',
  it: 'ita italian italiano italien italienisch',
  pt: 'por portuguese portugués portugues portugais português portugiesisch portoghese',
};
const codes: ReadonlyMap<string, Language> = new Map(
  // The table has no other keys than its type says.
  (Object.keys(names) as Language[]).flatMap((code) => names[code].split(' ').map((name) => [name, code] as const)),
);

/**
 * The language of the headwords by what a dictionary is called: the first of its two languages («eng-spa», «Deutsch-Spanisch»,
 * «en-es»). Null where the name does not say it.
 */
export function languageInName(name: string): Language | null {
  const words = name
    .slice(0, 500)
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const found = words.map((word, index) => {
    const known = codes.get(word);
    if (known) return known;
    // Two letters are a code beside another one only: «de», «es» and «en» are words.
    return isLanguage(word) &&
      [words[index - 1], words[index + 1]].some(
        (near) => near && near.length <= 3 && (isLanguage(near) || codes.has(near)),
      )
      ? word
      : null;
  });
  return found.find((language) => language !== null) ?? null;
}

const licenceLine =
  /licen[cs]e|licencia|copyright|©|\bCC[ -](?:BY|0)|\bGPL|public domain|dominio p[uú]blico|creative commons/i;

/** The line of a dictionary's description that says under which licence it is; empty when none does. */
export function licenceIn(description: string): string {
  const lines = description.slice(0, 20_000).split(/[\r\n]+|<br\s*\/?>/i);
  const hits = lines.filter((line) => licenceLine.test(line));
  // A line that names a licence tells more than one that says who has the rights.
  const best = hits.find((line) =>
    /\bCC[ -](?:BY|0)|GPL|creative commons|general public|public domain|dominio/i.test(line),
  );
  return cleanFact((best ?? hits[0] ?? '').replace(/^\s*(?:licen[cs]e|licencia)\s*[:=]\s*/i, ''));
}
