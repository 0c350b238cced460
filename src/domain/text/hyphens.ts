import type { Language } from '#domain/languages.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
const none: ReadonlySet<string> = new Set();

/** Words that grammar, not the dictionary, ties on with a hyphen: they are never joined (`dá-me`, `viens-tu`). */
const tiedOn: Partial<Record<Language, ReadonlySet<string>>> = {
  pt: words(
    'me te se lhe lhes nos vos o a os as lo la los las no na nas mo to lho ma ta lha mos tos lhos mas tas lhas ei ás á emos eis ão ia ias íamos íeis iam',
  ),
  fr: words('je tu il elle on nous vous ils elles ce moi toi le la les lui leur en y t'),
};

/** Dictionary words that only look like it. */
const lexical: Partial<Record<Language, ReadonlySet<string>>> = {
  fr: words('rendez-vous garde-à-vous chez-moi chez-toi chez-nous chez-vous'),
  pt: words('ei-lo ei-la ei-los ei-las'),
};

/** Tells whether these parts (lower case keys) may be one word when a dictionary knows the joined form. */
export function mayJoin(parts: readonly string[], joined: string, language: Language): boolean {
  if ((lexical[language] ?? none).has(joined)) return true;
  const tied = tiedOn[language] ?? none;
  return !parts.slice(1).some((part, index) => tied.has(part) && (index === parts.length - 2 || language === 'pt'));
}

/** Of a word with hyphens, each part without the s or x of a plural: of a word and its plural the same. */
export function singularOf(joined: string): string {
  return joined
    .split('-')
    .map((part) => (part.length > 2 ? part.replace(/[sx]$/, '') : part))
    .join('-');
}

/** The t that French puts between two vowels (`a-t-il`): a sound, not a word. */
export function isEuphonic(
  part: string,
  previous: string | undefined,
  next: string | undefined,
  language: Language,
): boolean {
  return (
    language === 'fr' && part === 't' && previous !== undefined && (next === 'il' || next === 'elle' || next === 'on')
  );
}

/** The hyphen, its typographic form and its unbreakable form. */
export function isHyphen(code: number): boolean {
  return code === 0x2d || code === 0x2010 || code === 0x2011;
}
