import type { Language } from '#domain/languages.ts';
import type { PartOfSpeech } from '#domain/starterPacks/starterPack.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { spacedPieces, type PartOf, type SentencePiece } from './sentencePieces.ts';

/** The number of words of a sentence that is put in order, and how many tiles at least (decisions §4). */
const fewestWords = 4;
const mostWords = 14;
const fewestTiles = 4;
const comfortableTiles = 5;

export interface SentenceToCut {
  readonly text: string;
  /** Tells whether a translation stands beside it, which says who does what to whom. */
  readonly hasTranslation: boolean;
}

/**
 * Cuts a sentence into tiles that have one order only: signs and capitals stay on them, and what could stand elsewhere as well is on one
 * tile with its neighbour, as adverbs, adjectives with their noun, «tired and cold», «show you» are. More words go on a
 * tile where there would be too many.
 * @param partOf the part of speech of a word; null where it is not known
 * @returns null for a sentence that is too short or too long, or of which a teacher would sign another order too
 */
export function cutIntoTiles(
  { text, hasTranslation }: SentenceToCut,
  language: Language,
  most: number,
  partOf: PartOf,
): readonly string[] | null {
  const words = tokenise(text, language).length;
  if (words < fewestWords || words > mostWords) return null;
  const pieces = spacedPieces(text, language, partOf);
  // Tells whether each piece is on one tile with the next one.
  const joins = pieces.map(() => false);
  joinMovable(pieces, joins, language);
  completeGroups(pieces, joins);
  if (!hasTranslation && areInterchangeable(groupsOf(pieces, joins))) return null;
  // Groups are taken whole while enough is left to be put in order.
  joinClose(comfortableTiles, pieces, joins, closeness.slice(0, 2));
  joinUntil(most, pieces, joins);
  const tiles = groupsOf(pieces, joins).map((group) => text.slice(group[0]?.start, group.at(-1)?.end));
  return tiles.length < fewestTiles ? null : tiles;
}

const coordinators: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(['and', 'or', 'nor']),
  es: new Set(['y', 'e', 'o', 'u', 'ni']),
  fr: new Set(['et', 'ou', 'ni']),
  de: new Set(['und', 'oder']),
  it: new Set(['e', 'ed', 'o', 'od', 'né']),
  pt: new Set(['e', 'ou', 'nem']),
};

const nominal: ReadonlySet<PartOfSpeech | null> = new Set(['noun', 'adjective', 'numeral', null]);
const opensNoun: ReadonlySet<PartOfSpeech | null> = new Set(['determiner', 'preposition', 'contraction', 'numeral']);
const isPreposition = (piece: SentencePiece | undefined): boolean =>
  piece?.part === 'preposition' || piece?.part === 'contraction';

/** Joins what has no fixed place to what it goes with. */
function joinMovable(pieces: readonly SentencePiece[], joins: boolean[], language: Language): void {
  const isApart = (at: number): boolean => isBreak(pieces[at], pieces[at + 1]);
  for (const [at, piece] of pieces.entries()) {
    const [before, after] = [pieces[at - 1], pieces[at + 1]];
    const canJoinNext = after !== undefined && !isApart(at);
    const canJoinLast = before !== undefined && !isApart(at - 1);
    const isMid = at > 0 && !piece.isClosed;
    if (piece.part === 'adverb' && isMid) {
      if (canJoinNext && (after.part !== 'conjunction' || !canJoinLast)) joins[at] = true;
      else if (canJoinLast) joins[at - 1] = true;
    }
    // «Show you something»: a pronoun goes with its verb.
    if (piece.part === 'pronoun' && at > 0) {
      if (canJoinNext && after.part === 'verb') joins[at] = true;
      else if (canJoinLast && before.part === 'verb') joins[at - 1] = true;
    }
    if (canJoinNext && isAdjectiveBeside(piece, after, language)) joins[at] = true;
    if (canJoinNext && canJoinLast && coordinators[language].has(piece.key) && areAlike(before, after)) {
      joins[at - 1] = true;
      joins[at] = true;
    }
    // «Apples, pears, and plums»: each of a list could come first.
    if (piece.hasComma && after?.hasComma === true && piece.part === after.part) joins[at] = true;
    // «in the morning at the station we»: so could each of two such groups.
    if (canJoinNext && isPreposition(after) && !isLastGroup(pieces, at + 1) && isInGroup(pieces, at)) joins[at] = true;
    // «said John», «John said», after what was said.
    if (canJoinNext && before?.endsSpeech === true && isTag(piece, after)) joins[at] = true;
  }
}

function isBreak(one: SentencePiece | undefined, next: SentencePiece | undefined): boolean {
  return one === undefined || next === undefined || one.isClosed || next.isOpened;
}

function isAdjectiveBeside(one: SentencePiece, next: SentencePiece, language: Language): boolean {
  if (one.part === 'adjective') return nominal.has(next.part);
  return language !== 'en' && language !== 'de' && one.part === 'noun' && next.part === 'adjective';
}

/** «tired and cold», «the cat and the dog», «came and went». */
function areAlike(before: SentencePiece, after: SentencePiece): boolean {
  return (
    before.part === after.part || (nominal.has(before.part) && (nominal.has(after.part) || opensNoun.has(after.part)))
  );
}

/** Tells whether the group that begins here ends the part of the sentence. Its sign says where it stands. */
function isLastGroup(pieces: readonly SentencePiece[], from: number): boolean {
  for (let at = from; at < pieces.length; at++) {
    const piece = pieces[at];
    if (!piece) return true;
    if (at > from && !nominal.has(piece.part) && !opensNoun.has(piece.part)) return false;
    if (isBreak(piece, pieces[at + 1])) return true;
  }
  return true;
}

/** Tells whether a piece is the end of a group that a preposition opens. */
function isInGroup(pieces: readonly SentencePiece[], at: number): boolean {
  for (let back = at; back > 0; back--) {
    const piece = pieces[back];
    if (!piece || isBreak(piece, pieces[back + 1])) return false;
    if (isPreposition(piece)) return true;
    if (!nominal.has(piece.part) && piece.part !== 'determiner') return false;
  }
  return false;
}

function isTag(one: SentencePiece, next: SentencePiece): boolean {
  const isSpeaker = ({ part }: SentencePiece): boolean => part === 'pronoun' || part === 'noun' || part === null;
  return (one.part === 'verb' && isSpeaker(next)) || (isSpeaker(one) && next.part === 'verb');
}

/** All that a preposition or an article opens is taken whole where it is joined to something, or where there is another one like it. */
function completeGroups(pieces: readonly SentencePiece[], joins: boolean[]): void {
  const opening = pieces.filter(({ part }) => opensNoun.has(part)).length;
  for (const [at, piece] of pieces.entries()) {
    if (!opensNoun.has(piece.part) || isBreak(piece, pieces[at + 1])) continue;
    if (opening > 2 || joins[at - 1] === true) joins[at] = true;
  }
}

function groupsOf(pieces: readonly SentencePiece[], joins: readonly boolean[]): readonly (readonly SentencePiece[])[] {
  const groups: SentencePiece[][] = [];
  for (const [at, piece] of pieces.entries()) {
    if (at > 0 && joins[at - 1] === true) groups.at(-1)?.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

/** Could two groups change places: things, or circumstances, that nothing holds where they are, as in «that the cat saw the dog yesterday»? */
function areInterchangeable(groups: readonly (readonly SentencePiece[])[]): boolean {
  const loose = groups.filter((group, at) => at > 0 && group.length > 1 && group.at(-1)?.isClosed === false);
  const things = loose.filter((group) => group[0]?.part === 'determiner' || group[0]?.part === 'numeral');
  return things.length > 1 || loose.filter((group) => isPreposition(group[0])).length > 1;
}

/** In which order words go on one tile where there are too many. */
const closeness: readonly ((one: SentencePiece, next: SentencePiece) => boolean)[] = [
  ({ part }) => part === 'determiner' || part === 'numeral',
  (one) => isPreposition(one),
  ({ part }, next) => part === 'pronoun' && next.part === 'verb',
  ({ part }, next) => part === 'verb' && next.part === 'verb',
  ({ part }) => part === 'conjunction' || part === 'particle',
];

/** Joins what goes closest together until there are so few tiles, or no such pair is left. */
function joinClose(
  most: number,
  pieces: readonly SentencePiece[],
  joins: boolean[],
  ways: typeof closeness = closeness,
): void {
  let count = groupsOf(pieces, joins).length;
  for (const isClose of ways)
    for (const [at, piece] of pieces.entries()) {
      if (count <= most) return;
      const after = pieces[at + 1];
      if (!after || joins[at] !== false || isBreak(piece, after) || !isClose(piece, after)) continue;
      joins[at] = true;
      count -= 1;
    }
}

function joinUntil(most: number, pieces: readonly SentencePiece[], joins: boolean[]): void {
  joinClose(most, pieces, joins);
  for (let count = groupsOf(pieces, joins).length; count > most; count--) {
    const at = shortestPair(pieces, joins);
    if (at === null) return;
    joins[at] = true;
  }
}

/** The end of the two neighbouring tiles that are shortest together; across a sign only where there are no others. */
function shortestPair(pieces: readonly SentencePiece[], joins: readonly boolean[]): number | null {
  let best: { readonly at: number; readonly length: number } | null = null;
  let at = -1;
  const groups = groupsOf(pieces, joins);
  for (const [index, group] of groups.entries()) {
    at += group.length;
    const next = groups[index + 1];
    const [first, last] = [group[0], next?.at(-1)];
    if (!first || !last) break;
    const length = last.end - first.start + (isBreak(pieces[at], pieces[at + 1]) ? 1_000 : 0);
    if (best === null || length < best.length) best = { at, length };
  }
  return best?.at ?? null;
}
