import type { Language } from '#domain/languages.ts';
import type { WordForms } from '#domain/lemmas/wordForms.ts';
import { groupOf, hashKey, placesOf, type BookWords, type Group } from '#domain/library/shares.ts';
import { isCompound } from '#domain/text/compounds.ts';
import { isPhrase } from '#domain/text/phrases.ts';
import type { TokeniseOptions } from '#domain/text/tokenise.ts';
import type { Status } from '#domain/words/word.ts';

const none: ReadonlySet<number> = new Set();

/** The groups of a language's words, by the hash of their key: known, learned or new. */
export class WordGroups {
  readonly #listed = new Map<number, Group>();
  /** The hash of the known word that the forms of a lemma go to, by the lemma's. */
  readonly #bases = new Map<number, number>();
  /** The other way round. */
  readonly #lemmas = new Map<number, Set<number>>();
  /** Of all words that are neither listed nor forms of known ones. */
  readonly #rest: Group;
  readonly #language: Language;
  /** The listed words with hyphens that no dictionary of ours has. */
  #compounds: ReadonlySet<string> = new Set();
  readonly #inDictionaries: ReadonlySet<string>;
  /** The dictionary form of a word by its key; undefined where no form is known with another word. */
  readonly lemmaOf: ((key: string) => string | undefined) | undefined;

  /** @param compounds the words with hyphens that dictionaries have */
  constructor(language: Language, forms: WordForms, rest: Group, compounds: readonly string[]) {
    this.#inDictionaries = new Set(compounds);
    this.#language = language;
    this.lemmaOf = forms.lines === '' ? undefined : (key) => forms.lemmaOf(key);
    this.#rest = rest;
    for (const [lemma, base] of forms.bases()) {
      const [from, to] = [hashKey(lemma), hashKey(base)];
      this.#bases.set(from, to);
      const lemmas = this.#lemmas.get(to) ?? new Set();
      this.#lemmas.set(to, lemmas.add(from));
    }
  }

  /** As `shownStatus` decides it, for hashes of a word and its dictionary form: the word's own, else known as the word is that it is a form of. */
  readonly of = (hash: number, lemma: number): Group => {
    const listed = this.#listed.get(hash);
    if (listed !== undefined) return listed;
    const base = this.#bases.get(lemma);
    return base !== undefined && this.#listed.get(base) === 'known' ? 'known' : this.#rest;
  };

  list(key: string, status: Status): void {
    this.#listed.set(hashKey(key), groupOf(status));
    if (isCompound(key) && !this.#compounds.has(key) && isPhrase(key, this.#language))
      this.#compounds = new Set([...this.#compounds, key]);
  }

  /** The listed words with hyphens that are one word for the learner's sake alone; another set as soon as they are others. */
  compounds(): ReadonlySet<string> {
    return this.#compounds;
  }

  /** The way in which texts are cut into words for this learner. */
  readonly tokens: TokeniseOptions = {
    knows: (key) => this.#compounds.has(key) || this.#inDictionaries.has(key),
  };

  /** Takes what a word shows now, null when it is listed no more. */
  take(key: string, status: Status | null): void {
    if (status !== null) this.list(key, status);
    else {
      this.#listed.delete(hashKey(key));
      if (this.#compounds.has(key)) this.#compounds = new Set([...this.#compounds].filter((each) => each !== key));
    }
  }

  /** The places in a book of all that is known otherwise once this word is: the word, and its forms. */
  placesIn(words: BookWords, key: string): readonly number[] {
    const hash = hashKey(key);
    return placesOf(words, hash, this.#lemmas.get(hash) ?? none);
  }
}
