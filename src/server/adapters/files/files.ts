/** The content of one file: SHA-256 in hex, which is also its name. */
export type FileName = string;

/** Milliseconds. An upload in one request is written to all the time; one that was not written to for so long was cut off. */
export const cutOffAfter = 3_600_000;
/** A device without a connection for a weekend can still continue its upload. */
export const uploadLifetime = 3 * 24 * 3_600_000;

/** The store cannot be reached, or refuses: nothing was kept, and the same request works once it is there again. */
export class FilesUnavailable extends Error {}

export interface StoredFile {
  readonly size: number;
  /** The bytes from `start` up to and with `end`. */
  read(start: number, end: number): ReadableStream<Uint8Array>;
}

/** A file on its way in: nothing of it can be seen until `keep`. */
export interface IncomingFile {
  write(piece: Uint8Array): Promise<void>;
  /** Makes the file last (it survives a crash from here on) and seen under its name; doing so again changes nothing. */
  keep(): Promise<void>;
  /** Removes what was written; does nothing after `keep`. */
  discard(): Promise<void>;
}

/** An upload that may take several requests. Only its holder writes to it, until `keep`, `discard` or `release`. */
export interface UnfinishedFile extends IncomingFile {
  /** Bytes that were there when it was taken. */
  readonly size: number;
  /** Everything that is there by now. */
  read(): AsyncIterable<Uint8Array>;
  /** Gives up holding it. What was written stays, so that another request can continue. Does nothing after `keep` and `discard`. */
  release(): Promise<void>;
}

/** The store for the bytes of users' files. Each user has a space of their own; sizes, quotas and checks are the caller's. */
export interface Files {
  receive(uid: string, name: FileName): Promise<IncomingFile>;
  /** Takes hold of an unfinished upload, or begins one; null while another request holds it. */
  resume(uid: string, name: FileName): Promise<UnfinishedFile | null>;
  /** The user's unfinished uploads with their sizes in bytes. */
  unfinished(uid: string): Promise<ReadonlyMap<FileName, number>>;
  find(uid: string, name: FileName): Promise<StoredFile | null>;
  /** Does nothing when there is no such file. */
  remove(uid: string, name: FileName): Promise<void>;
  /** Removes everything of a user. */
  removeAll(uid: string): Promise<void>;
  /** Removes uploads that have not been continued for three days, and leftovers of a crash. The server calls it every hour. */
  sweep(): Promise<void>;
}
