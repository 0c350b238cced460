import type { CallInput, CallName, CallOutput } from '#contract/calls.ts';
import type { FileUsage } from '#contract/files.ts';
import type { Path, Ref } from '#domain/documents/ref.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { Language } from '#domain/languages.ts';
import type { ClearedWord, Status, VirtualWord, Word } from '#domain/words/word.ts';
import type { Notice, SyncState } from '#replica/replica.ts';

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
  /** Keeps the document known and calls back after each change of it, whoever made it. Gives the way to stop. */
  watch(ref: Ref<unknown>, listener: () => void): () => void;

  /** A whole collection that is not words (books, sentences…), by id; undefined while it is not known yet. */
  peekCollection<D>(collection: string): ReadonlyMap<string, D> | undefined;
  watchCollection(collection: string, listener: () => void): () => void;

  /** The statuses of all words of a language, for colouring without awaiting. */
  statuses(language: Language): Statuses;
  /** Word documents by key; a key without a document is virtual where something says that it is known, else absent. */
  words(language: Language, keys: readonly string[]): Promise<ReadonlyMap<string, Word | ClearedWord | VirtualWord>>;
  /** Every document by its path. @throws Refusal `unavailable` when this browser does not have them all yet and cannot get them */
  everything(): Promise<ReadonlyMap<Path, object>>;
  /** How many words are due at `now` (epoch ms), ignored ones left out (spec §7). */
  dueCount(language: Language, now: number): Promise<number>;

  /**
   * Runs the call's rule on this browser's copy and queues it for the server.
   * @throws Refusal when the rule says no; nothing is queued then. `account-required` for a guest, who has been told by then
   */
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>>;

  peekSync(): SyncState;
  watchSync(listener: () => void): () => void;
  /** Called for every queued call that the server refused; the person must be told. */
  onNotice(listener: (notice: Notice) => void): () => void;

  readonly files: AccountFiles;

  /** Stops this tab's worker; the data stays. */
  close(): void;
  /** Removes everything of this account from this browser. */
  erase(): Promise<void>;
}

/** A live view of a language's statuses. */
export interface Statuses {
  /** Resolves when the view is complete. */
  readonly ready: Promise<void>;
  get(key: string): Status | undefined;
  /** Saved phrases: the keys of more than one token. */
  phrases(): readonly string[];
  counts(): Readonly<Record<Status, number>>;
  /** Shows a status before the call that sets it has run: the store's own word follows, whatever it is. */
  expect(key: string, status: Status | null): void;
  /** Calls back with the keys that changed, or 'all'. */
  subscribe(listener: (changed: readonly string[] | 'all') => void): () => void;
}

/** The account's files (books), by the hex SHA-256 of their content. */
export interface AccountFiles {
  /** Keeps the file here at once and uploads it when it can. @throws Refusal `storage-full` when the browser has no room */
  put(fileId: string, content: Blob): Promise<void>;
  /** From this browser, else from the server and then kept; null when neither has it. @throws Refusal `unavailable` */
  get(fileId: string, onProgress?: (share: number) => void): Promise<Blob | null>;
  /** Like `get`, but what comes from the server is not kept. @throws Refusal `unavailable` */
  read(fileId: string): Promise<Blob | null>;
  /** Drops those of these files that no book names, with what was derived from them. */
  release(fileIds: readonly string[]): Promise<void>;
  /** Offers the server again what it refused; resolves when it has answered or cannot be reached. */
  retry(): Promise<void>;
  /** Why the server refused some files, a reason for each. */
  refusals(): Promise<readonly ErrorId[]>;
  /** What the account's files take on the server and may take. @throws Refusal `unavailable` */
  usage(): Promise<FileUsage>;
  /** What was derived from a file (its word index, cover), kept beside it on this browser only. */
  putDerived(fileId: string, kind: string, value: unknown): Promise<void>;
  getDerived(fileId: string, kind: string): Promise<unknown>;
}
