import type { Meaning } from '#domain/words/meaning.ts';
import type { PartOfSpeech } from '#domain/starterPacks/starterPack.ts';
import { foldText } from '#domain/text/foldText.ts';
import { withoutAsides, waysOf } from '../writing/alsoMeans.ts';
import { shuffled } from '../shuffled.ts';
import { stemOf, synonymGroups } from './synonyms.ts';

/** A word with its meanings, as the answer of a choice or as one that may stand beside it. */
export interface ChoiceWord {
  readonly key: string;
  /** The key of the dictionary's form: words of one are a family. */
  readonly lemma: string;
  /** As it is written beside its meaning: a German noun with its capital. */
  readonly written: string;
  /** The text that is shown. */
  readonly text: string;
  /** Everything that it may mean, in Spanish. */
  readonly senses: readonly string[];
  /** Null where it is not known. */
  readonly partOfSpeech: PartOfSpeech | null;
  /** The usefulness of the word, 0 the most; null where it is not known. */
  readonly rank: number | null;
  /** The learner has a record of it. */
  readonly isOwn: boolean;
}

/** Options beside the right one (decisions §4). */
export const wrongOptions = 3;

/**
 * The part of speech of what is shown: of the sense that says it, which need not be the first («retirarse» of «retired»); where none
 * does, a Spanish infinitive is a verb's.
 */
export function partShown(text: string, known: Meaning | null): PartOfSpeech | null {
  const senses = known ? [...known.senses, ...(known.more ?? [])] : [];
  const ways = new Set(waysOf(text));
  const shown = senses.find((sense) => waysOf(sense.text).some((way) => ways.has(way)));
  if (shown) return shown.partOfSpeech;
  if (verbForm(text) === 'infinitive')
    return senses.find((sense) => sense.partOfSpeech === 'verb')?.partOfSpeech ?? null;
  return senses[0]?.partOfSpeech ?? null;
}

/**
 * Words to stand beside the answer of a choice: of the same part of speech, where it is known, in a like form and of a like rank where there are any, the
 * learner's own first, and none that means what the answer means, by any of its senses or by its family; nor do any two of them mean the same.
 * @returns as many as `count`, or fewer when there are no more
 */
export function chooseDistractors(
  answer: ChoiceWord,
  candidates: readonly ChoiceWord[],
  random: () => number,
  count = wrongOptions,
): readonly ChoiceWord[] {
  const chosen: ChoiceWord[] = [];
  // Chance decides between equals: sorting keeps their order.
  const ordered = shuffled(
    candidates.filter((word) => mayStandBeside(word.partOfSpeech, answer.partOfSpeech)),
    random,
  )
    .map((word) => ({ word, distance: distanceOf(word, answer) }))
    .toSorted((one, other) => one.distance - other.distance);
  for (const { word } of ordered) {
    if (chosen.length === count) break;
    if ([answer, ...chosen].every((other) => !meansTheSame(word, other))) chosen.push(word);
  }
  return chosen;
}

/** The cost of a word beside one whose part of speech is not known, in doublings of rank; a word of somebody else's a little less than one step. */
const unknownPart = 50;
/** One word of grammar beside another: «sobre las» beside «de la». */
const otherGrammar = 30;
/** «pareció» among «vender», «meter» and «ganar» is found without knowing the word. */
const otherForm = 15;
const unknownRank = 3;
const notOwn = 1.5;

function distanceOf(word: ChoiceWord, answer: ChoiceWord): number {
  const rank =
    word.rank === null || answer.rank === null
      ? unknownRank
      : Math.abs(Math.log2(word.rank + 40) - Math.log2(answer.rank + 40));
  // Differences of less than a doubling are none, so that the same nearest words do not come each time.
  return (
    partDistance(word.partOfSpeech, answer.partOfSpeech) +
    formDistance(word, answer) +
    Math.floor(rank) +
    (word.isOwn ? 0 : notOwn)
  );
}

/** One verb among adjectives is found without knowing any of them; words of grammar are few, and stand beside each other. */
function mayStandBeside(one: PartOfSpeech | null, answer: PartOfSpeech | null): boolean {
  return answer === null || one === answer || (isOfGrammar(one) && isOfGrammar(answer));
}

const ofGrammar: ReadonlySet<PartOfSpeech> = new Set([
  'determiner',
  'pronoun',
  'preposition',
  'conjunction',
  'contraction',
]);

/** Tells whether it is a word of grammar, of which every language has a few that come in every sentence. */
export function isOfGrammar(part: PartOfSpeech | null): boolean {
  return part !== null && ofGrammar.has(part);
}

function partDistance(one: PartOfSpeech | null, other: PartOfSpeech | null): number {
  if (one === null || other === null) return unknownPart;
  if (one === other) return 0;
  return otherGrammar;
}

const infinitive = /^(?:no )?\p{L}*[aeií]r(?:se)?(?!\p{L})/u;
const plural = /^\p{L}+s(?!\p{L})/u;

/** The form in which the meaning of a verb is written: as the dictionary has it, by its grammar («presente de «ir»»), or conjugated. */
function verbForm(text: string): 'infinitive' | 'grammar' | 'conjugated' {
  if (infinitive.test(withoutAsides(text).trim())) return 'infinitive';
  return text.includes('«') ? 'grammar' : 'conjugated';
}

/** Tells whether their meanings stand in different forms: one verb as the dictionary has it and one that is conjugated, one thing and several. */
function formDistance({ text: one, partOfSpeech }: ChoiceWord, { text: other }: ChoiceWord): number {
  if (partOfSpeech === 'verb') return verbForm(one) === verbForm(other) ? 0 : otherForm;
  return partOfSpeech === 'noun' && plural.test(one) !== plural.test(other) ? 1 : 0;
}

/** Could one be taken for the other: same word, same family, or meanings that share a word or a synonym of it. */
export function meansTheSame(one: ChoiceWord, other: ChoiceWord): boolean {
  if (one.key === other.key || one.lemma === other.lemma) return true;
  // «del» in «del, desde el» is a word that tells nothing, and all that «del» says.
  const ways = new Set([one.text, ...one.senses].flatMap(waysOf));
  if ([other.text, ...other.senses].flatMap(waysOf).some((way) => ways.has(way))) return true;
  const words = new Set([one.text, ...one.senses].flatMap(stemsOf));
  return [other.text, ...other.senses].flatMap(stemsOf).some((stem) => words.has(stem));
}

/** Spanish words that tell nothing of a meaning. */
const empty = new Set(
  'a al algo alguien con cosa de del el en es estar haber hacer la las lo los mas muy no para persona por que se ser sin sobre su tener tipo un una unas uno unos y o'.split(
    ' ',
  ),
);
/** The stems of a meaning's words, with the groups of synonyms that they are in. */
function stemsOf(meaning: string): readonly string[] {
  // Two words that stand before a vowel say no more of the same than that: «(ante vocal)».
  const bare = foldText(withoutAsides(meaning));
  const words = (bare.trim() === '' ? foldText(meaning) : bare).split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const full = words.filter((word) => !empty.has(word));
  // «de», «ser»: a meaning of nothing but such words is compared by them.
  return (full.length > 0 ? full : words).flatMap((word) => [stemOf(word), ...synonymGroups(stemOf(word))]);
}
