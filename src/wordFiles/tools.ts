import type { SqlJsStatic } from 'sql.js';

/** The files of a zip, by their path in it. */
export interface ZipFiles {
  readonly paths: readonly string[];
  /** Unpacked size in bytes; 0 for a path that is not there. */
  size(path: string): number;
  /** @throws Refusal when its bytes are not as the zip says */
  bytes(path: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** Abilities that this room has not itself: whoever opens a file brings them. */
export interface WordFileTools {
  /** @throws Refusal for what is no whole zip */
  openZip(file: Blob): Promise<ZipFiles>;
  /** @returns null when more than `most` bytes come out. @throws TypeError when it is damaged */
  gunzip(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array<ArrayBuffer> | null>;
  /** SQLite, compiled. @throws Refusal `unavailable` when it cannot be had now */
  loadSqlite(): Promise<SqlJsStatic>;
}
