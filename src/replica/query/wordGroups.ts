import type { WordForms } from '#domain/lemmas/wordForms.ts';
import { groupOf, hashKey, type Group } from '#domain/library/shares.ts';
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

  constructor(forms: WordForms, rest: Group) {
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
  }

  /** Takes what a word shows now, null when it is listed no more; returns what that moves: the word, and its forms. */
  take(key: string, status: Status | null): MovedWord[] {
    const hashes = [key, ...this.#forms.formsOf(key)].map(hashKey);
    const before = hashes.map(this.of);
    if (status === null) this.#listed.delete(hashKey(key));
    else this.list(key, status);
    return hashes.flatMap((hash, at) => {
      const [from, to] = [before[at] ?? this.#rest, this.of(hash)];
      return from === to ? [] : [{ hash, from, to }];
    });
  }
}
