import { globSync, readFileSync } from 'node:fs';

const imported = /\b(?:from|import)\s*\(?\s*'(@?[a-z][\w./@-]*)'/g;
/** These are not for a page: the runner's own, Node's, and what only tests of the node project take. */
const notForPages = /^(vitest|node:|fake-indexeddb)|\/server$|\.css$/;

/**
 * The packages that code for pages imports, with the entry that JSX compiles to: what Vite bundles before the first browser test. One
 * that it came upon later would be bundled while tests run, and that reloads the page under one of them.
 */
export function packagesOfBrowserTests(): string[] {
  const sources = globSync('src/{contract,domain,reader,replica,textFiles,web,wordFiles,wordLayer}/**/*.{ts,tsx}');
  const names = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(imported)].map(([, name = '']) => name),
  );
  return [...new Set([...names, 'react/jsx-dev-runtime'])].filter((name) => !notForPages.test(name)).sort();
}
