import { openOverlay } from '../page/frame/overlay.ts';
import { glossFamily } from '../page/style.ts';
import { placeGlosses } from './glossLines.ts';

/** A meaning that stands over a word of the page. */
export interface PlacedGloss {
  /** Says which word of the text it is; two of a page have different ones. */
  readonly place: string;
  readonly text: string;
  readonly tone: GlossTone;
  /** The rectangle of the word now, in client coordinates of the host's window; undefined where it is not drawn. */
  readonly rectNow: () => DOMRect | undefined;
}

/** Tells whether its word is new or being learned. */
export type GlossTone = 'new' | 'learning';

export interface GlossLook {
  /** Pixels. */
  readonly fontSize: number;
  /** As CSS values. */
  readonly colours: Readonly<Record<GlossTone, string>>;
  /** The language of the glosses. */
  readonly language: string;
}

/** The meanings between the lines of the pages that are shown. */
export interface GlossLayer {
  /**
   * Lays these over the text of a page, in place of those that are there, once their font has come. Those that have no room are left out.
   * When the page is laid out anew they go at once, and have to be shown again.
   */
  show(document: Document, glosses: readonly PlacedGloss[], look: GlossLook): Promise<void>;
  /** Takes all away. */
  destroy(): void;
}

/**
 * Glosses between the lines. They stand in a shadow tree beside the body of a frame: the book's text, its places and ranges stay
 * as they are, its style rules do not reach them, and they scroll with the text without a script.
 */
export function createGlossLayer(): GlossLayer {
  const sheets = new Map<Document, Sheet>();

  function sheetOf(document: Document): Sheet {
    for (const [other, sheet] of sheets) {
      // Frames that were closed since.
      if (other.defaultView) continue;
      sheet.close();
      sheets.delete(other);
    }
    const found = sheets.get(document) ?? openSheet(document);
    sheets.set(document, found);
    return found;
  }

  return {
    async show(document, glosses, look) {
      const sheet = sheetOf(document);
      const turn = sheet.begin();
      if (sheet.keepOnly(glosses, look)) return;
      // Without its font a gloss is measured, and shown, in the one that stands in for it.
      await document.fonts.load(fontOf(look), 'a').catch(() => undefined);
      if (sheet.isCurrent(turn)) sheet.fill(glosses, look);
    },
    destroy() {
      for (const sheet of sheets.values()) sheet.close();
      sheets.clear();
    },
  };
}

interface Sheet {
  /** @returns a number for `isCurrent`: false once other glosses are wanted, or none */
  begin(): number;
  isCurrent(turn: number): boolean;
  /** Takes the rest away where nothing is wanted but what is there. @returns false, and does nothing, where something else is wanted */
  keepOnly(glosses: readonly PlacedGloss[], look: GlossLook): boolean;
  fill(glosses: readonly PlacedGloss[], look: GlossLook): void;
  close(): void;
}

function openSheet(document: Document): Sheet {
  let turns = 0;
  /** The glosses that were asked for, by what says how it looks and where; null for a gloss that had no room. */
  let filled = new Map<string, HTMLElement | null>();
  const clear = () => {
    turns += 1;
    filled = new Map();
    root.replaceChildren();
  };
  const overlay = openOverlay(document, clear);
  const { root } = overlay;

  return {
    begin: () => (turns += 1),
    isCurrent: (turn) => turn === turns,
    keepOnly(glosses, look) {
      const wanted = new Set(glosses.map((gloss) => nameOf(gloss, look)));
      if (filled.size === 0 || ![...wanted].every((name) => filled.has(name))) return false;
      for (const [name, element] of filled) {
        if (wanted.has(name)) continue;
        element?.remove();
        filled.delete(name);
      }
      return true;
    },
    fill(glosses, look) {
      clear();
      const frame = document.defaultView?.frameElement?.getBoundingClientRect();
      const drawn = glosses.flatMap((gloss) => {
        const rect = gloss.rectNow();
        return rect ? [{ gloss, rect, element: elementOf(document, gloss, look) }] : [];
      });
      if (!frame || drawn.length === 0) return;
      root.append(...drawn.map(({ element }) => element));
      // Everything is measured before anything is moved: one look at the layout for all of them.
      const origin = overlay.origin();
      const measured = drawn.map(({ rect, element }) => ({
        word: { left: rect.left - frame.left, right: rect.right - frame.left, bottom: rect.bottom - frame.top },
        width: element.getBoundingClientRect().width,
      }));
      const lefts = placeGlosses(measured, { left: edge, right: frame.width - edge });
      for (const [index, { gloss, rect, element }] of drawn.entries()) {
        const left = lefts[index] ?? null;
        filled.set(nameOf(gloss, look), left === null ? null : element);
        if (left === null) {
          element.remove();
          continue;
        }
        element.style.left = `${Math.round(left - origin.left)}px`;
        element.style.top = `${Math.round(rect.top - frame.top - origin.top) - aboveWash - look.fontSize}px`;
      }
    },
    close() {
      clear();
      overlay.close();
    },
  };
}

/** Pixels between a gloss and the wash under it, and between a gloss and the page's edge. */
const aboveWash = 1;
const edge = 2;

const nameOf = ({ place, text, tone }: PlacedGloss, { fontSize, colours }: GlossLook): string =>
  JSON.stringify([place, text, fontSize, colours[tone]]);

function elementOf(document: Document, { text, tone }: PlacedGloss, look: GlossLook): HTMLElement {
  const element = document.createElement('span');
  element.lang = look.language;
  element.textContent = text;
  element.style.cssText = `position: absolute; white-space: nowrap; font: ${fontOf(look)}; color: ${look.colours[tone]};`;
  return element;
}

const fontOf = ({ fontSize }: GlossLook): string => `italic 450 ${fontSize}px/1 '${glossFamily}', Georgia, serif`;
