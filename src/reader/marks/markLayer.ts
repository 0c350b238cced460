import { openOverlay, type Overlay } from '../page/frame/overlay.ts';

/** A shape that is drawn over the pages shown, in client coordinates of the host's window. */
export interface DrawnMark {
  readonly rect: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
  /** CSS of the shape: no colour of the app's reaches into the frame but as a value. */
  readonly css: string;
}

/** Shapes over the text of the pages that are shown. */
export interface MarkLayer {
  /**
   * Draws these over a page, in place of those that are there. When the page is laid out anew they go at once, and have to be shown again.
   */
  show(document: Document, marks: readonly DrawnMark[]): void;
  /** Takes all away. */
  destroy(): void;
}

/** Draws what highlights of the browser cannot: outlines, lines beside the text. */
export function createMarkLayer(): MarkLayer {
  const overlays = new Map<Document, Overlay>();

  function overlayOf(document: Document): Overlay {
    for (const [other, overlay] of overlays) {
      // Frames that were closed since.
      if (other.defaultView) continue;
      overlay.close();
      overlays.delete(other);
    }
    const found = overlays.get(document) ?? openOverlay(document, () => found.root.replaceChildren());
    overlays.set(document, found);
    return found;
  }

  return {
    show(document, marks) {
      if (marks.length === 0 && !overlays.has(document)) return;
      const { root, origin } = overlayOf(document);
      const frame = document.defaultView?.frameElement?.getBoundingClientRect();
      if (!frame) return;
      const from = origin();
      root.replaceChildren(
        ...marks.map(({ rect, css }) => {
          const element = document.createElement('span');
          element.style.cssText = `position: absolute; box-sizing: border-box; ${css}`;
          Object.assign(element.style, {
            left: `${rect.left - frame.left - from.left}px`,
            top: `${rect.top - frame.top - from.top}px`,
            width: `${rect.width}px`,
            height: `${rect.height}px`,
          });
          return element;
        }),
      );
    },
    destroy() {
      for (const overlay of overlays.values()) overlay.close();
      overlays.clear();
    },
  };
}
