/** The SHA-256 of a file's content, hex: the name that the file has everywhere. */
export async function sha256(content: BufferSource | Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', content instanceof Blob ? await content.arrayBuffer() : content);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
