import type { Plugin } from 'vite';

const shared = /\/src\/(?:domain|replica|web\/platform\/bridge)\/.*\.ts$/;
const later = /\bimport\(('[^']+')\)/g;

/**
 * Imports at once what the site's code imports when it needs it: a service worker may not import any later, and only so can the background
 * and the pages share files.
 */
export function importsAtOnce(): Plugin {
  return {
    name: 'imports-at-once',
    enforce: 'pre',
    transform(code, id) {
      if (!shared.test(id)) return null;
      const imports: string[] = [];
      const atOnce = code.replaceAll(later, (_, source: string) => {
        imports.push(`import * as later${imports.length} from ${source};`);
        return `Promise.resolve(later${imports.length - 1})`;
      });
      return imports.length > 0 ? { code: `${imports.join('')}${atOnce}`, map: null } : null;
    },
    generateBundle(_, bundle) {
      const files = ['background.js'];
      for (const file of files) {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk') continue;
        if (chunk.dynamicImports.length > 0)
          this.error(`${file} imports ${chunk.dynamicImports.join()} later, which a service worker may not`);
        files.push(...chunk.imports.filter((each) => !files.includes(each)));
      }
    },
  };
}
