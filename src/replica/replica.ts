import type { ServerCatalogues } from './server/catalogues.ts';
import type { ServerTranslator } from './server/translation.ts';
import type { ServerWebPages } from './server/webPages.ts';
import type { Path } from '#domain/documents/ref.ts';
import type { Language } from '#domain/languages.ts';
import type { ReplicaDictionaries } from './dictionaries/ownDictionary.ts';
import type { ReplicaFiles } from './files/replicaFiles.ts';
import type { ShownStatuses } from './query/source/shownWords.ts';
import type { ReplicaChanges } from './changes/changes.ts';
import type { Answered, QueryAnswer, QueryInput, QueryName } from './query/queries.ts';

/**
 * The browser's copy of one account, as `openReplica` returns it. It has no page: every method may be
 * called across threads, so parameters and answers can be structured-cloned, and news comes as {@link ReplicaEvent}s.
 * Any method is refused with `store-closed` after the database was closed under it.
 */
export interface Replica extends ReplicaChanges {
  /** The documents at these paths, which `documents` events keep up; one that is not known yet is left out. */
  watch(paths: readonly Path[]): Promise<readonly (readonly [Path, object | null])[]>;
  unwatch(path: Path): Promise<void>;
  /** A collection that is not words, by id, which `documents` events keep up; null while it is not known yet. */
  watchCollection(collection: string): Promise<readonly (readonly [string, object])[] | null>;
  /** The statuses that colour a language's text, which `statuses` events keep up. */
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
  readonly webPages: ServerWebPages;
  readonly dictionaries: ReplicaDictionaries;
}

export type { MadeStep } from './changes/changes.ts';
export type { ReplicaFiles } from './files/replicaFiles.ts';
export type { ReplicaEvent, ReplicaNotice, SyncState } from './news/event.ts';
export type { ShownStatuses, StatusNews } from './query/source/shownWords.ts';
