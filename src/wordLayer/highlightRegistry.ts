import { markName, marks, type Mark } from './painter.ts';

/** A window with the constructors of its own: objects of one window are not those of another. */
export type TextWindow = Window & typeof globalThis;

/** The highlights of one window. `CSS.highlights` is a registry by name and window, so every layer in it shares them. */
export interface SharedHighlights {
  readonly byMark: ReadonlyMap<Mark, Highlight>;
  /** Ranges of all layers: how many there are decides how fast any change is drawn. */
  ranges: number;
}

interface Registered extends SharedHighlights {
  readonly byName: HighlightRegistry;
  layers: number;
}

const windows = new WeakMap<TextWindow, Registered>();

export function hasHighlights(window: TextWindow): boolean {
  return window.CSS.highlights !== undefined;
}

/** The window's highlights for one more layer, which must call `releaseHighlights` once. */
export function shareHighlights(window: TextWindow): SharedHighlights {
  const shared = windows.get(window) ?? register(window);
  shared.layers += 1;
  return shared;
}

/** One layer less uses the window's highlights: the last one takes them off the window. */
export function releaseHighlights(window: TextWindow): void {
  const shared = windows.get(window);
  if (!shared) return;
  shared.layers -= 1;
  if (shared.layers > 0) return;
  windows.delete(window);
  for (const mark of marks) shared.byName.delete(markName(mark));
}

function register(window: TextWindow): Registered {
  const byName = window.CSS.highlights;
  const byMark = new Map<Mark, Highlight>();
  for (const [priority, mark] of marks.entries()) {
    const highlight = new window.Highlight();
    highlight.priority = priority;
    byName.set(markName(mark), highlight);
    byMark.set(mark, highlight);
  }
  const shared = { byName, byMark, ranges: 0, layers: 0 };
  windows.set(window, shared);
  return shared;
}
