import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { afterBuild } from './afterBuild.ts';
import { filesIn } from './filesIn.ts';

/** Beside every text that was built, itself in brotli and gzip: the server sends the smallest that a browser takes. Made after the offline shell has listed what was built. */
export function precompressed(): Plugin {
  return afterBuild('precompressed', async (folder) => {
    const texts = filesIn(folder).filter((name) => /\.(?:js|css|svg|json|txt|webmanifest|wasm)$/.test(name));
    // Side by side: the compressors work in threads of their own.
    await Promise.all(texts.map(compressFile));
  });
}

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  // The highest quality saves one and a half parts of a hundred more, and takes more than twice as long.
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY - 1 };
  await Promise.all([
    inBrotli(content, { params }).then((compressed) => writeFile(`${file}.br`, compressed)),
    inGzip(content, { level: constants.Z_BEST_COMPRESSION }).then((compressed) => writeFile(`${file}.gz`, compressed)),
  ]);
}
