import type { Language } from '#domain/languages.ts';
import type { Token } from './tokenise.ts';

/** Words before a name, as keys. They are no words to learn either. */
const titles: Readonly<Record<Language, string>> = {
  en: 'mr mrs ms dr miss sir lord lady madam st prof rev',
  fr: 'mm mme mlle mgr dr me',
  de: 'herr herrn frau fräulein dr prof',
  it: 'sig dott prof donna',
  es: 'sr sra srta dr dra don doña',
  pt: 'sr sra srta dr dra dom dona',
};
/** Courtesies are words all the same, though a name follows them or a capital honours them: also where they are foreign. */
const ordinary = new Set(
  (
    'miss sir lord lady madam herr herrn frau fräulein donna don doña dom dona me madame madama mademoiselle monsieur monseigneur ' +
    'signor signora signore senhor senhora señor señora majesty majesté majestät majestad majestade maestà ' +
    'highness altesse hoheit alteza altezza excellency excellence exzellenz excelencia excelência eccellenza'
  ).split(' '),
);

/** Where every noun is capitalised, what stands after one of these is hardly a name. */
const determiners = new Set(
  'der die das den dem des ein eine einen einem einer eines kein keine keinen keiner keinem mein meine meinen meiner meinem dein deine sein seine seinen seiner seinem ihr ihre ihren ihrer ihrem unser unsere unseren diese dieser dieses diesem diesen jede jeder jedes jedem jeden im am zum zur vom beim ins ans viel viele wenig zwei drei vier alle allen'.split(
    ' ',
  ),
);
/** Times without one from which on it is a name; fewer do where it also stands in the genitive, as Gregors. */
const timesInGerman = 5;
const fewestInGerman = 3;
/** «Die Effi», «unser Gregor»: as a share of the times within a sentence. */
const mostAfterDeterminer = 0.1;
/** The same for what is a name only if the language has no such word: people say «der Meyer» too. */
const mostWhereDoubtful = 0.5;
const timesWhereDoubtful = 4;

/** Stands behind what is a name only if the language has no such word; no word ends so. */
const doubt = '?';

/** Lower-case occurrences that a name may have, as a share of all: misprints, and words that are names by chance. */
const mostLower = 0.05;

const roman = /^(?=[IVXLC]{2})C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;

/** Between two words of one sentence; initials may stand there (John D. Rockefeller). */
const sameSentence = /^[\s,;]*(?:\p{Lu}\.\s*)*$/u;

interface Written {
  /** As it was first met with a capital. */
  text: string;
  times: number;
  lower: number;
  /** With a capital where no sentence begins. */
  within: number;
  afterTitle: boolean;
  afterDeterminer: number;
  isRoman: boolean;
}

/**
 * Finds what a book's text writes as names (docs/decisions/words-that-help.md): words that are hardly ever in lower case and
 * have a capital where no sentence begins; Roman numerals; titles. It knows no dictionary: its callers leave the words of theirs out.
 */
export class NameFinder {
  readonly #language: Language;
  readonly #titles: ReadonlySet<string>;
  readonly #words = new Map<string, Written>();

  constructor(language: Language) {
    this.#language = language;
    this.#titles = new Set(titles[language].split(' '));
  }

  /** Takes in the words of one block of text, in order. */
  add(text: string, tokens: readonly Token[]): void {
    let before: Token | null = null;
    for (const token of tokens) {
      this.#note(text, token, before);
      before = token;
    }
  }

  #note(text: string, { start, end, key }: Token, before: Token | null): void {
    const slice = text.slice(start, end);
    const first = slice.charAt(0);
    const word = this.#words.get(key) ?? {
      text: '',
      times: 0,
      lower: 0,
      within: 0,
      afterTitle: false,
      afterDeterminer: 0,
      isRoman: false,
    };
    if (word.times === 0) this.#words.set(key, word);
    word.times++;
    if (first === first.toLowerCase()) {
      word.lower++;
      return;
    }
    if (slice.length > 1 && slice === slice.toUpperCase()) {
      // A heading, or somebody who shouts: it says nothing of the word.
      word.isRoman ||= roman.test(slice);
      return;
    }
    word.text ||= slice;
    if (!before) return;
    const between = text.slice(before.end, start);
    const isTitled = this.#titles.has(before.key) && /^\.?\s+$/.test(between);
    word.afterTitle ||= isTitled;
    if (!isTitled && !sameSentence.test(between)) return;
    word.within++;
    if (determiners.has(before.key)) word.afterDeterminer++;
  }

  /** The names by key, as they are written, to be read by {@link readName}. */
  names(): Map<string, string> {
    const found = new Map<string, string>();
    for (const [key, word] of this.#words) {
      const text = word.text || key.toUpperCase();
      if (this.#isName(key, word)) found.set(key, text);
      else if (this.#mayBeName(key, word)) found.set(key, text + doubt);
    }
    return found;
  }

  /** In German, what would be a name if no noun were so written. */
  #mayBeName(key: string, { times, lower, within, afterDeterminer }: Written): boolean {
    return (
      this.#language === 'de' &&
      !ordinary.has(key) &&
      lower <= times * mostLower &&
      within >= timesWhereDoubtful &&
      afterDeterminer <= within * mostWhereDoubtful
    );
  }

  #isName(key: string, { times, lower, within, afterTitle, afterDeterminer, isRoman }: Written): boolean {
    if (lower > times * mostLower || ordinary.has(key) || /^i(?:'|$)/.test(key)) return false;
    if (isRoman || this.#titles.has(key)) return true;
    if (this.#language !== 'de') return within > 0;
    if (afterDeterminer > within * mostAfterDeterminer) return false;
    const isPossessed = (this.#words.get(`${key}s`)?.within ?? 0) > 0;
    return afterTitle || within >= (isPossessed ? fewestInGerman : timesInGerman);
  }
}

/** What {@link NameFinder} says of a word: how it is written, and whether it is a name whatever words the language has. */
export function readName(name: string): { readonly text: string; readonly isSure: boolean } {
  const isSure = !name.endsWith(doubt);
  return { text: isSure ? name : name.slice(0, -doubt.length), isSure };
}
