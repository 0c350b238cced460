import type { FileRow } from '../base/database.ts';

/** A file in the form that every browser keeps. */
export async function storableContent(content: Blob): Promise<{ readonly bytes: ArrayBuffer; readonly type: string }> {
  return { bytes: await content.arrayBuffer(), type: content.type };
}

/** The content of a kept file, also of one that an earlier release kept as a blob. */
export function contentOf(file: FileRow): Blob {
  return 'content' in file ? file.content : new Blob([file.bytes], { type: file.type });
}
