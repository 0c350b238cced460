import type { ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { gunzip } from '#reader/archive/unpack.ts';
import { openZip } from '#reader/archive/zip.ts';
import { wordFileLimits } from '#wordFiles/limits.ts';
import type { WordFileTools } from '#wordFiles/tools.ts';

/** The refusals of the zip reader, which name books, as refusals that name files of words. */
const refusals: Partial<Readonly<Record<ErrorId, ErrorId>>> = {
  'book-too-large': 'word-file-too-large',
  'book-drm': 'word-file-unknown',
  'book-damaged': 'word-file-damaged',
  'not-an-epub': 'word-file-damaged',
};

async function named<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const id = error instanceof Refusal ? refusals[error.id] : undefined;
    throw id ? new Refusal(id) : error;
  }
}

/**
 * The abilities of a browser's worker and of Node.
 * @param wasm the bytes of SQLite in WebAssembly; null where they were not needed
 */
export function wordFileTools(wasm: ArrayBuffer | null): WordFileTools {
  return {
    gunzip,
    async openZip(file) {
      const archive = await named(
        openZip(file, {
          file: wordFileLimits.file,
          entries: wordFileLimits.entries,
          // Pictures and sounds stay packed: what is read of a package is judged by its own size.
          unpacked: Infinity,
          entry: Infinity,
          ratio: Infinity,
          ratioFrom: 0,
        }),
      );
      return {
        paths: archive.paths,
        size: (path) => archive.size(path),
        bytes: (path) => named(archive.bytes(path)),
      };
    },
    async loadSqlite() {
      if (!wasm) throw new Refusal('unavailable');
      const { default: initialise } = await import('sql.js').catch(() => {
        throw new Refusal('unavailable');
      });
      return initialise({ wasmBinary: wasm });
    },
  };
}
