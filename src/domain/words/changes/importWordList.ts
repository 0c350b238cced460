import type { Context, Documents, Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';
import { baseIntervals, isPutAway, newCard, withStatus, type Card } from '#domain/srs/card.ts';
import { spreadDays } from '#domain/srs/firstReviews.ts';
import { written } from '#domain/text/normalise.ts';
import { ownFieldsOf } from '../ownFields.ts';
import { keepSentence, sentenceId } from '../sentences/saveSentence.ts';
import { sentenceRef } from '../sentences/sentence.ts';
import { mostTags, unionOfTags } from '../tags.ts';
import { isWord, wordRef, type Status, type Word } from '../word.ts';
import { wordId } from '../wordId.ts';
import { earnedBy } from './importWords.ts';
import { keepStatusChange } from './statusChanges.ts';

const dayLength = 86_400_000;

/** The status that a word gets which is here already: its own, the better known of both, or that of the file. */
export const existingChoices = ['keep', 'higher', 'file'] as const;
export type ExistingChoice = (typeof existingChoices)[number];

/** A word of a list from another program, or from our own table. */
export interface IncomingWord {
  readonly text: string;
  readonly status: Status;
  readonly translation?: string;
  readonly lemma?: string;
  readonly notes?: string;
  readonly tags?: readonly string[];
  readonly starred?: boolean;
  /** Epoch milliseconds. */
  readonly addedAt?: number;
  readonly sentence?: { readonly text: string; readonly translation?: string };
  /** Days between two reviews, where the other program knows them. */
  readonly interval?: number;
  /** Whole days from now to its first review here: fewer than {@link spreadDays}, or than a longer interval has. */
  readonly dueIn?: number;
  /** Its schedule where that is of ours; nothing is spread then. */
  readonly schedule?: { readonly level: number; readonly ease: number; readonly due: number };
}

export interface ImportWordListInput {
  readonly lang: Language;
  readonly existing: ExistingChoice;
  readonly words: readonly IncomingWord[];
}

export interface ImportWordListOutput {
  /** Words that have a record now and had none. */
  readonly created: number;
  /** Words that had one, which is another now. */
  readonly changed: number;
}

/**
 * Takes in words of another program. What the learner has written is never replaced: a meaning, a lemma or a note fills an empty one,
 * tags are added. Nothing is granted, now or later, whatever the list claims; a list that is taken in again changes nothing.
 * @throws Refusal `invalid-argument` for a first review that is too far, `word-empty`, `word-unauthenticated`
 */
export const importWordListRule: Rule<ImportWordListInput, ImportWordListOutput> = {
  reads: ({ lang, words }) =>
    words.flatMap(({ text, sentence }) => [
      wordRef(lang, wordId(text, lang)),
      ...(sentence ? [sentenceRef(lang, sentenceId(sentence.text))] : []),
    ]),
  run({ lang, existing, words }, documents, context) {
    requireProfile(documents, context, 'word-unauthenticated');
    let [created, changed] = [0, 0];
    for (const word of words) {
      const { interval = 0, dueIn = 0 } = word;
      if (dueIn >= Math.max(spreadDays, interval)) throw new Refusal('invalid-argument');
      const id = wordId(word.text, lang);
      const stored = documents.get(wordRef(lang, id));
      const next = isWord(stored)
        ? filled(stored, word, cardOfExisting(stored, word, existing, context))
        : freshWord(id, word, context);
      const met = next.sentenceId === undefined ? word.sentence : undefined;
      if (isWord(stored) && !met && isSame(stored, next)) continue;
      if (isWord(stored)) changed++;
      else created++;
      documents.put(wordRef(lang, id), {
        ...next,
        ...(met && { sentenceId: keepContext(lang, met, documents, context) }),
        lastModified: context.now,
        earned: earnedBy(next, stored),
        ...keepStatusChange({ language: lang, stored, to: next.status, why: 'imported' }, documents, context),
      });
    }
    return { created, changed };
  },
};

/** The better known of two statuses. An ignored word is not known better or worse: it stays as the learner has it. */
function higherStatus(own: Status, listed: Status): Status {
  return own === '99' || listed === '99' || Number(own) >= Number(listed) ? own : listed;
}

/** The status of a word that is here already after a list was taken in. */
export function statusOfExisting(own: Status, listed: Status, existing: ExistingChoice): Status {
  if (existing === 'keep') return own;
  return existing === 'file' ? listed : higherStatus(own, listed);
}

function cardOfExisting(stored: Word, word: IncomingWord, existing: ExistingChoice, context: Context): Card {
  const card = withStatus(stored, statusOfExisting(stored.status, word.status, existing), context.now, context.random);
  return card.srsNextReview === stored.srsNextReview ? card : later(card, word);
}

function freshWord(id: string, word: IncomingWord, { now, random }: Context): Word {
  const { text, status, schedule, interval, addedAt = now } = word;
  const card = newCard(status, now, random);
  const added = Math.min(addedAt, now);
  const empty = { notes: '', tags: [], starred: false, createdAt: added, dateAdded: added, lastModified: now };
  return filled({ text: id, originalText: written(text), ...card, ...empty }, word, {
    ...later(card, word),
    ...(interval !== undefined && !isPutAway(status) && { srsLevel: levelOfInterval(interval) }),
    ...(schedule && scheduled(schedule, now)),
  });
}

/** A schedule of ours as it was, but no further ahead than a known word's. */
function scheduled({ level, ease, due }: NonNullable<IncomingWord['schedule']>, now: number): Partial<Card> {
  const furthest = newCard('5', now, () => 0).srsNextReview;
  return { srsLevel: level, srsEaseFactor: ease, srsNextReview: Math.min(due, furthest) };
}

/** The card with its first review so many days later, when it is to be reviewed at all. */
function later<Scheduled extends Card>(card: Scheduled, { dueIn = 0 }: IncomingWord): Scheduled {
  return isPutAway(card.status) ? card : { ...card, srsNextReview: card.srsNextReview + dueIn * dayLength };
}

/** The highest level whose base interval is no longer than these days. */
function levelOfInterval(days: number): number {
  return baseIntervals.findLastIndex((interval) => interval <= Math.max(0, days) * dayLength);
}

function filled(word: Word, { translation, lemma, notes, tags = [], starred = false }: IncomingWord, card: Card): Word {
  return {
    ...word,
    ...card,
    ...(translation !== undefined && !word.translation && { translation }),
    ...(lemma !== undefined && !word.lemma && { lemma }),
    notes: word.notes === '' ? (notes ?? '') : word.notes,
    tags: unionOfTags(word.tags, tags).slice(0, Math.max(mostTags, word.tags.length)),
    starred: word.starred || starred,
  };
}

function isSame(one: Word, other: Word): boolean {
  return JSON.stringify(ownFieldsOf(one)) === JSON.stringify(ownFieldsOf(other));
}

/** The sentence that a word was met in, as its context: the learner has not asked for it to be among the saved ones. */
function keepContext(
  language: Language,
  { text, translation }: NonNullable<IncomingWord['sentence']>,
  documents: Documents,
  context: Context,
): string {
  const known = documents.get(sentenceRef(language, sentenceId(text)));
  const isNew = translation !== undefined && known?.translation === undefined;
  return keepSentence(language, { text, ...(isNew && { translation }) }, false, documents, context).id;
}
