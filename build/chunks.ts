import path from 'node:path';
import type { Plugin } from 'vite';
import { reachedFrom, rootsOf, type Context, type NameChunk } from './moduleReach.ts';

/** Inicio, Mi Biblioteca and the frame around them, which most visits begin with, are one file. */
const framePages = ['pages/frame/AppFrame.tsx', 'pages/HomePage.tsx', 'pages/LibraryPage.tsx'];

/** Modules from which everything of a part of the app is reached without an `import()`. */
const parts = [
  ['start', ['start.ts']],
  ['app', ['main.tsx']],
  ['landing', ['pages/LandingPage.tsx']],
  ['room', ['pages/frame/AppShell.tsx']],
  ['frame', framePages],
  ['reader', ['pages/ReaderPage.tsx']],
] as const;

type Part = (typeof parts)[number][0];

/** The chunk of the faces' declarations. */
export const fontsChunk = 'fonts';

/** So many pages and dialogs that need a module make it part of the file that all of them share; what fewer need is a file of theirs. */
const oftenShared = 4;

/**
 * Names the chunk of a module, so that a page is a handful of files and not a hundred: each file costs a browser a request and a place
 * in its queue. A name is decided by who needs the module, never by its folder. What gets no name the bundler divides by itself.
 *
 * The bundler's own groups were measured (`npm run bench`, scripts): one group a room with a least number of shares doubles the first
 * load of Inicio (177 → 363 kB) and more than doubles the landing page's; groups that are aware of their entries, merged up to 20 kB,
 * put 310 kB on the landing page instead of 110; none at all makes Inicio 124 files.
 * @param root the folder of the app's sources
 */
export function createChunkNames(root: string): NameChunk {
  let reached: ReadonlyMap<Part, ReadonlySet<string>> | null = null;
  let roots: ((id: string) => readonly string[]) | null = null;
  return (id, context) => {
    reached ??= reachOfParts(root, context);
    roots ??= rootsOf(pagesOf(root, context), context);
    const needs = (part: Part): boolean => reached?.get(part)?.has(id) ?? false;
    const chunk = chunkOf(
      needs,
      roots(id).map((file) => path.relative(root, file)),
    );
    // The faces are a file that all documents name: one that takes another one over must not declare them again, or those that came too late are exchanged.
    if (id.endsWith('/styles/fonts.css')) return fontsChunk;
    // The styles of what every page of the app shows are one file, which its document names.
    if (id.endsWith('.module.css') && (chunk === 'app' || chunk === 'room')) return 'start';
    return chunk;
  };
}

/** @param roots the pages and dialogs that need the module */
function chunkOf(needs: (part: Part) => boolean, roots: readonly string[]): string | null {
  if (needs('start')) return 'start';
  if (needs('app')) return 'app';
  if (needs('landing')) return roots.length > 1 ? 'app' : null;
  if (needs('room') || (needs('frame') && needs('reader'))) return 'room';
  // No dialog and no other page is to bring Inicio along.
  if (needs('frame')) return roots.every((file) => framePages.includes(file)) ? 'frame' : 'controls';
  if (roots.length < 2) return null;
  if (needs('reader')) return 'reading';
  return roots.length >= oftenShared ? 'common' : null;
}

function reachOfParts(root: string, context: Context): ReadonlyMap<Part, ReadonlySet<string>> {
  return new Map(
    parts.map(([part, files]) => [
      part,
      reachedFrom(
        files.map((file) => path.join(root, file)),
        context,
      ),
    ]),
  );
}

/** The pages, but for the demo: its shell has the replica in the page, which no other page shares with it. */
function pagesOf(root: string, context: Context): string[] {
  const { dynamicallyImportedIds = [] } = context.getModuleInfo(path.join(root, 'pageTable.ts')) ?? {};
  return dynamicallyImportedIds.filter((id) => id !== path.join(root, 'pages/frame/DemoShell.tsx'));
}

const workers = [
  'platform/bridge/worker.ts',
  'features/library/imports/importWorker.ts',
  'platform/wordFiles/wordFileWorker.ts',
];

/**
 * Puts all that a worker starts with beside its own script: what it loads later imports from there and not from the script
 * itself, which WebKit would then run a second time.
 * @param root the folder of the app's sources
 */
export function createWorkerChunkNames(root: string): NameChunk {
  const reached = new Map<string, ReadonlySet<string>>();
  const entries = workers.map((file) => path.join(root, file));
  return (id, context) => {
    // Each worker is a bundle of its own.
    const entry = entries.find((file) => context.getModuleInfo(file));
    if (entry === undefined) return null;
    const modules = reached.get(entry) ?? reachedFrom([entry], context);
    reached.set(entry, modules);
    return modules.has(id) && id !== entry ? 'start-of-worker' : null;
  };
}

/** The faces that every page of the interface is set in. */
export const firstFonts = /(literata-latin-opsz-normal|schibsted-grotesk-latin-wght-normal)[^/]*\.woff2$/;

/**
 * Names React's chunk in the app's page, so that it is fetched with the script that asks for it and not after it, and the faces of the
 * interface, which are shown only when they are there at the first paint.
 */
export function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const app = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'app');
        if (!app) throw new Error('The build has no chunk of the app');
        const fonts = Object.values(bundle).filter(({ fileName }) => firstFonts.test(fileName));
        if (fonts.length !== 2) throw new Error('The build lacks the faces of the interface');
        return [
          ...fonts.map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          })),
          {
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${app.fileName}` },
            injectTo: 'head' as const,
          },
        ];
      },
    },
  };
}
