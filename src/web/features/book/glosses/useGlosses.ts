import { useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { AskedWord } from '#domain/lemmas/analysis/wordReading.ts';
import type { Meaning } from '#domain/words/meaning.ts';
import { isWord, type Status } from '#domain/words/word.ts';
import type { Occurrence } from '#reader/page/occurrence.ts';
import type { Location, PageView } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';
import { knownText } from '#web/words/meaningText.ts';
import { fetchMeanings, keptMeaning } from '#web/words/meanings.ts';

/** All that the app can show about a word of the page. */
export interface Gloss {
  /** The learner's own meaning; empty when there is none. */
  readonly notes: string;
  readonly meaning: Meaning | null;
  readonly status: Status | null;
}

export interface Glosses {
  /** The page that they are of; null until they are known. */
  readonly at: Location | null;
  readonly byKey: ReadonlyMap<string, Gloss>;
  /** A word's meaning in a few letters, the learner's own first; null while it is not known. */
  readonly shortOf: (key: string) => string | null;
}

const none: Pick<Glosses, 'at' | 'byKey'> = { at: null, byKey: new Map() };

/** The learner's notes of the words on the page, and what the app knows them to mean; kept up as words are marked. */
export function useGlosses(view: PageView | null, location: Location | null, language: Language): Glosses {
  const store = useAccount();
  const [known, setKnown] = useState(none);
  const latest = useRef(none);
  latest.current = known;

  useEffect(() => {
    if (!view || !location) return;
    let current = true;
    // A word is explained by the meaning that it has where it occurs first.
    const here = new Map<string, Occurrence>();
    for (const occurrence of view.wordsOnPage()) if (!here.has(occurrence.key)) here.set(occurrence.key, occurrence);
    const queries = new Map<string, AskedWord>();
    const queryAt = (occurrence: Occurrence): AskedWord => {
      const { key } = occurrence;
      const word = queries.get(key) ?? { key, context: view.contextOf(occurrence) };
      queries.set(key, word);
      return word;
    };
    const statuses = store.statuses(language);
    const found = new Map<string, Gloss>();
    const gather = async (occurrences: readonly Occurrence[]) => {
      // The page was turned meanwhile.
      if (!current) return;
      const words = occurrences.map(queryAt);
      const keys = words.map(({ key }) => key);
      const marked = keys.filter((key) => statuses.get(key) !== null);
      const [records] = await Promise.all([
        store.words(language, marked),
        // Without a connection, and before they were ever fetched, a page has the learner's own notes alone.
        fetchMeanings(store, language, words).catch(() => undefined),
      ]);
      if (!current) return;
      for (const word of words) {
        const { key } = word;
        const record = records.get(key);
        const meaning = keptMeaning(store, language, word) ?? null;
        const notes = isWord(record) ? record.notes : '';
        if (notes !== '' || meaning) found.set(key, { notes, meaning, status: statuses.get(key) });
        else found.delete(key);
      }
      setKnown({ at: location, byKey: new Map(found) });
    };
    // Behind the page and behind every mark: meanings may come a moment later, colours may not. Without them it is still a page.
    const later = (occurrences: readonly Occurrence[]) =>
      whenIdle(() => void gather(occurrences).catch(() => undefined));
    const cancel = later([...here.values()]);
    const stop = statuses.subscribe((changed) => {
      const touched = changed === 'all' ? [...here.values()] : changed.flatMap((key) => here.get(key) ?? []);
      if (touched.length > 0) later(touched);
    });
    return () => {
      current = false;
      cancel();
      stop();
      setKnown(none);
    };
  }, [store, view, location, language]);

  return {
    ...known,
    shortOf(key) {
      const gloss = latest.current.byKey.get(key);
      return gloss ? gloss.notes || knownText(gloss.meaning) || null : null;
    },
  };
}
