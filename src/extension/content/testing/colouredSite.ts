import { onTestFinished } from 'vitest';
import type { Language } from '#domain/languages.ts';
import type { Status } from '#domain/words/word.ts';
import { packStatuses, type CountedWord, type FromPage } from '../../messages/pageMessages.ts';
import { colourPage, type SiteColours } from '../colourPage.ts';
import { createMarksOverlay, type MarksOverlay } from '../paint/overlay.ts';
import { createSiteWords } from '../words/siteWords.ts';

/** Takes hold of the roots that nobody outside of them can reach. */
export function closedRoots(): ShadowRoot[] {
  const roots: ShadowRoot[] = [];
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachAndTell(init) {
    const root = attach.call(this, init);
    if (init.mode === 'closed') roots.push(root);
    return root;
  };
  onTestFinished(() => {
    Element.prototype.attachShadow = attach;
  });
  return roots;
}

/** A page that is coloured, until the test ends. */
export interface ColouredSite {
  readonly page: SiteColours;
  readonly overlay: MarksOverlay;
  readonly counted: () => readonly CountedWord[] | null;
  readonly language: () => Language | null;
  readonly root: ShadowRoot;
  readonly mark: (key: string, status: Status | null) => void;
  /** What it asks of the other end of its port. */
  readonly posted: readonly FromPage[];
}

/** Puts a text on the page and colours it, with the whole of the page's script but its card: the other end of its port knows a handful of words. */
export function colour(
  html: string,
  statuses: Record<string, Status> = {},
  languages: readonly Language[] = ['en', 'es'],
): ColouredSite {
  const roots = closedRoots();
  const text = document.createElement('main');
  text.style.font = '20px/30px serif';
  text.innerHTML = html;
  document.body.append(text);
  onTestFinished(() => text.remove());
  const overlay = createMarksOverlay(() => undefined);
  const known = new Map(Object.entries(statuses));
  let counted: readonly CountedWord[] | null = null;
  let language: Language | null = null;
  const posted: FromPage[] = [];
  const post = (message: FromPage): void => {
    posted.push(message);
    queueMicrotask(() => {
      if (message.kind === 'words')
        words.take({ kind: 'words', language: message.language, phrases: [], compounds: [] });
      if (message.kind === 'statuses')
        words.take({ ...message, packed: packStatuses(message.keys.map((key) => known.get(key) ?? null)) });
    });
  };
  const words = createSiteWords({
    post,
    onStatuses: (of, keys) => page.statusesChanged(of, keys),
    onWords: (of) => page.cutAnew(of),
  });
  const page = colourPage({
    words,
    paint: overlay.paint,
    settle: overlay.settle,
    languages,
    askBrowser: () => Promise.resolve(null),
    onRead: () => undefined,
    onCounted(found) {
      counted = found.counts;
      language = found.language;
    },
  });
  onTestFinished(() => {
    page.stop();
    overlay.remove();
  });
  const [root] = roots;
  if (!root) throw new Error('nothing was drawn');
  return {
    page,
    overlay,
    root,
    posted,
    counted: () => counted,
    language: () => language,
    mark: (key, status) => words.take({ kind: 'marked', language: 'en', changes: [[key, status]] }),
  };
}

/** A paragraph of English. */
export const english =
  'The harbour was quiet when the old ferry came in, and the people who had been waiting for it since the morning went down to the water to see what it had brought. There was not much to see, but they stayed there all the same, because it was the only thing that happened on the island in a whole week, and nobody had anything better to do with the time that they had.';

/** The pieces of all lines of one form: how many words, or parts of them. */
export const linesOf = (root: ShadowRoot, form: string): number =>
  [...root.querySelectorAll(`.s${form}`)].reduce(
    (sum, path) => sum + (path.getAttribute('d')?.split('M').length ?? 1) - 1,
    0,
  );

/** Every word of a text as known. */
export const knowAll = (text: string): Record<string, Status> =>
  Object.fromEntries([...text.toLowerCase().matchAll(/\p{L}+/gu)].map(([word]) => [word, '5'] as const));
