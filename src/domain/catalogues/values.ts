/** A number of things in a catalogue; null for what is none. */
export function countIn(value: unknown): number | null {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^\s*\d{1,12}\s*$/.test(value)
        ? Number(value)
        : -1;
  return Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** The year of a date (`2019-04-01`, `1813`); empty for what is none. */
export function yearIn(date: string): string {
  return /^\s*(-?\d{4})(?:\D|$)/.exec(date)?.[1] ?? '';
}

/** Codes of three letters that catalogues write (ISO 639-2), for the languages of Glosa. */
const longCodes: Readonly<Record<string, string>> = {
  eng: 'en',
  spa: 'es',
  fra: 'fr',
  fre: 'fr',
  deu: 'de',
  ger: 'de',
  ita: 'it',
  por: 'pt',
};

/** The language of a code as `en-GB` or `eng`; null for what is none. */
export function languageCode(text: string): string | null {
  const code = /^\s*([a-z]{2,3})(?:[-_]|\s*$)/i.exec(text)?.[1]?.toLowerCase();
  return code === undefined ? null : (longCodes[code] ?? code);
}
