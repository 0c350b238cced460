import { isPublicAddress, offlineAddress } from '#contract/content/publicPages.ts';
import { healMessage } from '#contract/content/healMessage.ts';
import { shareAddress } from '#contract/content/share.ts';
import { receiveShare } from './share.ts';
import { rangeResponse } from './rangeResponse.ts';
import { ankiRelayPath } from '#contract/ankiRelay.ts';
import { freshContent, keptContent } from './content.ts';
import {
  dropOlderShells,
  healShell,
  keepInShell,
  keepShell,
  laterFile,
  pagePath,
  shellFile,
  type Shell,
} from './shell.ts';

// The offline shell: keeps the build, so that the app opens at once and without a connection. It never touches data:
// that is the account store's, in IndexedDB.
declare const self: ServiceWorkerGlobalScope;
declare const builtShell: Shell;

const shell = builtShell;
/** The app's own addresses (spec §2); any other is asked for on the network first. */
const appPage = /^\/(?:$|(?:home|demo|welcome|auth-action|goodbye)(?:\/|$))/;
/** Loaded when it is wanted and then kept: packs colour pages, glossaries explain words and lessons are done without a connection too. */
const content = /^\/(?:starter-packs|stories|free-books|first-readings|glossary|lessons|translations|videos)\//;
/** Never answered here: accounts, calls, documents, the developer's mail, the extension's zips, and frames whose headers are theirs alone. */
const live = /^\/(?:api|glosa|users|dev|health|video-frame|extension)(?:\/|$)/;

self.addEventListener('install', (event) => {
  // At once: pages of the older build go on, because their files stay.
  event.waitUntil(keepShell(shell).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

// A page that lacks a part of itself asks for what is kept to be looked at, before it is loaded anew.
self.addEventListener('message', (event) => {
  if (event.data !== healMessage) return;
  const [answer] = event.ports;
  event.waitUntil(healShell(shell).then(() => answer?.postMessage(healMessage)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === 'POST' && origin === self.location.origin && pathname === shareAddress) {
    event.respondWith(receiveShare(request));
    return;
  }
  if (request.method !== 'GET' || origin !== self.location.origin || live.test(pathname)) return;
  if (request.mode === 'navigate') {
    event.respondWith(page(request, pathname));
    event.waitUntil(tidy(event.resultingClientId));
  } else if (content.test(pathname)) {
    event.respondWith(keptContent(request, (work) => event.waitUntil(work)));
  } else if (pathname === ankiRelayPath) {
    // Its policy comes with it, and Anki is there without a connection too.
    event.respondWith(freshContent(request));
  } else {
    event.respondWith(file(request, pathname));
  }
});

async function page(request: Request, pathname: string): Promise<Response> {
  if (isPublicAddress(pathname)) return publicPage(request, pathname);
  const landing = pathname === '/' ? await shellFile(shell, '/') : undefined;
  if (landing) return landing;
  const kept = await shellFile(shell, pagePath);
  if (kept && appPage.test(pathname)) return kept;
  return fetch(request).catch(() => kept ?? Response.error());
}

/** A ready page as it is now; without a connection as it was when it was last read here, else the page that says so. */
async function publicPage(request: Request, pathname: string): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok) await keepInShell(shell, pathname, response.clone());
    return response;
  } catch {
    return (await shellFile(shell, pathname)) ?? (await shellFile(shell, offlineAddress)) ?? Response.error();
  }
}

async function file(request: Request, pathname: string): Promise<Response> {
  const kept = await shellFile(shell, pathname);
  const range = request.headers.get('range');
  if (!kept) return (await laterFile(shell, pathname)) ?? fetch(request);
  return range === null ? kept : rangeResponse(kept, range);
}

/** When the page that is opening is the only one, no older build is in use. */
async function tidy(opening: string): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.every(({ id }) => id === opening)) await dropOlderShells(shell);
}
