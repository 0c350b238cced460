import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { filesIn } from './filesIn.ts';

/** Beside every text that was built, itself in brotli and gzip: the server sends the smallest that a browser takes. */
export function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // After the offline shell has listed what was built.
      order: 'post',
      sequential: true,
      handler(error?: Error) {
        if (error) return;
        for (const file of filesIn(folder).filter((name) => /\.(?:js|css|svg|json|txt|webmanifest)$/.test(name))) {
          const content = readFileSync(file);
          writeFileSync(
            `${file}.br`,
            brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
          );
          writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
        }
      },
    },
  };
}
