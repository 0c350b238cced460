import type { Language } from '#domain/languages.ts';
import { createWordLayer } from '#wordLayer/createWordLayer.ts';
import { createGeometry } from '#wordLayer/geometry.ts';
import type { Painter } from '#wordLayer/painter.ts';
import { collectBlocks } from '#wordLayer/block.ts';
import type { TextSpan, WordLayer } from '#wordLayer/wordLayer.ts';
import type { CountedWord } from '../messages/pageMessages.ts';
import { createSlices } from './slices.ts';
import { languageOfBlock, languageOfPage, learnt, type AskBrowser } from './text/blockLanguage.ts';
import { findContainers, isReadableHere, readsOwn } from './text/reading.ts';
import { watchText, type ChangedText } from './text/watchText.ts';
import type { SiteWords } from './words/siteWords.ts';

/** A container whose words are coloured. */
export interface SiteText {
  readonly container: Element;
  readonly language: Language;
  readonly layer: WordLayer;
  /** Its words as often as they stand in it. */
  readonly keys: readonly string[];
}

/** What a page is made of, in the language of most of it. */
export interface Counted {
  /** Null: none that is learnt, but `spoken`, where that is known. */
  readonly language: Language | null;
  readonly counts: readonly CountedWord[];
  readonly spoken?: string;
}

interface ColourParts {
  readonly words: SiteWords;
  readonly paint: (container: Element) => Painter;
  readonly languages: readonly Language[];
  readonly askBrowser: AskBrowser;
  /** Something on the page may stand elsewhere now. */
  readonly settle: () => void;
  /** A container was read, for the first time or anew. */
  readonly onRead: (text: SiteText) => void;
  /** The page's text, as far as it is in a language that is learnt: told when it has been read, and when it has changed. */
  readonly onCounted: (counted: Counted) => void;
}

/** Words of a container from which only those near the window are coloured. */
const manyWords = 600;
/** Share of never met words over which they get a short stroke. */
const mostlyNew = 0.4;
/** UTF-16 units of a page's text that tell its language. */
const enoughText = 20_000;

/** Colours the text of a page and follows it. */
export function colourPage({ words, paint, languages, askBrowser, settle, onRead, onCounted }: ColourParts) {
  const slices = createSlices();
  const texts = new Map<Element, SiteText>();
  const near = new Set<Element>();
  const shown = new Map<Element, number>();
  const roots = new Set<ShadowRoot>();
  let pageLanguage: string | null = null;

  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) near.add(target);
        else near.delete(target);
        show(target);
      }
    },
    { rootMargin: '100% 0px' },
  );
  const watch = watchText((changed) => void slices.run(() => follow(changed)).catch(reportFault));

  /** Colours a container that is near the window, once it is known what its words show. */
  function show(container: Element): void {
    const text = texts.get(container);
    if (!text) return;
    const statuses = words.of(text.language)?.statuses;
    if (!near.has(container)) {
      if (shown.delete(container)) text.layer.show([]);
      return;
    }
    if (!statuses || !text.keys.every((key) => statuses.has(key))) return;
    const { top } = container.getBoundingClientRect();
    shown.set(container, top);
    text.layer.show(spansNear(text, top));
  }

  function drop(container: Element): void {
    texts.get(container)?.layer.destroy();
    texts.delete(container);
    shown.delete(container);
    near.delete(container);
    sight.unobserve(container);
  }

  async function add(container: Element): Promise<void> {
    if (!container.isConnected || !isReadableHere(container)) return drop(container);
    const text = textOf(container).slice(0, enoughText);
    if (text === '') return drop(container);
    const declared = container.closest('[lang]:not(html)')?.getAttribute('lang') ?? null;
    const language = learnt(await languageOfBlock({ text, declared, page: pageLanguage }, askBrowser), languages);
    if (!language) return drop(container);
    const { source } = await words.ask(language);
    const layer = createWordLayer({ root: container, words: source, painter: paint(container), reads: readsOwn });
    const keys: string[] = [];
    for (const block of layer.blocks) {
      await slices.breathe();
      for (const { key } of layer.words([{ block, from: 0, to: block.text.length }])) keys.push(key);
    }
    // Until here what was read before is there still: a key may go from it.
    drop(container);
    const read: SiteText = { container, language, layer, keys };
    texts.set(container, read);
    onRead(read);
    words.want(language, keys);
    sight.observe(container);
  }

  async function addAll(containers: ReadonlySet<Element>): Promise<void> {
    for (const container of containers) {
      await slices.breathe();
      await add(container);
    }
    for (const language of languages) words.flush(language);
    count();
  }

  async function find(root: Node, found: Set<Element>): Promise<void> {
    const before = new Set(roots);
    const walk = findContainers(root, { containers: found, roots });
    while (!walk.next().done) await slices.breathe();
    for (const shadow of roots) if (!before.has(shadow)) watch.watch(shadow);
  }

  async function readAll(): Promise<void> {
    const found = new Set<Element>();
    await find(document.documentElement, found);
    const parts: string[] = [];
    let length = 0;
    for (const container of found) {
      if (length > enoughText) break;
      await slices.breathe();
      const text = textOf(container);
      parts.push(text);
      length += text.length;
    }
    pageLanguage = await languageOfPage(parts.join('\n'), document.documentElement.getAttribute('lang'), askBrowser);
    await addAll(found);
  }

  async function follow({ added, changed, restated }: ChangedText): Promise<void> {
    for (const container of texts.keys()) if (!container.isConnected) drop(container);
    for (const root of roots) if (!root.isConnected) roots.delete(root);
    const found = new Set<Element>();
    for (const container of changed) if (container.isConnected) found.add(container);
    for (const node of added) {
      const element = node instanceof Element ? node : node.parentElement;
      if (element?.isConnected && isReadableHere(element)) await find(node, found);
    }
    for (const element of restated) {
      for (const container of texts.keys()) if (element.contains(container)) drop(container);
      if (element.isConnected && isReadableHere(element)) await find(element, found);
    }
    await addAll(found);
    // What came may have no words, and move those of others.
    settle();
  }

  /** Says what the page is made of, in the language of most of it. */
  function count(): void {
    const totals = new Map<Language, Map<string, number>>();
    for (const { language, keys } of texts.values()) {
      const counts = totals.get(language) ?? new Map<string, number>();
      totals.set(language, counts);
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const [most] = [...totals].toSorted(([, one], [, other]) => sizeOf(other) - sizeOf(one));
    if (most) onCounted({ language: most[0], counts: [...most[1]] });
    else onCounted({ language: null, counts: [], ...(pageLanguage !== null && { spoken: pageLanguage }) });
  }

  /** Chooses between full and short strokes for words never met. */
  function weigh(language: Language): void {
    const known = words.of(language);
    if (!known) return;
    let [total, fresh] = [0, 0];
    for (const text of texts.values()) {
      if (text.language !== language) continue;
      total += text.keys.length;
      for (const key of text.keys) if (known.statuses.get(key) === null) fresh += 1;
    }
    const isMostlyNew = total > 0 && fresh > mostlyNew * total;
    if (isMostlyNew === known.isMostlyNew) return;
    known.isMostlyNew = isMostlyNew;
    for (const { language: of, layer } of texts.values()) if (of === language) layer.refresh();
  }

  const scrolled = (): void => {
    for (const [container, top] of shown) {
      const text = texts.get(container);
      if (!text || text.keys.length < manyWords) continue;
      if (Math.abs(container.getBoundingClientRect().top - top) > innerHeight / 2) show(container);
    }
  };
  document.addEventListener('scroll', scrolled, { capture: true, passive: true });
  // The document, since a page may replace its root as a whole.
  watch.watch(document);
  void slices.run(readAll).catch(reportFault);

  return {
    /** The text that an event happened in. */
    at(path: readonly EventTarget[]): SiteText | null {
      const container = path.find((each) => each instanceof Element && texts.has(each));
      return container instanceof Element ? (texts.get(container) ?? null) : null;
    },
    /** All that is coloured, in the order of the page. */
    all: (): readonly SiteText[] =>
      [...texts.values()].toSorted((one, other) =>
        one.container.compareDocumentPosition(other.container) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      ),
    statusesChanged(language: Language, keys: readonly string[]): void {
      weigh(language);
      for (const container of near) {
        const text = texts.get(container);
        if (text?.language !== language) continue;
        if (shown.has(container)) text.layer.changed(keys);
        else show(container);
      }
    },
    /** The text is cut anew, by other phrases. */
    cutAnew(language: Language): void {
      const containers = new Set(
        [...texts].flatMap(([container, text]) => (text.language === language ? [container] : [])),
      );
      void slices.run(() => addAll(containers)).catch(reportFault);
    },
    stop(): void {
      slices.stop();
      watch.stop();
      sight.disconnect();
      document.removeEventListener('scroll', scrolled, { capture: true });
      for (const container of texts.keys()) drop(container);
    },
  };
}

export type SiteColours = ReturnType<typeof colourPage>;

function textOf(container: Element): string {
  return collectBlocks(container, 0, readsOwn)
    .map(({ text }) => text)
    .join('\n');
}

/** The text within a window's height of the window; all of it, where there is not much. */
function spansNear({ layer, keys }: SiteText, top: number): readonly TextSpan[] {
  if (keys.length < manyWords) return layer.blocks.map((block) => ({ block, from: 0, to: block.text.length }));
  const geometry = createGeometry(document, layer.blocks, (rect) => Math.max(0, rect.top - top));
  return geometry.spans(Math.max(0, -innerHeight - top), 2 * innerHeight - top);
}

const sizeOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

function reportFault(error: unknown): void {
  console.error(error);
}
