import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { Needles } from '#domain/text/find/textFinder.ts';
import type { SearchStep } from '#reader/search/searchBook.ts';

/** Asks the worker to search a book; a later question ends the one before it. */
export interface SearchQuestion {
  readonly number: number;
  readonly fileId: string;
  readonly file: Blob;
  readonly needles: Needles;
}

/** The worker's answers to the question of that number. */
export type SearchAnswer = { readonly number: number } & (
  | { readonly kind: 'step'; readonly step: SearchStep }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly reason: ErrorId }
);
