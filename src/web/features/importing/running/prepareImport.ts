import type { Language } from '#domain/languages.ts';
import { mostOnOneDay, spreadFirstReviews } from '#domain/srs/firstReviews.ts';
import { isPutAway } from '#domain/srs/card.ts';
import type { IncomingWord } from '#domain/words/changes/importWordList.ts';
import { isWord, type Status } from '#domain/words/word.ts';
import type { WordFileSource } from '#wordFiles/wordFile.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { chosenStatus, statusAfter, type StatusChoice } from '../plan/figures.ts';
import { hasMore, intervalOf, incomingWord } from '../plan/incomingWord.ts';
import type { Shown, StatusMatrix } from '../plan/statusMatrix.ts';
import { createBreath } from '../reading/breathe.ts';
import type { GatheredWord } from '../reading/gatherWords.ts';
import { keepPart, keepWork, type ImportWork } from './importWork.ts';

/** Words of a part: as many as a few calls take. */
const partSize = 1_500;

/** Words of one language that are to come in. */
export interface LanguageList {
  readonly language: Language;
  readonly words: readonly GatheredWord[];
  readonly matrix: StatusMatrix;
}

/** A word that is sent, with what it shows here and what it will. */
interface ComingWord {
  readonly gathered: GatheredWord;
  /** Its status is the one that the file means: a schedule of ours goes with no other. */
  readonly isMeant: boolean;
  readonly listed: Status;
  readonly shown: Shown;
  readonly after: Shown;
}

/**
 * Makes the parts of an import and keeps them, before any word comes in. The page has its turn in between.
 * @throws Refusal `storage-full` when the browser has no room for them: nothing has come in then
 */
export async function prepareImport(
  store: AccountStore,
  source: WordFileSource,
  lists: readonly LanguageList[],
  choice: StatusChoice,
): Promise<ImportWork> {
  const breathe = createBreath();
  const coming: { readonly language: Language; readonly words: readonly ComingWord[] }[] = [];
  for (const { language, words, matrix } of lists) {
    const statuses = store.statuses(language);
    const sent: ComingWord[] = [];
    for (const [at, gathered] of words.entries()) {
      await breathe();
      const row = matrix.rows[matrix.rowOfWord[at] ?? 0];
      const listed = row ? chosenStatus(row.class, choice) : null;
      if (listed === null) continue;
      const shown = statuses.get(gathered.key);
      const isMeant = listed === row?.class.proposed;
      sent.push({ gathered, isMeant, listed, shown, after: statusAfter(shown, listed, choice.existing) });
    }
    coming.push({ language, words: sent });
  }

  const toReview = coming.flatMap(({ words }) => words).filter(isToReview);
  const days = spreadFirstReviews(
    toReview.map(({ gathered: { word } }) => ({
      addedAt: word.addedAt,
      interval: word.interval === null ? null : intervalOf(word.interval),
    })),
  );
  const dayOf = new Map(toReview.map((word, at) => [word, days[at] ?? 0]));

  let [parts, total] = [0, 0];
  for (const { language, words } of coming)
    for (let from = 0; from < words.length; from += partSize) {
      await breathe();
      const part = await listedPart(store, language, words.slice(from, from + partSize), dayOf);
      if (part.length === 0) continue;
      await keepPart(store, parts++, { language, words: part });
      total += part.length;
    }
  const work: ImportWork = {
    id: crypto.randomUUID(),
    source,
    existing: choice.existing,
    total,
    done: 0,
    parts,
    nextPart: 0,
    created: 0,
    changed: 0,
    steps: [],
    mostOnOneDay: mostOnOneDay(days),
  };
  await keepWork(store, work);
  return work;
}

/** A word that is new here, or gets another status, and is learned then: its first review is to come. */
function isToReview({ gathered, isMeant, shown, after }: ComingWord): boolean {
  const isScheduled = isMeant && gathered.word.schedule !== undefined && shown === null;
  return after !== null && shown !== after && !isPutAway(after) && !isScheduled;
}

/** The words as the call takes them, without those that would change nothing. */
async function listedPart(
  store: AccountStore,
  language: Language,
  words: readonly ComingWord[],
  dayOf: ReadonlyMap<ComingWord, number>,
): Promise<IncomingWord[]> {
  const records = await store.words(
    language,
    words.flatMap(({ gathered, shown }) => (shown === null ? [] : [gathered.key])),
  );
  return words.flatMap((word) => {
    const { listed, shown, after, isMeant } = word;
    const gathered = isMeant ? word.gathered : withoutSchedule(word.gathered);
    const isOwn = isWord(records.get(gathered.key));
    // A word that something else covers has no record that the rule could compare with: it gets what it will show.
    const made = incomingWord(gathered, isOwn || shown === null ? listed : (after ?? listed), dayOf.get(word) ?? null);
    return shown !== null && shown === after && !hasMore(made) ? [] : [made];
  });
}

function withoutSchedule({ key, word: { schedule: _schedule, ...word } }: GatheredWord): GatheredWord {
  return { key, word };
}
