import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const table = /\/replica\/query\/laterQueries\.ts$/;
const imports = /^import \{ ([^}]+) \} from '\.\/(?:practice|statistics)\/[^']+';\n/gm;

/** Leaves out of a copy the questions of practice and statistics, which the extension has no page for. */
export function withoutPractice(): Plugin {
  return {
    name: 'without-practice',
    load(id) {
      if (!table.test(id)) return null;
      const source = readFileSync(id, 'utf8');
      const names = Array.from(source.matchAll(imports), ([, list = '']) => list.split(', ')).flat();
      if (names.length === 0) throw new Error('The table of later questions has none of practice');
      return names.reduce((text, name) => text.replace(`  ${name},\n`, ''), source.replaceAll(imports, ''));
    },
  };
}
