import type { CallInput, CallName, CallOutput } from '#contract/calls/calls.ts';
import type { Ref } from '#domain/documents/ref.ts';
import type { Language } from '#domain/languages.ts';
import type { QueryAnswer } from '#replica/query/queries.ts';
import type { TokeniseOptions } from '#domain/text/tokenise.ts';
import type { Status } from '#domain/words/word.ts';
import type { StepName } from '#replica/undo/step.ts';
import type { MadeStep, ReplicaNotice, Replica, ReplicaFiles, SyncState } from '#replica/replica.ts';

/**
 * One account's documents as this browser has them: every page reads from here and changes things by calls, and
 * whether there is a connection makes no difference to either. Its storage lives in a worker.
 */
export interface AccountStore {
  readonly uid: string;
  /** True in the demo (spec §6): nothing is kept, and a call that needs an account is refused with `account-required`. */
  readonly guest: boolean;

  /** The document as last told; null when there is none, undefined while it is not known yet. Same object until it changes. */
  peek<D>(ref: Ref<D>): D | null | undefined;
  /** Keeps the document known and calls back after each change of it, whoever made it. Returns a function that stops it. */
  watch(ref: Ref<unknown>, listener: () => void): () => void;

  /** A whole collection that is not words (books, sentences…), by id; undefined while it is not known yet. */
  peekCollection<D>(collection: string): ReadonlyMap<string, D> | undefined;
  watchCollection(collection: string, listener: () => void): () => void;

  /** The statuses of a language's words, for colouring without awaiting. */
  statuses(language: Language): Statuses;
  /** Word documents by key; a key without a document is virtual where something says that it is known, else absent. */
  words(language: Language, keys: readonly string[]): Promise<QueryAnswer<'words'>>;
  readonly everything: Replica['everything'];
  readonly query: Replica['query'];
  /** Calls back with the collections in which something has changed, or 'all'. */
  watchChanges(listener: (collections: readonly string[] | 'all') => void): () => void;

  /** As {@link Replica.call}; a guest who needs an account sees why, and the call is refused with `account-required`. */
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>>;
  /** As {@link Replica.callAll}. */
  callAll<Name extends CallName>(
    name: Name,
    inputs: readonly CallInput<Name>[],
    step?: StepName,
  ): Promise<MadeStep<CallOutput<Name>>>;
  readonly steps: Replica['steps'];
  readonly undoStep: Replica['undoStep'];
  /** As {@link Replica.loadLater}: fetches what comes second, so that the first call does not wait for it. */
  readonly loadLater: Replica['loadLater'];

  peekSync(): SyncState;
  watchSync(listener: () => void): () => void;
  /** Called for every queued call that the server refused; the person must be told. */
  onNotice(listener: (notice: ReplicaNotice) => void): () => void;

  readonly files: AccountFiles;
  /** The translator of the server's operator, where there is one; never the browser's own. */
  readonly translator: Replica['translator'];
  readonly dictionaries: Replica['dictionaries'];
  readonly catalogues: AccountCatalogues;
  readonly webPages: Replica['webPages'];

  /** Stops this tab's worker; the data stays. */
  close(): void;
  /** Removes everything of this account from this browser. */
  erase(): Promise<void>;
}

export type { UndoableStep, UndoneStep } from '#replica/undo/step.ts';

export type { UndoStepRow } from '#replica/query/words/undoSteps.ts';

/** A word as the list of words shows it. */
export type ListedWord = QueryAnswer<'findWords'>['words'][number];

/** A live view of what a language's words show (`shownStatus`). */
export interface Statuses {
  /** Resolves when the view is complete. */
  readonly ready: Promise<void>;
  /** The status shown for the word, the learner's own or one by default; null: it is new. */
  get(key: string): Status | null;
  /** Saved phrases: the keys of more than one token. */
  phrases(): readonly string[];
  /** The options for cutting this learner's texts into words. The same object until other words with hyphens are saved. */
  tokens(): TokeniseOptions;
  /** Shows a status before the call that sets it has run, until the store has the word's own; null: shows that at once. */
  expect(key: string, status: Status | null): void;
  /** Calls back with the keys that changed, or 'all'. */
  subscribe(listener: (changed: readonly string[] | 'all') => void): () => void;
}

/** The catalogues of the server's operator; a guest has none. */
export interface AccountCatalogues extends Omit<Replica['catalogues'], 'file' | 'cancel'> {
  /** Downloads an EPUB; null when `signal` is aborted. `onProgress` gets the share that is here where its size is known. */
  file(at: string, size: number | null, onProgress: (share: number) => void, signal: AbortSignal): Promise<Blob | null>;
}

/** The account's files, with news of how far a file is that comes from the server. */
export interface AccountFiles extends Omit<ReplicaFiles, 'get'> {
  get(fileId: string, onProgress?: (share: number) => void): Promise<Blob | null>;
}
