import type { FileUsage } from '#contract/files.ts';
import type { Path } from '#domain/documents/ref.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { ClearedWord, Status, Word } from '#domain/words/word.ts';
import type { Notice, SyncState } from './replica.ts';
import type { Closed, WordsCore } from './base/database.ts';

/** What the page asks its worker, by method: arguments and answer. */
export interface WorkerMethods {
  open: { arguments: [uid: string]; answer: void };
  watch: { arguments: [paths: readonly Path[]]; answer: readonly (readonly [Path, object | null])[] };
  unwatch: { arguments: [path: Path]; answer: void };
  watchCollection: { arguments: [collection: string]; answer: readonly (readonly [string, object])[] | null };
  statuses: { arguments: [language: string]; answer: WordsCore };
  words: {
    arguments: [language: string, keys: readonly string[]];
    answer: readonly (readonly [string, Word | ClearedWord])[];
  };
  everything: { arguments: []; answer: readonly (readonly [Path, object])[] };
  dueCount: { arguments: [language: string, now: number]; answer: number };
  call: { arguments: [name: string, input: unknown]; answer: unknown };
  /** Whether the person had not been told of it before, in another tab. */
  told: { arguments: [noticeId: number]; answer: boolean };
  putFile: { arguments: [fileId: string, content: Blob]; answer: void };
  getFile: { arguments: [fileId: string]; answer: Blob | null };
  readFile: { arguments: [fileId: string]; answer: Blob | null };
  releaseFiles: { arguments: [fileIds: readonly string[]]; answer: void };
  retryFiles: { arguments: []; answer: void };
  refusals: { arguments: []; answer: readonly ErrorId[] };
  fileUsage: { arguments: []; answer: FileUsage };
  putDerived: { arguments: [fileId: string, kind: string, value: unknown]; answer: void };
  getDerived: { arguments: [fileId: string, kind: string]; answer: unknown };
  /** The page is seen again: what was missed while it was frozen is read. */
  look: { arguments: []; answer: void };
}

export type Method = keyof WorkerMethods;

export interface Request<Name extends Method = Method> {
  readonly id: number;
  readonly method: Name;
  readonly arguments: WorkerMethods[Name]['arguments'];
}

/** A failure as it crosses from the worker: a refusal by its id, anything else by its text. */
export type Failure = { readonly refusal: ErrorId } | { readonly fault: string };

/** What the worker says to its page. */
export type Said =
  | { readonly said: 'answer'; readonly id: number; readonly answer?: unknown; readonly failure?: Failure }
  | { readonly said: 'documents'; readonly documents: readonly (readonly [Path, object | null])[] }
  | {
      readonly said: 'statuses';
      readonly language: string;
      readonly changed: readonly (readonly [string, Status | null])[];
    }
  | { readonly said: 'renew' }
  | { readonly said: 'sync'; readonly state: SyncState }
  | { readonly said: 'notice'; readonly id: number; readonly notice: Notice }
  | { readonly said: 'progress'; readonly fileId: string; readonly share: number }
  | { readonly said: 'signed-out' }
  /** The database was closed under the worker: it does nothing more. */
  | { readonly said: 'closed'; readonly why: Closed };
