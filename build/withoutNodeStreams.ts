import type { Plugin } from 'vite';

const empty = '\0no-streams';

/**
 * Gives a package that reads Node's streams where there are some (sax, which reads the heads of Kindle's books) an empty module in
 * their place: it asks whether they are there, and Vite would warn at each build that they are not.
 */
export function withoutNodeStreams(): Plugin {
  return {
    name: 'without-node-streams',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'stream' && importer?.includes('/sax/') ? empty : null),
    load: (id) => (id === empty ? 'export default {};' : null),
  };
}
