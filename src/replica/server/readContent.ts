/** Callbacks that report a download while it comes. */
interface ContentNews {
  /** Called with each piece, so that a connection that still brings something is not given up. */
  readonly onBytes: () => void;
  /** The share that is here, 0 to 1; not called where nothing says how much there will be. */
  readonly onShare: (share: number) => void;
}

/**
 * Reads an answer to its end.
 * @param size bytes, where something else than the answer says them
 * @throws TypeError or DOMException, as the browser does, when it breaks off
 */
export async function readContent(
  { body, headers }: Response,
  { onBytes, onShare }: ContentNews,
  size: number | null = null,
): Promise<BlobPart[]> {
  const length = Number(headers.get('content-length') ?? size ?? 0);
  const parts: BlobPart[] = [];
  let received = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    onBytes();
    parts.push(part.value);
    received += part.value.byteLength;
    if (length > 0) onShare(Math.min(1, received / length));
  }
  return parts;
}
