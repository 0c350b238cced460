import { dataExportSchema, dataFile, exportedFile, type DataExport } from '#contract/documents/dataExport.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Archive } from '#reader/archive/archive.ts';
import { openZip } from '#reader/archive/zip.ts';
import { sha256 } from '#replica/base/sha256.ts';

const MB = 1024 * 1024;
const limits = { file: 4_096 * MB, entries: 100_000, unpacked: 8_192 * MB, entry: 300 * MB, ratio: 400, ratioFrom: MB };

/** An export that was opened and found whole. */
export interface OpenedExport {
  readonly data: DataExport;
  /** A file of the account out of it; null when it is not in it. @throws Refusal `export-damaged` when it is another one than its name says */
  file(fileId: string): Promise<Blob | null>;
  close(): Promise<void>;
}

/** Opens an export and checks all of its data, before anything is changed. @throws Refusal `export-damaged`, `unavailable` */
export async function readExport(file: Blob): Promise<OpenedExport> {
  let archive: Archive | null = null;
  try {
    archive = await openZip(file, limits);
    const data = dataExportSchema.parse(
      JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await archive.bytes(dataFile))),
    );
    return opened(archive, data);
  } catch (error) {
    await archive?.close();
    throw error instanceof Refusal && error.id === 'unavailable' ? error : new Refusal('export-damaged');
  }
}

function opened(archive: Archive, data: DataExport): OpenedExport {
  return {
    data,
    async file(fileId) {
      const path = exportedFile(fileId, data);
      if (!archive.has(path)) return null;
      const bytes = await archive.bytes(path).catch(() => {
        throw new Refusal('export-damaged');
      });
      if ((await sha256(bytes)) !== fileId) throw new Refusal('export-damaged');
      return new Blob([bytes]);
    },
    close: () => archive.close(),
  };
}
