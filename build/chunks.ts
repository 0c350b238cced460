import path from 'node:path';
import type { Plugin } from 'vite';
import { reachedFrom, rootsOf, type Context, type NameChunk } from './moduleReach.ts';

/** Modules from which everything of a part of the app is reached without an `import()`. */
const parts = [
  ['start', ['start.ts']],
  ['app', ['main.tsx']],
  ['landing', ['pages/LandingPage.tsx']],
  ['room', ['pages/AppShell.tsx']],
  ['frame', ['pages/AppFrame.tsx', 'pages/HomePage.tsx', 'pages/LibraryPage.tsx']],
  ['reader', ['pages/ReaderPage.tsx']],
  ['welcome', ['pages/WelcomePage.tsx']],
  ['demo', ['pages/DemoShell.tsx']],
  ['notices', ['ui/ToastViewport.tsx', 'features/shell/Rewards.tsx', 'otherPages.ts']],
] as const;

type Part = (typeof parts)[number][0];

/** The chunk of the faces' declarations. */
export const fontsChunk = 'fonts';

/**
 * Names the chunk of a module, so that a page is a handful of files and not fifty: each file costs a browser a request and
 * a place in its queue, and half of ours had less than a kilobyte. The parts above get next to nothing that they do not need, but for
 * Inicio and Mi Biblioteca, which are one file with their frame. What others share goes together by what it is about.
 * @param root the folder of the app's sources
 */
export function createChunkNames(root: string): NameChunk {
  let reached: ReadonlyMap<Part, ReadonlySet<string>> | null = null;
  let roots: ((id: string) => readonly string[]) | null = null;
  return (id, context) => {
    reached ??= new Map(
      parts.map(([part, files]) => [
        part,
        reachedFrom(
          files.map((file) => path.join(root, file)),
          context,
        ),
      ]),
    );
    const needs = (part: Part): boolean => reached?.get(part)?.has(id) ?? false;
    roots ??= rootsOf(pagesOf(root, context), context);
    const needed = roots(id);
    const chunk = chunkOf(
      needs,
      needed.every((one) => ofFrame.test(one)),
    );
    // The faces are a file that all documents name: one that takes another one over must not declare them again, or those that came too late are exchanged.
    if (id.endsWith('/styles/fonts.css')) return fontsChunk;
    // The styles of what every page of the app shows are one file, which its document names.
    if (id.endsWith('.module.css') && (chunk === 'app' || chunk === 'room')) return 'start';
    return chunk ?? lemmaChunkOf(id) ?? sharedChunkOf(id, needs, needed.length, context);
  };
}

/** What is worth a shared file where more than one page or dialog needs it: ours, of whichever room, and the libraries that nearly all of them use. */
const oftenShared =
  /\/src\/(web|wordLayer|domain|reader|contract|replica)\/|\/(lucide-react|@base-ui|@floating-ui|use-sync-external-store|htmlparser2|entities|zod|idb)\//;

/** Libraries that are large, or drag much along: what needs one goes with it, and is loaded by none that does not. */
const libraries: readonly (readonly [name: string, ids: RegExp])[] = [
  ['schemas', /\/zod\//],
  ['copies', /\/idb\//],
  ['popups', /\/(@base-ui|@floating-ui|use-sync-external-store)\//],
];
/** Rooms of which several pages share more than a little. */
const sharedRooms: readonly (readonly [name: string, ids: RegExp])[] = [
  ['accounts', /\/features\/accounts\//],
  ['exercises', /\/(exercises|features\/practice)\//],
  ['margins', /\/features\/reader\//],
  ['texts', /\/(features\/(explore|lessons)\/|platform\/lessons\.ts$)/],
  ['videos', /\/src\/web\/(videos|features\/(videoLibrary|videoPlayer))\//],
  ['words', /\/src\/web\/words\//],
];

/** The chunk of a module that is in none of the parts; null leaves it with the only one who needs it. */
function sharedChunkOf(id: string, needs: (part: Part) => boolean, needed: number, context: Context): string | null {
  const isRule = /\/src\/(domain|contract)\//.test(id);
  // The demo does in the page what the worker does elsewhere: it shares rules with pages, and little else.
  const isShared = needed > 1 || (needed === 1 && isRule && needs('demo'));
  if (!isShared || !oftenShared.test(id)) return null;
  if (/\/src\/reader\/|\/(htmlparser2|entities)\//.test(id)) return 'epub';
  if (needs('reader')) return 'reading';
  // Styles go with what they are for.
  const reached = [...reachedFrom([id.replace('.module.css', '.tsx')], context)];
  const [library] = libraries.find(([, ids]) => reached.some((module) => ids.test(module))) ?? [];
  if (isRule) return library ?? 'rules';
  const [room] = sharedRooms.find(([, ids]) => ids.test(id)) ?? [];
  return room ?? library ?? 'pages';
}

/**
 * The rules of words' forms: what all languages share is one file, and what belongs to one language another; which of them are wanted is known
 * when a glossary is. What meanings alone need is a third: a page is coloured without it.
 */
function lemmaChunkOf(id: string): string | null {
  const [, name = ''] = /\/src\/domain\/lemmas\/(?!numerals\/)(?:\w+\/)*([a-z]+)\w*\.ts$/.exec(id) ?? [];
  // What loads them is needed before them.
  if (name === '' || name === 'load') return null;
  if (languageRules.has(name)) return name;
  return meaningRules.has(name) ? 'lexicon' : 'lemmas';
}

const languageRules = new Set(['english', 'french', 'german', 'italian', 'spanish', 'portuguese']);
const meaningRules = new Set([
  'lexicon',
  'lemmatiser',
  'analysis',
  'compounds',
  'derivations',
  'ranking',
  'respelling',
  'separated',
  'possible',
  'neighbour',
  'neighbours',
  'reflexive',
]);

/** The pages, but for the demo: its shell has the replica in the page, which no other page shares with it. */
function pagesOf(root: string, context: Context): string[] {
  const { dynamicallyImportedIds = [] } = context.getModuleInfo(path.join(root, 'pageModules.ts')) ?? {};
  return dynamicallyImportedIds.filter((id) => id !== path.join(root, 'pages/DemoShell.tsx'));
}

const workers = ['platform/bridge/worker.ts', 'features/library/importWorker.ts'];

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
    const modules = reached.get(entry) ?? startOf(entry, context);
    reached.set(entry, modules);
    return modules.has(id) && id !== entry ? 'start-of-worker' : lemmaChunkOf(id);
  };
}

/** What a worker starts with: all that its own script imports, and the little that two of its later parts share. */
function startOf(entry: string, context: Context): ReadonlySet<string> {
  const first = reachedFrom([entry], context);
  const later = new Set([...first].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const parts = [...later].map((id) => reachedFrom([id], context));
  const shared = parts.flatMap((part) => [...part]).filter((id, at, all) => all.indexOf(id) !== at);
  return new Set([...first, ...shared.filter((id) => lemmaChunkOf(id) === null)]);
}

/** Inicio, Mi Biblioteca and their frame, with what they load later. */
const ofFrame = /\/src\/web\/(pages\/(AppFrame|HomePage|LibraryPage)\.tsx$|features\/(home|library)\/)/;

function chunkOf(needs: (part: Part) => boolean, isOfFrameAlone: boolean): string | null {
  if (needs('start')) return 'start';
  if (needs('app')) return 'app';
  if (needs('landing')) return needs('room') || needs('frame') || needs('reader') || needs('welcome') ? 'app' : null;
  if (needs('room') || (needs('frame') && needs('reader'))) return 'room';
  // No dialog and no other page is to bring Inicio along.
  if (needs('frame')) return isOfFrameAlone && !needs('notices') && !needs('welcome') ? 'frame' : 'controls';
  if (needs('notices') && !needs('reader')) return 'notices';
  return null;
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
