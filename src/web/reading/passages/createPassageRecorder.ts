import { readWords } from '#domain/practice/reading/readWords.ts';
import type { SeenWord } from '#domain/practice/reading/reviewRead.ts';
import type { Language } from '#domain/languages.ts';
import type { Settings } from '#domain/profile/settings.ts';
import { isPutAway } from '#domain/srs/card.ts';
import { isDue } from '#domain/srs/due.ts';
import { isInferable, type Passage } from '#domain/words/inference/exposures.ts';
import { mostWordsAtOnce } from '#domain/words/mostWordsAtOnce.ts';
import { isWord, longestWord, type Word } from '#domain/words/word.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';

/** Passages that wait to be sent together, as many as a crash can lose: pages, or lines of a video, which come and go in seconds. */
const mostWaiting = { pages: 8, lines: 40 } as const;

/** A word of a text, and where in it. Places grow along the text. */
export interface PlacedWord {
  readonly key: string;
  readonly at: number;
}

/** Text that was in sight until the learner went on from it: a page of a book, a line of a video. */
export interface PassedText {
  /** Names the text that the places are of. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly isLine?: true;
  /** Its running words in order. */
  readonly words: readonly PlacedWord[];
  /** Says of a word whether its meaning stood beside it, or it is a name: passing it says nothing. */
  readonly isHelped: (key: string) => boolean;
}

interface RecorderParts {
  readonly store: AccountStore;
  readonly language: Language;
  /** The settings as they are now: they act at once. */
  readonly settings: () => Pick<Settings, 'autoInferenceEnabled' | 'practice'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
}

export type PassageRecorder = ReturnType<typeof createPassageRecorder>;

/**
 * Records what a learner reads past and what they look up (decisions §3 and §4): passages are gathered and sent a few at a time, when the
 * page is hidden, and before the words that seem to be known are asked for.
 */
export function createPassageRecorder({ store, language, settings, now, onFault }: RecorderParts) {
  const statuses = store.statuses(language);
  let waiting: Passage[] = [];
  /** Records of words being learned that are, or were, in sight. */
  const records = new Map<string, Word>();
  /** Looked up since the learner last went on. */
  const lookedUpHere = new Set<string>();
  const passed = new Map<string, SeenWord>();
  const lookedUp = new Map<string, SeenWord>();
  /** Settles when the records of words that were looked up are here. */
  let lookUps: Promise<unknown> = Promise.resolve();
  /** The reviews that reading gave since they were last told of: one step, which one undo takes back. */
  let reviews: { step: string | null; keys: readonly string[] } = { step: null, keys: [] };

  const seenAs = ({ text, srsLastReview }: Word): SeenWord => ({ key: text, seen: srsLastReview });

  async function fetchRecords(keys: readonly string[]): Promise<void> {
    const found = await store.words(language, keys);
    for (const [key, word] of found) if (isWord(word)) records.set(key, word);
  }

  async function flush(): Promise<void> {
    const passages = waiting;
    waiting = [];
    try {
      await Promise.all([
        passages.length > 0 && store.call('recordPassages', { lang: language, passages }),
        lookUps.then(recordReviews),
      ]);
    } catch (error) {
      onFault(error);
    }
  }

  async function recordReviews(): Promise<void> {
    const review = { lang: language, passed: [...passed.values()], lookedUp: [...lookedUp.values()] };
    passed.clear();
    lookedUp.clear();
    if (review.passed.length + review.lookedUp.length === 0) return;
    const { step, outputs } = await store.callAll('reviewRead', [review], reviews.step ?? undefined);
    const keys = outputs.flatMap(({ reviewed }) => reviewed);
    reviews = { step: step ?? reviews.step, keys: [...new Set([...reviews.keys, ...keys])] };
  }

  return {
    flush,
    /** Passages that are not sent yet. */
    waiting: (): number => waiting.length,
    /** Text has come into sight: what is to be known of its words when it is passed is read. */
    inSight(keys: readonly string[]): void {
      if (settings().practice.countsReading !== true) return;
      const learning = [...new Set(keys)].filter((key) => {
        const status = statuses.get(key);
        return status !== null && !isPutAway(status);
      });
      fetchRecords(learning).catch(onFault);
    },
    /** The learner has looked a word up: in its card, or in its preview. */
    lookedUp(key: string): void {
      if (key.length > longestWord) return;
      lookedUpHere.add(key);
      passed.delete(key);
      const status = statuses.get(key);
      if (settings().autoInferenceEnabled && isInferable(status)) {
        waiting.push({ kind: 'lookedUp', keys: [key] });
        if (waiting.length >= mostWaiting.lines) void flush();
      }
      if (settings().practice.countsReading !== true || status === null) return;
      const lookUp = fetchRecords([key])
        .then(() => {
          const record = records.get(key);
          if (record) lookedUp.set(key, seenAs(record));
        })
        .catch(onFault);
      lookUps = Promise.all([lookUps, lookUp]);
    },
    /** The learner has gone on from text that was in sight. */
    passed({ text, from, to, isLine, words, isHelped }: PassedText): void {
      const seen = new Set(lookedUpHere);
      lookedUpHere.clear();
      const middle = words[Math.floor(words.length / 2)]?.at;
      if (middle === undefined) return;
      const isTold = (key: string): boolean => seen.has(key) || isHelped(key);
      const { autoInferenceEnabled, practice } = settings();
      const keys = [...new Set(words.map(({ key }) => key))].filter(
        (key) => isInferable(statuses.get(key)) && !isTold(key) && key.length <= longestWord,
      );
      if (autoInferenceEnabled && keys.length > 0)
        waiting.push({
          kind: 'passed',
          text,
          from,
          middle,
          to: Math.max(to, middle + 1),
          ...(isLine && { isLine }),
          keys: keys.slice(0, mostWordsAtOnce),
        });
      if (practice.countsReading === true)
        for (const key of readWords(
          words.map((word) => word.key),
          (key) => statuses.get(key),
        )) {
          const record = records.get(key);
          if (record && !isTold(key) && !lookedUp.has(key) && isDue(record, now())) passed.set(key, seenAs(record));
        }
      if (waiting.length >= (isLine ? mostWaiting.lines : mostWaiting.pages)) void flush();
    },
    /** The reviews that reading gave since this was last asked. */
    takeReviews() {
      const taken = reviews;
      reviews = { step: null, keys: [] };
      return taken;
    },
  };
}
