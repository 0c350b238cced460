/** The build's facts about itself; vite.config.ts writes them in. */
export interface Shell {
  /** Changes with any file of the build. */
  readonly version: string;
  /** Every file of the build that is to be had without a connection, by its address, with the hash of its content (`contentHash`). */
  readonly files: Readonly<Record<string, string>>;
  /** The same, kept when they are first asked for: what few need. */
  readonly later: Readonly<Record<string, string>>;
  /** Pages that are kept, by address; `/index.html` is the app's page. The server writes its own address into them. */
  readonly pages: readonly string[];
}

export const pagePath = '/index.html';
const prefix = 'glosa-shell-';

function cacheName({ version }: Shell): string {
  return prefix + version;
}

/** The first half of the SHA-256 of a file, hex: what build and browser know a file by. */
async function contentHash(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** True when an answer is the build's own at an address. A proxy's page for a server that is being mended is not, whatever its status. */
async function isOfBuild({ files, later, pages }: Shell, address: string, answer: Response): Promise<boolean> {
  if (!answer.ok) return false;
  const hash = files[address] ?? later[address];
  if (hash !== undefined) return (await contentHash(await answer.clone().arrayBuffer())) === hash;
  if (!pages.includes(address)) return true;
  // A page of the build loads parts of it.
  const text = await answer.clone().text();
  return Object.keys(files).some((file) => file.startsWith('/assets/') && text.includes(file));
}

/**
 * Fetches a file of the build. It passes over any copy that the browser or a proxy has kept.
 * @throws TypeError when it cannot be had as the build made it
 */
async function fetchOfBuild(shell: Shell, address: string): Promise<Response> {
  // Named by their content: what the browser has of them needs no question. Anything else is asked for by what is known of it.
  const usual = address.startsWith('/assets/') ? 'default' : 'no-cache';
  for (const cache of [usual, 'reload'] as const) {
    const answer = await fetch(new Request(address, { cache }));
    if (await isOfBuild(shell, address, answer)) return answer;
  }
  throw new TypeError(`${address} came as something else`);
}

/**
 * Fetches the whole build into a cache of its own; files that are the same are taken from an older build's cache.
 * @throws TypeError when a file cannot be had: the browser then drops this version and tries again later
 */
export async function keepShell(shell: Shell): Promise<void> {
  const cache = await caches.open(cacheName(shell));
  await Promise.all(
    [...Object.keys(shell.files), ...shell.pages].map(async (address) => {
      const kept = address.startsWith('/assets/') ? await caches.match(address) : undefined;
      const isSame = kept !== undefined && (await isOfBuild(shell, address, kept));
      await cache.put(address, isSame ? kept : await fetchOfBuild(shell, address));
    }),
  );
}

/**
 * Looks at every file that is kept of this build, and fetches anew what is not as it was built. A file that cannot be had now stays as it
 * is.
 */
export async function healShell(shell: Shell): Promise<void> {
  const cache = await caches.open(cacheName(shell));
  await Promise.all(
    [...Object.keys(shell.files), ...shell.pages].map(async (address) => {
      const kept = await cache.match(address);
      if (kept && (await isOfBuild(shell, address, kept))) return;
      const fresh = await fetchOfBuild(shell, address).catch(() => null);
      if (fresh) await cache.put(address, fresh);
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

/** A file that few have, kept from now on. */
export async function laterFile(shell: Shell, path: string): Promise<Response | undefined> {
  if (shell.later[path] === undefined) return undefined;
  const fresh = await fetchOfBuild(shell, path);
  await keepInShell(shell, path, fresh.clone());
  return fresh;
}

/** Removes the older builds. Only when no page of theirs is open: they load their parts late, and the server has them no more. */
export async function dropOlderShells(shell: Shell): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName(shell)).map((name) => caches.delete(name)),
  );
}
