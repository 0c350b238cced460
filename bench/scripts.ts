import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { loadFrame, loadRoom, outerPages, pageTable } from '#web/pageTable.ts';

/**
 * Builds the app, writes nothing, and prints the script of each page's first load and what each later part adds, gzipped, in bytes: its own
 * file, and all that has to be there before it runs.
 */
type Chunk = Rolldown.OutputChunk;
type Load = (typeof pageTable)[number]['load'];

const built = await build({ logLevel: 'error', build: { write: false } });
const chunks = new Map(
  [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .flatMap((file): [string, Chunk][] => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
);
const bytesOf = new Map([...chunks.values()].map((chunk) => [chunk, gzipSync(chunk.code, { level: 9 }).byteLength]));
const bytes = (some: Iterable<Chunk>): number => [...some].reduce((sum, chunk) => sum + (bytesOf.get(chunk) ?? 0), 0);

/** The scripts that every document of the app loads. */
const start = [...chunks.values()].filter((chunk) => chunk.isEntry || has(chunk, '/web/main.tsx'));
const firstLoads = [
  ...Object.entries(outerPages).map(([path, load]) => row(`/${path}`, [load])),
  ...pageTable.map(({ path, load, isFramed }) =>
    row(`/home${path && `/${path}`}`, [loadRoom.home, ...(isFramed ? [loadFrame] : []), load]),
  ),
  row('/demo', [loadRoom.demo, loadFrame, ...pageTable.filter(({ path }) => path === '').map(({ load }) => load)]),
];
console.log('First load of a page');
console.table(Object.fromEntries(firstLoads));

const room = withImports([...start, ...chunksOf(loadRoom.home)]);
const later = [...chunks.values()]
  .filter((chunk) => chunk.isDynamicEntry && !room.has(chunk))
  .map((chunk): [string, object] => {
    const needed = [...withImports([chunk])].filter((one) => !room.has(one));
    return [chunk.name, { 'own bytes': bytes([chunk]), 'all bytes': bytes(needed), files: needed.length }];
  })
  .toSorted(([one], [other]) => one.localeCompare(other));
console.log(`What each part adds to the room of an account (${bytes(room)} bytes in ${room.size} files)`);
console.table(Object.fromEntries(later));

function row(address: string, loads: readonly Load[]): [string, object] {
  const needed = withImports([...start, ...loads.flatMap(chunksOf)]);
  return [address, { bytes: bytes(needed), files: needed.size }];
}

/** The files of a row's `import()`, of which the function's text alone tells. @throws Error when none has the module */
function chunksOf(load: Load): Chunk[] {
  const module = /import\((['"])\.(.+?)\1\)/.exec(String(load))?.[2];
  const found = module === undefined ? [] : [...chunks.values()].filter((chunk) => has(chunk, `/web${module}`));
  if (found.length === 0) throw new Error(`No file has what is loaded by ${String(load)}`);
  return found;
}

function has({ moduleIds }: Chunk, end: string): boolean {
  return moduleIds.some((id) => id.endsWith(end));
}

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
