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

/**
 * A word behind one of these is hardly somebody's name: where every noun is capitalised, a noun; elsewhere a word with a capital of
 * honour, as the Empire. Elided articles are part of the word's key, not of these.
 */
const determiners: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: new Set(
    (
      'der die das den dem des im am zum zur vom beim ins ans aufs fürs durchs übers ums hinters unters vors viel viele vielen vieler ' +
      'wenig zwei drei vier beide beiden alle allen aller alles allem einige einigen etwas nichts dessen deren'
    )
      .split(' ')
      .concat(
        declined('ein kein mein dein sein ihr unser', ['', 'e', 'en', 'em', 'er', 'es']),
        declined('eur', ['e', 'en', 'em', 'er', 'es']),
        declined('dies jed jen welch manch solch', ['', 'e', 'en', 'em', 'er', 'es']),
      ),
  ),
  en: new Set('the a an this that these those my your his her its our their no every each some any'.split(' ')),
  fr: new Set(
    "le la l' les un une des du au aux ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs".split(
      ' ',
    ),
  ),
  it: new Set(
    "il lo la l' i gli le un uno un' dell' all' dall' nell' sull' una del dello della dei degli delle al allo alla ai agli alle dal dalla dai dalle nel nello nella nei nelle sul sulla sui sulle questo questa quel quella".split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las un una unos unas del al este esta ese esa mi mis tu tus su sus nuestro nuestra'.split(' '),
  ),
  pt: new Set(
    'o a os as um uma do da dos das no na nos nas ao à aos às pelo pela pelos pelas este esta esse essa meu minha seu sua nosso nossa'.split(
      ' ',
    ),
  ),
};

function declined(stems: string, endings: readonly string[]): string[] {
  return stems.split(' ').flatMap((stem) => endings.map((ending) => stem + ending));
}

/** Times within a sentence from which on it is a name whatever words there are; fewer do in German where it also stands in the genitive, as Gregors. */
const surelyOften = 5;
const fewestInGerman = 3;
/** «Die Effi», «unser armer Gregor»: as a share of the times within a sentence. */
const mostAfterDeterminer = 0.2;
/** The same elsewhere: people say «la Celestina», and in Portuguese «o João». */
const mostAfterArticle = 0.3;
/** An adjective as German declines it; no «sagte», which is likelier a verb. */
const declinedAdjective = /^\p{Ll}+(?:[^t]en?|e[rsm])$/u;
/** Words that end so and are none. */
const undeclined = new Set(
  (
    'aber oder über unter hinter wieder immer sondern neben gegen wegen zwischen er es sie ohne eben denen ihnen außer indem nachdem ' +
    'seitdem trotzdem außerdem zudem dabei wer sehr bisher vorher nachher daher lieber später eher weiter leider kaum gestern'
  ).split(' '),
);
/** The same for what is a name in German only if the language has no such word: people say «der Meyer» too. */
const mostWhereDoubtful = 0.4;
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
    for (const [at, token] of tokens.entries()) this.#note(text, token, tokens[at - 1]);
  }

  #note(text: string, token: Token, before: Token | undefined): void {
    const { start, end, key } = token;
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
    if (this.#isOfNoun(text, before)) word.afterDeterminer++;
  }

  /** Tells whether something that stands before a noun stands here: a determiner, or in German a declined adjective, «mit großer Unruhe». */
  #isOfNoun(text: string, { start, end, key }: Token): boolean {
    if (determiners[this.#language].has(key)) return true;
    return this.#language === 'de' && !undeclined.has(key) && declinedAdjective.test(text.slice(start, end));
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

  /** A word that would be a name if the language had no such word. */
  #mayBeName(key: string, { times, lower, within, afterDeterminer }: Written): boolean {
    if (lower > times * mostLower || ordinary.has(key) || /^i(?:'|$)/.test(key)) return false;
    if (this.#language !== 'de') return within > 0;
    return within >= timesWhereDoubtful && afterDeterminer <= within * mostWhereDoubtful;
  }

  #isName(key: string, { times, lower, within, afterTitle, afterDeterminer, isRoman }: Written): boolean {
    if (lower > times * mostLower || ordinary.has(key) || /^i(?:'|$)/.test(key)) return false;
    if (isRoman || this.#titles.has(key)) return true;
    const isGerman = this.#language === 'de';
    if (afterDeterminer > within * (isGerman ? mostAfterDeterminer : mostAfterArticle)) return false;
    const isPossessed = isGerman && (this.#words.get(`${key}s`)?.within ?? 0) > 0;
    return afterTitle || within >= (isPossessed ? fewestInGerman : surelyOften);
  }
}

/** The verdict of {@link NameFinder} on a word: how it is written, and whether it is a name whatever words the language has. */
export function readName(name: string): { readonly text: string; readonly isSure: boolean } {
  const isSure = !name.endsWith(doubt);
  return { text: isSure ? name : name.slice(0, -doubt.length), isSure };
}
