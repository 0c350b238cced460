import type { ServerCatalogues } from './server/catalogues.ts';
import type { ServerTranslator } from './server/translation.ts';
import type { CallInput, CallName, CallOutput } from '#contract/calls/calls.ts';
import type { FileUsage } from '#contract/files.ts';
import type { Path } from '#domain/documents/ref.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { FailureTitle } from '#domain/errors/failureTitles.ts';
import type { Language } from '#domain/languages.ts';
import type { Status } from '#domain/words/word.ts';
import type { Closed } from './base/database.ts';
import type { ReplicaDictionaries } from './dictionaries/ownDictionary.ts';
import type { LastStep, UndoneStep } from './undo/lastStep.ts';
import type { KeptChange } from './sync/keptChanges.ts';
import type { CallIdentity } from './sync/queueCalls.ts';
import type { Answered, QueryAnswer, QueryInput, QueryName } from './query/queries.ts';

/**
 * The browser's copy of one account, as `openReplica` returns it. It has no page: every method may be
 * called across threads, so parameters and answers can be structured-cloned, and news comes as {@link ReplicaEvent}s.
 * Any method is refused with `store-closed` after the database was closed under it.
 */
export interface Replica {
  /**
   * Runs the call's rule on the shown documents and queues the call for the server. When it is answered, `documents` events have
   * shown what it changed; so it is with the steps below.
   * @throws Refusal when the rule says no; nothing is queued then. `unavailable` in a browser that has no documents yet and
   * cannot get them
   */
  call<Name extends CallName>(name: Name, input: CallInput<Name>, identity?: CallIdentity): Promise<CallOutput<Name>>;
  /**
   * Runs several calls of one name as one step: none of them is made when one is refused, and what is shown changes once. For
   * what is too large for one call.
   * @throws Refusal as above
   */
  callAll<Name extends CallName>(
    name: Name,
    inputs: readonly CallInput<Name>[],
    identity?: CallIdentity,
  ): Promise<MadeStep<CallOutput<Name>>>;
  /**
   * Puts the words that a step changed back as they were, as one step.
   * @throws Refusal as above; `unavailable` for a step that is not remembered: one before the latest twenty, or of another
   * worker and not the last one of many words
   */
  undoStep(step: string): Promise<void>;
  /** The last step that changed many words, made in whatever tab, also before a restart; null when there is none to undo. */
  lastStep(): Promise<LastStep | null>;
  /**
   * Puts the words of that step back as they were, as one step; those that were changed after it stay.
   * @throws Refusal as above; `unavailable` when it is not the last one any more
   */
  undoLastStep(step: LastStep): Promise<UndoneStep>;
  /**
   * Makes, in their order, the changes that a page was left before its worker had answered, each unless that worker had made it.
   * @returns whether they are safe here; else they are to be kept on
   */
  takeKept(changes: readonly KeptChange[]): Promise<boolean>;
  /** The documents at these paths, which `documents` events keep up; one that is not known yet is left out. */
  watch(paths: readonly Path[]): Promise<readonly (readonly [Path, object | null])[]>;
  unwatch(path: Path): Promise<void>;
  /** A collection that is not words, by id, which `documents` events keep up; null while it is not known yet. */
  watchCollection(collection: string): Promise<readonly (readonly [string, object])[] | null>;
  /** What colours a language's text, which `statuses` events keep up. */
  statuses(language: Language): Promise<ShownStatuses>;
  /** Answers a question of the table `queries`, with the collections that the answer was made of. */
  query<Name extends QueryName>(name: Name, input: QueryInput<Name>): Promise<Answered<QueryAnswer<Name>>>;
  /** Every document by its path. @throws Refusal `unavailable` when this browser does not have them all yet and cannot get them */
  everything(): Promise<ReadonlyMap<Path, object>>;
  /** Takes a notice off the list of what the person must be told; false when another tab has told it. */
  claimNotice(noticeId: number): Promise<boolean>;
  /** Loads what the first call and rarer questions need, so that they need not wait for it. @throws Unreachable, Refusal when that cannot be fetched now */
  loadLater(): Promise<void>;
  /** Reads what was missed while the tab was frozen, and tries the server again at once. */
  catchUp(): Promise<void>;
  readonly files: ReplicaFiles;
  readonly translator: ServerTranslator;
  readonly catalogues: ServerCatalogues;
  readonly dictionaries: ReplicaDictionaries;
}

/** The account's files (books), by the hex SHA-256 of their content. */
export interface ReplicaFiles {
  /** Keeps the file here at once and uploads it when it can. @throws Refusal `storage-full` when the browser has no room */
  put(fileId: string, content: Blob): Promise<void>;
  /** From this browser, else from the server and then kept; null when neither has it. @throws Refusal `unavailable` */
  get(fileId: string): Promise<Blob | null>;
  /** From this browser alone; null when it does not have it. */
  kept(fileId: string): Promise<Blob | null>;
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
  /** Keeps what was derived from a file beside it, in this browser only. */
  putDerived(fileId: string, kind: string, value: unknown): Promise<void>;
  getDerived(fileId: string, kind: string): Promise<unknown>;
}

/** Calls that were made as one step. */
export interface MadeStep<Output> {
  /** Names the step, so that it can be undone; null when nothing of it is remembered. */
  readonly step: string | null;
  /** What the rules gave. */
  readonly outputs: readonly Output[];
}

/** What a replica reports by itself. */
export type ReplicaEvent =
  /** Watched documents, or documents of watched collections, have changed; null: removed. */
  | { readonly event: 'documents'; readonly documents: readonly (readonly [Path, object | null])[] }
  | { readonly event: 'statuses'; readonly language: string; readonly changed: readonly StatusNews[] | 'all' }
  /** Something in these collections has changed: answers made of them may be others now. */
  | { readonly event: 'changed'; readonly collections: readonly string[] }
  /** Anything may have changed: what is shown must be asked for again. */
  | { readonly event: 'everything' }
  | { readonly event: 'sync'; readonly state: SyncState }
  /** The person must be told; 0 is the id of a notice that no other tab can have told. */
  | { readonly event: 'notice'; readonly id: number; readonly notice: ReplicaNotice }
  /** A file is being fetched: this share of it, 0 to 1, is here. */
  | { readonly event: 'progress'; readonly fileId: string; readonly share: number }
  | { readonly event: 'signed-out' }
  /** The database was closed under the replica: it does nothing more. */
  | { readonly event: 'closed'; readonly why: Closed };

/** What colours a language's text: the status that every word shows (`shownStatus`). */
export interface ShownStatuses {
  /** The words with a record and those known at the start, joined by line feeds, and their statuses as numbers. */
  readonly keys: string;
  readonly statuses: Uint8Array;
  /** The keys of saved phrases: words that are more than one token of a text. */
  readonly phrases: readonly string[];
  /** The words with hyphens that the learner's and the server's dictionaries have. */
  readonly compounds: readonly string[];
  /** What tells forms of the words known at the start: the lines of `WordForms`. */
  readonly forms: string;
  /** What all other words show; null: they are new. */
  readonly others: Status | null;
}

/** The status that a word shows now; null: it is none of those that are listed any more. */
export type StatusNews = readonly [key: string, status: Status | null];

export interface SyncState {
  readonly online: boolean;
  /** The server answers but does not take the next change for now: a release of it that is older, or a fault there. */
  readonly stalled: boolean;
  /** This browser has no room for what the server sends: it is asked for again until there is. */
  readonly full: boolean;
  /** Calls and files that the server does not have yet, refused files among them. */
  readonly waiting: number;
  /** Files that the server would not have when it was last asked. */
  readonly refusedFiles: number;
  /** True once this browser has had everything the account holds. */
  readonly complete: boolean;
}

export interface ReplicaNotice {
  /** What has failed, in the words that the person reads. */
  readonly title: FailureTitle;
  readonly reason: ErrorId;
}
