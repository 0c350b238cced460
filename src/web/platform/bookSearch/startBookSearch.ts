import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { Needles } from '#domain/text/find/textFinder.ts';
import type { SearchStep } from '#reader/search/searchBook.ts';
import type { SearchAnswer, SearchQuestion } from './searchMessages.ts';

export interface SearchListener {
  readonly step: (step: SearchStep) => void;
  /** The whole book was searched; or why it cannot be. */
  readonly ended: (failure: ErrorId | null) => void;
}

/** Searches books in a worker, one at a time. */
export interface BookFinder {
  /** Ends the search before it, of which nothing more is heard. */
  find(book: { readonly fileId: string; readonly file: Blob }, needles: Needles, on: SearchListener): void;
  /** Nothing more is heard of the search. */
  stop(): void;
  end(): void;
}

export function startBookSearch(): BookFinder {
  const worker = new Worker(new URL('./searchWorker.ts', import.meta.url), { type: 'module', name: 'search' });
  let number = 0;
  let listener: SearchListener | null = null;
  worker.addEventListener('message', ({ data }: MessageEvent<SearchAnswer>) => {
    if (data.number !== number) return;
    if (data.kind === 'step') listener?.step(data.step);
    else listener?.ended(data.kind === 'failed' ? data.reason : null);
  });
  worker.addEventListener('error', () => listener?.ended('unavailable'));
  return {
    find({ fileId, file }, needles, on) {
      number += 1;
      listener = on;
      worker.postMessage({ number, fileId, file, needles } satisfies SearchQuestion);
    },
    stop() {
      number += 1;
      listener = null;
    },
    end: () => worker.terminate(),
  };
}
