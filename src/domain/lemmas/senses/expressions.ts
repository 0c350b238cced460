import type { Language } from '../../languages.ts';
import type { PartOfSpeech } from '../../starterPacks/starterPack.ts';
import { wordKey } from '../../text/normalise.ts';
import { longestPhrase } from '../../text/phrases.ts';
import { tokenise } from '../../text/tokenise.ts';
import type { Clause } from '../analysis/wordReading.ts';
import type { GlossaryEntry } from '../glossary/glossary.ts';
import { isFollowedAsWanted } from './phraseSenses.ts';

/** Several words that the glossary gives a meaning of their own: «(of course) claro», a sense of «course». */
interface Expression {
  /** As the glossary writes it, with the dictionary form of its word. */
  readonly text: string;
  /** Its words by their keys. */
  readonly words: readonly string[];
  /** The index of the word whose sense it is, and its dictionary form by its key: it may stand in another form. */
  readonly self: number;
  readonly lemma: string;
  readonly partOfSpeech: PartOfSpeech;
  readonly meaning: string;
}

/** An expression where it stands in a clause: the words [from, to) of it. */
export interface FoundExpression {
  readonly text: string;
  readonly meaning: string;
  readonly from: number;
  readonly to: number;
}

/** Tells whether a word, by its key, may be a form of a dictionary's word. */
type IsFormOf = (word: string, lemma: string) => boolean;

/** Before a noun alone they say of which gender it is in that sense: «(il fine) finalidad». */
const articles = new Set('der die das il lo la i gli le el los las o a os as'.split(' '));
const inBrackets = /^\(([^()]+)\) (.+)$/u;

/** The expressions of a language's glossary. */
export class Expressions {
  readonly #isFormOf: IsFormOf;
  readonly #language: Language;
  /** By each of their words. */
  readonly #byWord = new Map<string, Expression[]>();

  constructor(language: Language, entries: readonly GlossaryEntry[], isFormOf: IsFormOf) {
    this.#language = language;
    this.#isFormOf = isFormOf;
    for (const entry of entries)
      for (const sense of entry.senses) {
        const expression = this.#read(entry, sense);
        if (!expression) continue;
        for (const word of new Set([...expression.words, expression.lemma])) {
          const same = this.#byWord.get(word) ?? [];
          this.#byWord.set(word, same);
          same.push(expression);
        }
      }
  }

  /**
   * The longest expression that a word of a clause stands in; null for none.
   * @param lemmas the dictionary forms that the word may be of, by their keys
   */
  at({ words, at }: Clause, lemmas: readonly string[]): FoundExpression | null {
    const clause = words.map((word) => wordKey(word, this.#language));
    const asked = clause[at] ?? '';
    const candidates = [...new Set([asked, ...lemmas])].flatMap((word) => this.#byWord.get(word) ?? []);
    const found = candidates.flatMap((expression) => {
      for (let from = at - expression.words.length + 1; from <= at; from++)
        if (this.#standsAt(expression, clause, from)) return [{ expression, from }];
      return [];
    });
    const [best] = found.toSorted((one, other) => other.expression.words.length - one.expression.words.length);
    if (!best) return null;
    const { text, meaning, words: own } = best.expression;
    return { text, meaning, from: best.from, to: best.from + own.length };
  }

  /** The expression that a phrase is, in whatever form its word stands; null for none. */
  of(phrase: string): Pick<FoundExpression, 'text' | 'meaning'> | null {
    const words = tokenise(phrase, this.#language).map(({ key }) => key);
    const candidates = [...this.#byWord.values()].flat();
    return candidates.find((one) => one.words.length === words.length && this.#areItsWords(one, words, 0)) ?? null;
  }

  #standsAt(expression: Expression, clause: readonly string[], from: number): boolean {
    return (
      from >= 0 &&
      this.#areItsWords(expression, clause, from) &&
      isFollowedAsWanted(expression.meaning, expression.partOfSpeech, clause.slice(from + expression.words.length))
    );
  }

  #areItsWords({ words, self, lemma }: Expression, clause: readonly string[], from: number): boolean {
    return words.every((word, place) => {
      const here = clause[from + place];
      return here !== undefined && (here === word || (place === self && this.#isFormOf(here, lemma)));
    });
  }

  /** Of a sense whose brackets have the word, or `~` for it: «(pregunta y negación)» is no expression. */
  #read({ lemma, partOfSpeech }: GlossaryEntry, sense: string): Expression | null {
    const [, brackets = '', meaning = ''] = inBrackets.exec(sense) ?? [];
    const text = brackets.replace('~', lemma);
    if (!text.includes(' ') || /[….:,]/u.test(text)) return null;
    const words = tokenise(text, this.#language).map(({ key }) => key);
    if (words.length < 2 || words.length > longestPhrase) return null;
    if (partOfSpeech === 'noun' && words.length === 2 && articles.has(words[0] ?? '') && this.#language !== 'en')
      return null;
    const key = wordKey(lemma, this.#language);
    const itself = words.indexOf(key);
    const self = itself < 0 ? words.findIndex((word) => this.#isFormOf(word, key)) : itself;
    return self < 0 ? null : { text, words, self, lemma: key, partOfSpeech, meaning };
  }
}
