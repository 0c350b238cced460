import { open, type FileHandle } from 'node:fs/promises';

/** Writes the whole of each piece where the handle stands: the system may take less of it at a time. */
export function handleWriter(handle: FileHandle): (piece: Uint8Array) => Promise<void> {
  return async (piece) => {
    for (let from = 0; from < piece.byteLength;) from += (await handle.write(piece, from)).bytesWritten;
  };
}

/** Flushes a file to the disk, so that its content survives a crash. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename lasts once its folder is on the disk too; Windows opens no folders and needs none of it. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  if (!handle) return;
  await handle.sync().catch(() => {});
  await handle.close();
}

/** For `catch`: null where there is no such file, any other fault goes on. */
export function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
