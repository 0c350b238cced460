import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/**
 * Builds the app and prints the script that each page and each dialog takes, gzipped, in bytes: its own file, and all that has to be
 * there before it runs. What every page of the app loads (its first script, React and the shell) stands by itself.
 */
type Chunk = Rolldown.OutputChunk;

const built = await build({ logLevel: 'error', build: { write: false } });
const chunks = new Map(
  [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .flatMap((file): [string, Chunk][] => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
);
const first = withImports(
  [...chunks.values()].filter(({ isEntry, name }) => isEntry || name === 'app' || name === 'room'),
);

const bytes = (some: Iterable<Chunk>): number =>
  [...some].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).byteLength, 0);
const rows = [...chunks.values()]
  .filter((chunk) => chunk.isDynamicEntry && !first.has(chunk))
  .map((chunk) => {
    const needed = [...withImports([chunk])].filter((one) => !first.has(one));
    return {
      name: chunk.name,
      own: bytes([chunk]),
      all: bytes(needed),
      files: needed.map(({ name }) => name).join(' '),
    };
  })
  .toSorted((one, other) => other.all - one.all);
console.log(`every page of the app: ${bytes(first)} bytes in ${first.size} files`);
console.table(rows);

/** These, and all that they import without an `import()`. */
function withImports(some: readonly Chunk[]): ReadonlySet<Chunk> {
  const found = new Set(some);
  for (const { imports } of found) {
    for (const file of imports) {
      const chunk = chunks.get(file);
      if (chunk) found.add(chunk);
    }
  }
  return found;
}
