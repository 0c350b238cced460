import type { Language } from '#domain/languages.ts';
import { isApostrophe, isElision, staysWhole, takesLeading, takesTrailing } from './apostrophes.ts';
import { isEuphonic, isHyphen, mayJoin } from './hyphens.ts';
import { isInDictionary } from './isInDictionary.ts';
import { wordKey } from './normalise.ts';
import { isOneLetterWord, nonWordsIn } from './notWords.ts';

/** A word of a text: UTF-16 offsets in the text that was given, and the word's id. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly key: string;
}

export interface TokeniseOptions {
  /** Tells whether this key is a word of the learner's. Hyphens join those, besides the words of our own dictionary. */
  readonly knows?: ((key: string) => boolean) | undefined;
}

/** The way a text is cut into words: in its language, and as its reader's words with hyphens want it. */
export interface CutText {
  readonly language: Language;
  readonly tokens: TokeniseOptions;
}

// U+02BC is a letter to Unicode and an apostrophe to us. A zero-width space (U+200B) is where a line may break, inside a word too.
const run = /[[\p{L}\p{M}\p{N}\u00AD\u2060\u200B\u200C]--\u02BC]+/gv;
const afterApostrophe = /[[\p{L}\p{M}\u00AD\u2060\u200B\u200C]--\u02BC]+/vy;
/** Parts of a word with hyphens: a text of nothing but hyphens must not be looked up in all its pieces. */
const mostParts = 8;
/** UTF-16 units of a word that stays whole. */
const longestWhole = 24;
/** A run with a letter that begins with none but a digit (20th, 3D) is a number. */
const letter = /^[^\p{N}]*[\p{L}--\u02BC]/v;
/** Texts that may follow an elision directly: `l'11`, `l'« Odyssée »`. */
const afterElision = /[\p{L}\p{M}\p{N}«“"‹„‘_*]/uy;

/**
 * The words of one block's joined text, in order (decisions §2; the design of the reader's tokeniser). Elisions of
 * French and Italian stand apart, contractions and enclitics stay whole, hyphens join what our dictionary or `knows` has, a run
 * without a letter is no word, nor is a number with letters after it, an initial, or a part of a web or mail address or of a label
 * (AT&T). Every token's key is the wordKey of its own slice.
 */
export function tokenise(text: string, language: Language, options: TokeniseOptions = {}): Token[] {
  const tokens: Token[] = [];
  const keys = keysOf(language);
  const others = nonWordsIn(text);
  let next = 0;
  run.lastIndex = 0;
  for (let match = run.exec(text); match; match = run.exec(text)) {
    const start = match.index;
    const end = run.lastIndex;
    while ((others[next]?.[1] ?? Infinity) <= start) next++;
    const [from, to] = others[next] ?? [Infinity, 0];
    if (from <= start) {
      run.lastIndex = to;
      continue;
    }
    // Most words have neither an apostrophe nor a hyphen beside them.
    if (touches(text.charCodeAt(end)) || (start > 0 && mayLead(text.charCodeAt(start - 1)))) {
      run.lastIndex = new Compound(text, language, options.knows, tokens).read(start, end);
    } else {
      const key = keyOf(match[0], language, keys);
      if (key.length > 1 || (key !== '' && isOneLetterWord(text, start, end, key, language)))
        tokens.push({ start, end, key });
    }
  }
  return tokens;
}

function touches(code: number): boolean {
  return isApostrophe(code) || isHyphen(code);
}

function mayLead(code: number): boolean {
  return isApostrophe(code) || code === 0x2018;
}

interface Part {
  readonly start: number;
  readonly end: number;
}

/** Words with apostrophes and hyphens, read from their first run of letters on. */
class Compound {
  readonly #text: string;
  readonly #language: Language;
  readonly #knows: ((key: string) => boolean) | undefined;
  readonly #tokens: Token[];

  constructor(text: string, language: Language, knows: ((key: string) => boolean) | undefined, tokens: Token[]) {
    this.#text = text;
    this.#language = language;
    this.#knows = knows;
    this.#tokens = tokens;
  }

  /** Adds the tokens of the compound that begins with this run; gives the offset after it. */
  read(start: number, end: number): number {
    const parts = [this.#part(this.#leading(start, end), end)];
    for (let last = parts[0]; last;) {
      if (!isHyphen(this.#text.charCodeAt(last.end))) break;
      run.lastIndex = last.end + 1;
      const match = run.exec(this.#text);
      if (match?.index !== last.end + 1) break;
      last = this.#part(match.index, run.lastIndex);
      parts.push(last);
    }
    for (let index = 0; index < parts.length;) index = this.#emit(parts, index);
    return parts.at(-1)?.end ?? end;
  }

  /** One part between hyphens: its letters, and whatever apostrophes tie to them. */
  #part(start: number, runEnd: number): Part {
    let end = runEnd;
    while (isApostrophe(this.#text.charCodeAt(end))) {
      afterApostrophe.lastIndex = end + 1;
      if (!afterApostrophe.test(this.#text)) {
        const word = this.#key(lastWordStart(this.#text, start, end), end);
        if (takesTrailing(word, this.#language) || this.#opensElision(word, end)) end += 1;
        break;
      }
      end = afterApostrophe.lastIndex;
    }
    return { start, end };
  }

  #opensElision(word: string, apostrophe: number): boolean {
    afterElision.lastIndex = apostrophe + 1;
    return isElision(word, this.#language) && afterElision.test(this.#text);
  }

  #leading(start: number, end: number): number {
    if (start === 0 || !mayLead(this.#text.charCodeAt(start - 1))) return start;
    if (start - 1 < (this.#tokens.at(-1)?.end ?? 0)) return start;
    const before = this.#text.slice(Math.max(0, start - 3), start - 1);
    if (/[\p{L}\p{M}\p{N}]$/u.test(before)) return start;
    const typographic = this.#text.charCodeAt(start - 1) !== 0x27;
    const word = this.#key(start, end);
    // A quotation that begins with an elision: 'l'amico'.
    if (isApostrophe(this.#text.charCodeAt(end)) && isElision(word, this.#language)) return start;
    return takesLeading(word, typographic, this.#language) ? start - 1 : start;
  }

  /** Adds the tokens that begin in part `index`; gives the first part not yet used. */
  #emit(parts: readonly Part[], index: number): number {
    const part = parts[index];
    if (!part) return index + 1;
    for (let start = part.start; ;) {
      const joined = this.#joinedEnd(parts, index, start);
      if (joined !== null) {
        this.#push(start, parts[joined]?.end ?? part.end);
        return joined + 1;
      }
      const cut = this.#elisionEnd(start, part.end);
      if (cut === null) {
        if (!this.#isSilent(parts, index)) this.#push(start, part.end);
        return index + 1;
      }
      this.#push(start, cut);
      if (cut >= part.end) return index + 1;
      start = cut;
    }
  }

  /** The last part of the longest known joined form from `start` on, or null. */
  #joinedEnd(parts: readonly Part[], index: number, start: number): number | null {
    for (let last = Math.min(parts.length, index + mostParts) - 1; last > index; last--) {
      const key = this.#key(start, parts[last]?.end ?? start);
      // A token that begins with a number is none: `20-year-old`.
      if (key === '') continue;
      const isKnown = isInDictionary(key, this.#language) || this.#knows?.(key) === true;
      if (isKnown && mayJoin(key.split('-'), key, this.#language)) return last;
    }
    return null;
  }

  /** The offset after the apostrophe when an elided word stands at `start`, or null. */
  #elisionEnd(start: number, end: number): number | null {
    for (let at = start + 1; at < end; at++) {
      if (isApostrophe(this.#text.charCodeAt(at)))
        return isElision(this.#key(start, at), this.#language) && !this.#staysWhole(start, end) ? at + 1 : null;
    }
    return null;
  }

  #staysWhole(start: number, end: number): boolean {
    return end - start <= longestWhole && staysWhole(this.#key(start, end), this.#language);
  }

  #isSilent(parts: readonly Part[], index: number): boolean {
    const keyAt = (at: number) => (parts[at] ? this.#key(parts[at].start, parts[at].end) : undefined);
    return isEuphonic(keyAt(index) ?? '', keyAt(index - 1), keyAt(index + 1), this.#language);
  }

  #push(start: number, end: number): void {
    const key = this.#key(start, end);
    if (key.length > 1 || (key !== '' && isOneLetterWord(this.#text, start, end, key, this.#language)))
      this.#tokens.push({ start, end, key });
  }

  #key(start: number, end: number): string {
    return keyOf(this.#text.slice(start, end), this.#language, keysOf(this.#language));
  }
}

/** The beginning of the word before this offset: after the last apostrophe, or at `start`. */
function lastWordStart(text: string, start: number, end: number): number {
  for (let at = end - 1; at > start; at--) if (isApostrophe(text.charCodeAt(at))) return at + 1;
  return start;
}

const cacheSize = 50_000;
const caches = new Map<Language, Map<string, string>>();

function keysOf(language: Language): Map<string, string> {
  let keys = caches.get(language);
  if (!keys) caches.set(language, (keys = new Map()));
  return keys;
}

/** The key of a slice, '' when it holds no letter. Kept by slice: texts repeat their words, and a repeated key is the same string. */
function keyOf(slice: string, language: Language, keys: Map<string, string>): string {
  const kept = keys.get(slice);
  if (kept !== undefined) return kept;
  const key = letter.test(slice) ? wordKey(slice, language) : '';
  if (keys.size >= cacheSize) keys.clear();
  keys.set(slice, key);
  return key;
}
