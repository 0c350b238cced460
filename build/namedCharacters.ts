import type { Plugin } from 'vite';

const table = /\/entities\/dist\/generated\/decode-data-html\.js$/;

/**
 * Leaves the table of HTML's 2,231 named characters out of the scripts: the parser imports it whatever it is told, but sections
 * are read without it (`reader/section/characters.ts`). Whoever parses HTML with the parser's own table fails at the first name.
 */
export function withoutNamedCharacters(): Plugin {
  return {
    name: 'without-named-characters',
    apply: 'build',
    load: (id) => (table.test(id) ? 'export const htmlDecodeTree = null;' : null),
  };
}
