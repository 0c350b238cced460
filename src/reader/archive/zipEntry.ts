/** A file, folder or link as the directory of a zip describes it. */
export interface ZipEntry {
  readonly name: string;
  readonly kind: 'file' | 'other';
  readonly isEncrypted: boolean;
  /** Bytes, unpacked; what the zip says. */
  readonly size: number;
  /** Bytes in the zip. */
  readonly packed: number;
  /**
   * The unpacked bytes, as many as `size` says and with the checksum that the zip says; null when the entry is not plain and
   * another reader must judge it. Rejects when it is damaged.
   */
  unpack(): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** The bytes of a zip. */
export interface ZipBytes {
  readonly size: number;
  /** Fewer bytes than asked for only where the file ends. */
  read(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** Bytes of a file that is read whole: each slice of a blob asks another process, and opening a book takes dozens. */
const mostReadWhole = 8_000_000;

export async function zipBytesOf(file: Blob): Promise<ZipBytes> {
  const whole = file.size <= mostReadWhole ? new Uint8Array(await file.arrayBuffer()) : null;
  return {
    size: file.size,
    read: async (offset, length) =>
      whole?.slice(offset, offset + length) ?? new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
  };
}
