import { useEffect } from 'react';
import { hasWordsIn, type Book } from '#domain/library/book.ts';
import { isCountedNow } from '#domain/library/indexVersion.ts';
import type { Video } from '#domain/videos/video.ts';
import { countBookAnew } from '#web/features/library/imports/countBookAnew.ts';
import { useAccount } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';
import { countVideoAnew } from '#web/videos/countVideoAnew.ts';

/** Counts anew what earlier releases counted otherwise, one text at a time while the page is idle. Shows nothing. */
export default function RecountTexts(): null {
  const store = useAccount();
  useEffect(() => (store.guest ? undefined : recountTexts(store)), [store]);
  return null;
}

/** @returns a function that stops it after the text under way */
function recountTexts(store: AccountStore): () => void {
  /** Texts looked at since the page opened: one that cannot be counted is not tried again and again. */
  const tried = new Set<string>();
  /** Those of which the file was not here: it comes when they are opened. */
  const missing = new Set<string>();
  let isBusy = false;
  let stopped = false;
  let cancel = (): void => undefined;
  const goOn = (): void => {
    if (isBusy || stopped) return;
    const next = textToCount(store, (name) => tried.has(name) || missing.has(name));
    if (!next) return;
    isBusy = true;
    cancel = whenIdle(() => {
      next
        .count()
        .then((hadFile) => void (hadFile || missing.add(next.name)))
        // Its old count stays, and the next visit tries again.
        .catch(() => void tried.add(next.name))
        .finally(() => {
          isBusy = false;
          goOn();
        });
    });
  };
  const look = (): void => {
    missing.clear();
    goOn();
  };
  const leave = [store.watchCollection('books', look), store.watchCollection('videos', look)];
  goOn();
  return () => {
    stopped = true;
    cancel();
    for (const stop of leave) stop();
  };
}

interface TextToCount {
  readonly name: string;
  /** False when its file is not here. */
  readonly count: () => Promise<boolean>;
}

function textToCount(store: AccountStore, isSkipped: (name: string) => boolean): TextToCount | null {
  const books = store.peekCollection<Book>('books') ?? new Map<string, Book>();
  for (const [id, book] of books) {
    const name = `books/${id} ${book.language}`;
    if (!isSkipped(name) && !isCountedNow(book) && hasWordsIn(book, book.language))
      return { name, count: () => countBookAnew(store, id, book) };
  }
  const videos = store.peekCollection<Video>('videos') ?? new Map<string, Video>();
  for (const [id, video] of videos) {
    const name = `videos/${id} ${video.trackId ?? ''} ${video.language}`;
    if (!isSkipped(name) && !isCountedNow(video) && video.trackId !== null)
      return { name, count: () => countVideoAnew(store, id, video) };
  }
  return null;
}
