/** The files of one EPUB, by their path in it. Paths are NFC, without a leading slash. */
export interface Archive {
  readonly has: (path: string) => boolean;
  /** All paths, in the order of the zip's directory. */
  readonly paths: readonly string[];
  /** Unpacked size in bytes; 0 for a path that is not there. */
  size(path: string): number;
  /**
   * The unpacked bytes, checked against the declared size and CRC-32.
   * @throws Refusal `book-damaged` when they differ or the path is not there
   */
  bytes(path: string): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}
