const MB = 1024 * 1024;

/** The demands that one EPUB may make on the browser that opens it; everything beyond is refused before it is unpacked. */
export const limits = {
  /** Bytes of the file itself. */
  file: 200 * MB,
  entries: 20_000,
  /** Bytes of all entries together, unpacked. */
  unpacked: 600 * MB,
  /** Bytes of one entry, unpacked. */
  entry: 64 * MB,
  /** Unpacked to packed bytes of one entry; judged only above `ratioFrom`, since short repetitive files pack very well. */
  ratio: 400,
  ratioFrom: MB,
} as const;

export type Limits = Readonly<Record<keyof typeof limits, number>>;
