import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { FoundWords, OpenedWordFile, TextReading, WordFileChoice } from '#wordFiles/wordFile.ts';
import type { AnkiPackage } from '#wordFiles/writing/ankiPackage.ts';

/** Questions of the page to the worker that reads and writes files of words. */
export type WordFileQuestion =
  /** With SQLite's WebAssembly where it may be needed: the worker can fetch nothing. */
  | { readonly kind: 'open'; readonly file: Blob; readonly name: string; readonly wasm: ArrayBuffer | null }
  | { readonly kind: 'readAs'; readonly reading: TextReading }
  | { readonly kind: 'read'; readonly choice: WordFileChoice; readonly from: number; readonly count: number }
  | { readonly kind: 'write'; readonly content: AnkiPackage; readonly wasm: ArrayBuffer };

/** The worker's answers, each to the question before it: the page asks one at a time. */
export type WordFileAnswer =
  | { readonly kind: 'opened'; readonly opened: OpenedWordFile }
  | { readonly kind: 'found'; readonly found: FoundWords }
  | { readonly kind: 'written'; readonly file: Blob }
  | { readonly kind: 'failed'; readonly reason: ErrorId };
