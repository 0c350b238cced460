import { useEffect, useState } from 'react';
import { sharesOf, type Shares } from '#domain/library/shares.ts';
import type { Book } from '#domain/library/book.ts';
import { useAccount, useProfile } from '#web/platform/account.ts';
import { shownStatus } from '#web/platform/shownStatus.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';
import { unpackIndex } from './wordIndex.ts';

/** What the learner knows of a book's running text, kept up as words are marked; null until its word index is here. */
export function useShares({ indexId, language }: Pick<Book, 'indexId' | 'language'>): Shares | null {
  const store = useAccount();
  const preset = useProfile()?.settings.initialWordsPreset ?? 'new';
  const [shares, setShares] = useState<Shares | null>(null);
  useEffect(() => {
    if (!indexId) return;
    let current = true;
    let stop = () => {};
    const statuses = store.statuses(language);
    const statusOf = shownStatus(statuses, preset);
    void (async () => {
      const file = await store.files.get(indexId);
      if (!file || !current) return;
      const index = await unpackIndex(file);
      await statuses.ready;
      if (!current) return;
      let scheduled = false;
      const count = () => {
        scheduled = false;
        if (current) setShares(sharesOf(index, (key) => statusOf(key) ?? undefined).text);
      };
      stop = statuses.subscribe(() => {
        if (!scheduled) whenIdle(count);
        scheduled = true;
      });
      count();
      // Without the index, or with one that cannot be read, the book shows no shares; nothing else is lost.
    })().catch(() => undefined);
    return () => {
      current = false;
      stop();
    };
  }, [store, indexId, language, preset]);
  return shares;
}
