import { languages, type Language } from '#domain/languages.ts';

/** Other names of the languages, in the languages themselves and by the codes of three letters. */
const otherNames: Readonly<Record<Language, readonly string[]>> = {
  en: ['eng'],
  es: ['spa', 'español', 'castellano', 'castilian'],
  fr: ['fra', 'fre', 'français'],
  de: ['deu', 'ger', 'deutsch'],
  it: ['ita', 'italiano'],
  pt: ['por', 'português', 'brazilian portuguese'],
};

/** Their names in Spanish and English, as the browser knows them. */
const byName: ReadonlyMap<string, Language> = new Map(
  languages.flatMap((language) =>
    [
      ...['es', 'en'].map((locale) => new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language),
      ...otherNames[language],
    ].map((name) => [folded(name), language] as const),
  ),
);

/** The language that a file means by a code or a name (`de`, `de-CH`, `German`, «alemán»); null for one that cannot be learned here. */
export function languageNamed(name: string): Language | null {
  const wanted = folded(name);
  const [code = ''] = wanted.split(/[-_]/);
  // A region, as in `pt-BR`, or a word more, as in «German (Austria)».
  const [first = ''] = wanted.split(/\s*[([,]/);
  return languages.find((language) => language === code) ?? byName.get(wanted) ?? byName.get(first) ?? null;
}

/** In small letters and without accents, which files lose. */
function folded(name: string): string {
  return name.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
