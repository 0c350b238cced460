import type { LemmaEntry } from './analysis.ts';
import type { Clause } from './wordReading.ts';

/** The things that a language's verbs do with their prefixes. */
export interface Separation {
  /** Prefixes that leave their verb. */
  readonly prefixes: readonly string[];
  /** Those that say where to (hinunter): they join any verb and leave it its sense, so no dictionary has to have the two together. */
  readonly plain: ReadonlySet<string>;
  /** Those that do so, and are words of their own where their verb stands far off (nach links hin). */
  readonly plainNear: ReadonlySet<string>;
  /** Those that do so with verbs of motion alone (an der Wand entlang, but: ging entlang). */
  readonly plainOfMotion: ReadonlySet<string>;
  readonly motion: RegExp;
  /** Those that are more often words of their own where a clause ends. */
  readonly oftenAlone: ReadonlySet<string>;
  /** Verbs whose prefix never leaves them, though it leaves others: wiederholen. */
  readonly inseparable: ReadonlySet<string>;
  /** Words before a prefix, and it, each with a space behind it, where it is none: von Kind an. */
  readonly alone: RegExp;
  /** Pairs of prefixes that are adverbs: hin und her. */
  readonly pairs: RegExp;
  /** Verbs that stand with adverbs instead of prefixes: ist fort, will hinaus. */
  readonly auxiliaries: ReadonlySet<string>;
  /** Words that are written as a form of these and are a pronoun: sein Zimmer. */
  readonly possessives: ReadonlySet<string>;
  /** Words between which and the word before a clause may end without a comma. */
  readonly conjunctions: ReadonlySet<string>;
  /** Words that begin a clause whose verb stands at its end, where it keeps its prefix. */
  readonly subordinators: ReadonlySet<string>;
  /** Of those, what a main clause may begin with: it does when its verb follows at once (da trat er ein). */
  readonly adverbsToo: ReadonlySet<string>;
  /** Words that begin such a clause behind a comma, by itself or after a preposition. */
  readonly relatives: ReadonlySet<string>;
}

/** The facts known of words, for {@link separatedVerb}. */
export interface VerbLookup {
  /** The verb that prefix and form make together; undefined when the lexicon has none. */
  readonly joined: (form: string, prefix: string) => LemmaEntry | undefined;
  /** The dictionary form of a form that is likelier a verb than anything else; empty for a form of which nothing is known. */
  readonly verb: (form: string) => string | undefined;
}

export interface SeparatedVerb {
  readonly prefix: string;
  /** The whole verb (eintreten); null where the lexicon has it in its parts only. */
  readonly entry: LemmaEntry | null;
  /** Without the prefix: treten. */
  readonly base: string;
  /** The index of the verb's form in the clause. */
  readonly place: number;
}

/** More parts than these are no insertion. */
const mostParts = 7;

/**
 * The verb whose prefix stands at the end of its clause (trat … ein), when the word asked for is one of the two; null otherwise. The
 * prefix's own part of the clause is searched for the verb first, then what stands before it; insertions are passed over.
 */
export function separatedVerb(clause: Clause, separation: Separation, lookup: VerbLookup): SeparatedVerb | null {
  return new Separated(clause, separation, lookup).find();
}

/** Leaves the prefix the verb its sense, so that both together mean what each means? */
export function isPlain(
  { plain, plainNear, plainOfMotion, motion }: Separation,
  prefix: string,
  verb: string,
  isFar = false,
): boolean {
  return plain.has(prefix) || (!isFar && (plainNear.has(prefix) || (plainOfMotion.has(prefix) && motion.test(verb))));
}

class Separated {
  readonly #words: readonly string[];
  readonly #at: number;
  readonly #commas: ReadonlySet<number>;
  readonly #rules: Separation;
  readonly #lookup: VerbLookup;

  constructor({ words, at, commas = [] }: Clause, rules: Separation, lookup: VerbLookup) {
    this.#words = words;
    this.#at = at;
    this.#commas = new Set(commas);
    this.#rules = rules;
    this.#lookup = lookup;
  }

  find(): SeparatedVerb | null {
    for (let place = Math.max(1, this.#at); place < this.#words.length; place++) {
      if (!this.#isPrefix(place)) continue;
      const pair = this.#pairOf(place);
      if (pair && (place === this.#at || pair.place === this.#at)) return pair;
    }
    return null;
  }

  #isPrefix(place: number): boolean {
    const { prefixes, oftenAlone, alone, pairs } = this.#rules;
    const word = this.#words[place] ?? '';
    return (
      prefixes.includes(word) &&
      !oftenAlone.has(word) &&
      (place === this.#words.length - 1 || this.#beginsPart(place + 1)) &&
      !alone.test(`${this.#words.slice(Math.max(0, place - 5), place + 1).join(' ')} `) &&
      !pairs.test(this.#words.slice(Math.max(0, place - 2), place + 3).join(' '))
    );
  }

  #beginsPart(place: number): boolean {
    return place === 0 || this.#commas.has(place) || this.#rules.conjunctions.has(this.#words[place] ?? '');
  }

  #pairOf(place: number): SeparatedVerb | null {
    let end = place;
    for (let part = 0; part < mostParts && (end > 0 || part === 0); part++) {
      let start = part === 0 ? end : end - 1;
      while (!this.#beginsPart(start)) start--;
      const isSubordinate = this.#isSubordinate(start, end, part > 0);
      if (part === 0 || !isSubordinate) {
        // A prefix that an insertion leaves alone is not far from its verb.
        const isFar = part > 0 && end !== place && this.#commas.has(end);
        const found = this.#verbIn(start, end, place, isFar);
        if (found) return isSubordinate || found === 'another' || this.#isTaken(found.place, place) ? null : found;
      }
      end = start;
    }
    return null;
  }

  /** Tells whether the verb has a prefix that stands nearer. */
  #isTaken(verb: number, place: number): boolean {
    for (let nearer = verb + 1; nearer < place; nearer++)
      if (this.#isPrefix(nearer) && this.#pairOf(nearer)?.place === verb) return true;
    return false;
  }

  /** Tells whether the part has its verb at its end. */
  #isSubordinate(start: number, end: number, isBefore: boolean): boolean {
    const { subordinators, adverbsToo, relatives, conjunctions } = this.#rules;
    const afterMark = start === 0 || this.#commas.has(start);
    if (!afterMark) return false;
    const opening = this.#words[start] ?? '';
    const from = conjunctions.has(opening) && !subordinators.has(opening) ? start + 1 : start;
    const [first = '', next = ''] = this.#words.slice(from, Math.min(from + 2, end));
    if (isBefore && start > 0 && from === start && (relatives.has(first) || relatives.has(next))) return true;
    if (subordinators.has(next) && !adverbsToo.has(next)) return true;
    return subordinators.has(first) && !(adverbsToo.has(first) && this.#lookup.verb(next));
  }

  /** The verb of a part that the prefix belongs to; `another` when the part has one that it does not belong to. */
  #verbIn(start: number, end: number, at: number, isFar: boolean): SeparatedVerb | 'another' | null {
    const prefix = this.#words[at] ?? '';
    let first: { readonly base: string; readonly place: number } | null = null;
    for (let place = start; place < end; place++) {
      const form = (this.#words[place] ?? '').replace(/'s?$/u, '');
      if (isNoun(form) || (place > start && this.#words[place - 1] === 'zu')) continue;
      const base = this.#lookup.verb(form);
      if (base && (isParticiple(form, base) || this.#isJoined(form, base))) continue;
      // A prefix that is likelier something else (den langen Weg) is the prefix's verb at most where they stand together.
      const entry = base || end === at ? this.#lookup.joined(form, prefix) : undefined;
      if (entry && !this.#rules.inseparable.has(entry.lemma))
        return { prefix, entry, base: entry.lemma.slice(prefix.length), place };
      if (base === undefined) continue;
      if (base === '') {
        if (first === null && pastOfUnknown.test(form) && !isNoun(this.#words[place + 1])) return 'another';
        continue;
      }
      if (this.#rules.auxiliaries.has(base)) {
        if (first === null && !this.#rules.possessives.has(form)) return 'another';
      } else first ??= { base, place };
    }
    if (!first) return null;
    return isPlain(this.#rules, prefix, first.base, isFar) ? { prefix, entry: null, ...first } : 'another';
  }

  /** Tells whether the form has a prefix of its own: at the end of a clause, with zu, or with ge. */
  #isJoined(form: string, base: string): boolean {
    return this.#rules.prefixes.some(
      (prefix) =>
        base.startsWith(prefix) &&
        form.startsWith(prefix) &&
        (isParticiple(form.slice(prefix.length), base.slice(prefix.length)) ||
          Boolean(this.#lookup.verb(base.slice(prefix.length)))),
    );
  }
}

/** Endings of words that can hardly be anything but a verb that the lexicon has not: kollerte. */
const pastOfUnknown = /^(?!ge).*ten?$/;

/** A noun or a name, by its capital. */
function isNoun(word = ''): boolean {
  return /^\p{Lu}/u.test(word);
}

/** gegangen, gehend: never what a prefix has left. */
function isParticiple(form: string, base: string): boolean {
  return (form.startsWith('ge') && !base.startsWith('ge')) || form.startsWith(`${base}d`);
}
