import { ease, highestLevel } from '#domain/srs/card.ts';
import { written } from '#domain/text/normalise.ts';
import type { IncomingWord } from '#domain/words/changes/importWordList.ts';
import { mostTags, unionOfTags } from '#domain/words/tags.ts';
import { longestNote, longestWord, type Status } from '#domain/words/word.ts';
import type { GatheredWord } from '../reading/gatherWords.ts';

const longestText = 1_000;
const longestTag = 60;
const longestInterval = 36_500;
const lastInstant = 8.64e15;

/** A word of a file as the call takes it: what is too long for it is cut, what it cannot take is left out. */
export function incomingWord({ key, word }: GatheredWord, status: Status, dueIn: number | null): IncomingWord {
  const { schedule } = word;
  const [translation, lemma, notes, sentence, sentenceTranslation] = [
    clean(word.translation, longestText),
    clean(written(word.lemma), longestWord),
    clean(word.notes, longestNote),
    clean(word.sentence, longestText + 1),
    clean(word.sentenceTranslation, longestText),
  ];
  const tags = unionOfTags(
    word.tags.map((tag) => clean(tag, longestTag)),
    [],
  ).slice(0, mostTags);
  // A sentence that is cut is none.
  const isSentence = written(sentence) !== '' && sentence.length <= longestText;
  return {
    text: word.text,
    status,
    ...(translation !== '' && { translation }),
    ...(lemma !== '' && lemma.toLowerCase() !== key && { lemma }),
    ...(notes !== '' && { notes }),
    ...(tags.length > 0 && { tags }),
    ...(word.starred && { starred: true }),
    ...(word.addedAt !== null && isInstant(word.addedAt) && { addedAt: Math.floor(word.addedAt) }),
    ...(isSentence && {
      sentence: { text: sentence, ...(sentenceTranslation !== '' && { translation: sentenceTranslation }) },
    }),
    ...(word.interval !== null && { interval: intervalOf(word.interval) }),
    ...(dueIn !== null && { dueIn }),
    ...(schedule && isSchedule(schedule) && { schedule }),
  };
}

/** Tells whether it has more to add to a word than its status. */
export function hasMore({ translation, lemma, notes, tags, starred, sentence }: IncomingWord): boolean {
  return [translation, lemma, notes, tags, starred, sentence].some((field) => field !== undefined);
}

/** Whole days, of which a program may know parts; a negative one is of seconds. */
export function intervalOf(days: number): number {
  return Math.min(longestInterval, Math.max(0, Math.floor(days)));
}

function isSchedule({ level, ease: factor, due }: NonNullable<GatheredWord['word']['schedule']>): boolean {
  const isLevel = Number.isInteger(level) && level >= 0 && level <= highestLevel;
  return isLevel && factor >= ease.least && factor <= ease.most && Number.isInteger(due) && isInstant(due);
}

function isInstant(at: number): boolean {
  return at >= 0 && at <= lastInstant;
}

/** Without what no database keeps, and no longer than may be. */
function clean(text: string, longest: number): string {
  return text.replaceAll('\0', '').trim().slice(0, longest).toWellFormed();
}
