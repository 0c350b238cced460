import type { Language } from '#domain/languages.ts';
import type { WordForms } from '#domain/lemmas/wordForms.ts';
import { groupOf, hashKey, type Group } from '#domain/library/shares.ts';
import { isCompound } from '#domain/text/compounds.ts';
import { isPhrase } from '#domain/text/phrases.ts';
import type { TokeniseOptions } from '#domain/text/tokenise.ts';
import type { Status } from '#domain/words/word.ts';

/** A word, by its hash, that is known otherwise than before. */
export interface MovedWord {
  readonly hash: number;
  readonly from: Group;
  readonly to: Group;
}

/** How the words of a language are known, by the hash of their key. */
export class WordGroups {
  readonly #listed = new Map<number, Group>();
  /** The hashes of the words that others are forms of, by the form's. */
  readonly #bases = new Map<number, number>();
  readonly #forms: WordForms;
  /** Of all words that are neither listed nor forms of known ones. */
  readonly #rest: Group;
  readonly #language: Language;
  /** The listed words with hyphens that no dictionary of ours has. */
  #compounds: ReadonlySet<string> = new Set();
  readonly #inDictionaries: ReadonlySet<string>;

  /** @param compounds the words with hyphens that dictionaries have */
  constructor(language: Language, forms: WordForms, rest: Group, compounds: readonly string[]) {
    this.#inDictionaries = new Set(compounds);
    this.#language = language;
    this.#forms = forms;
    this.#rest = rest;
    for (const [form, base] of forms.entries()) this.#bases.set(hashKey(form), hashKey(base));
  }

  /** As `shownStatus` decides it, for hashes: the word's own, else known as the word is that it is a form of. */
  readonly of = (hash: number): Group => {
    const listed = this.#listed.get(hash);
    if (listed !== undefined) return listed;
    const base = this.#bases.get(hash);
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

  /** How texts are cut into words for this learner. */
  readonly tokens: TokeniseOptions = {
    knows: (key) => this.#compounds.has(key) || this.#inDictionaries.has(key),
  };

  /** Takes what a word shows now, null when it is listed no more; returns what that moves: the word, and its forms. */
  take(key: string, status: Status | null): MovedWord[] {
    const hashes = [key, ...this.#forms.formsOf(key)].map(hashKey);
    const before = hashes.map(this.of);
    if (status !== null) this.list(key, status);
    else {
      this.#listed.delete(hashKey(key));
      if (this.#compounds.has(key)) this.#compounds = new Set([...this.#compounds].filter((each) => each !== key));
    }
    return hashes.flatMap((hash, at) => {
      const [from, to] = [before[at] ?? this.#rest, this.of(hash)];
      return from === to ? [] : [{ hash, from, to }];
    });
  }
}
