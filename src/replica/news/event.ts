import type { Path } from '#domain/documents/ref.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { FailureTitle } from '#domain/errors/failureTitles.ts';
import type { Closed } from '../base/database.ts';
import type { StatusNews } from '../query/source/shownWords.ts';

/** Something that a replica reports by itself. */
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
  /** Names what has failed, in the words that the person reads. */
  readonly title: FailureTitle;
  readonly reason: ErrorId;
}
