/** What the build says of itself: vite.config.ts writes it in. */
export interface Shell {
  /** Changes with any file of the build. */
  readonly version: string;
  /** Every file of the build that is to be had without a connection, by its address; `/index.html` is the app's page. */
  readonly files: readonly string[];
}

export const pagePath = '/index.html';
const prefix = 'glosa-shell-';

function cacheName({ version }: Shell): string {
  return prefix + version;
}

/**
 * Fetches the whole build into a cache of its own; files named by their content are taken from an older build's cache.
 * @throws TypeError when a file cannot be fetched: the browser then drops this version and tries again later
 */
export async function keepShell(shell: Shell): Promise<void> {
  const cache = await caches.open(cacheName(shell));
  await Promise.all(
    shell.files.map(async (file) => {
      const kept = file.startsWith('/assets/') ? await caches.match(file) : undefined;
      if (kept) await cache.put(file, kept);
      else await cache.add(new Request(file, { cache: 'no-cache' }));
    }),
  );
}

/** Keeps what was read here beside the build whose styles it uses; both are dropped together. */
export async function keepInShell(shell: Shell, path: string, response: Response): Promise<void> {
  await (await caches.open(cacheName(shell))).put(path, response);
}

/** A file of this build, else of an older one whose page may still be open. */
export async function shellFile(shell: Shell, path: string): Promise<Response | undefined> {
  const own = await caches.open(cacheName(shell));
  return (await own.match(path)) ?? caches.match(path);
}

/** Removes the older builds. Only when no page of theirs is open: they load their parts late, and the server has them no more. */
export async function dropOlderShells(shell: Shell): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName(shell)).map((name) => caches.delete(name)),
  );
}
