import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const file = 'before-paint.js';
const inDocument = `src="/${file}"`;

/**
 * Names the script that runs before the first paint by its content, in every document of the build. A page waits for it before it reads on:
 * under a name that stays, the browser would ask for it again each time, and every page would wait for the service worker's answer.
 */
export function beforePaint(): Plugin {
  let source = '';
  return {
    name: 'before-paint',
    apply: 'build',
    enforce: 'post',
    configResolved({ root }) {
      source = readFileSync(path.join(root, file), 'utf8');
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/before-paint-${hash}.js`;
        this.emitFile({ type: 'asset', fileName, source });
        for (const asset of Object.values(bundle)) {
          if (asset.type !== 'asset' || !asset.fileName.endsWith('.html')) continue;
          const html = String(asset.source);
          if (!html.includes(inDocument)) throw new Error(`${asset.fileName} does not ask for ${file}`);
          asset.source = html.replace(inDocument, `src="/${fileName}"`);
        }
      },
    },
  };
}
