import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { PageDirection } from '#web/books/pageChoices.ts';
import { textColumnsOf } from '#reader/page/columns.ts';
import { pageMeasures, type ShapedLooks } from './pageStyle.ts';

/** The room that the text of a page takes in the window, as whatever stands beside it must know. */
export interface TextShape {
  /** Pixels from the middle of the page to the edge of its text. */
  readonly half: number;
  /** True where there is room for notes and meanings beside the text. */
  readonly hasMargin: boolean;
  /** True where the page, moved to the left, would still lie under the panel at its right: it is laid out narrower then. */
  readonly givesWay: boolean;
  /** The way in which pages follow each other. */
  readonly direction: PageDirection;
}

/** Pixels beside the text that a margin takes. */
const marginRoom = 270;
/** The panel stands beside the page from this width of the window on; it is as wide as `--panel-width` says (Reader.module.css). */
const panelFrom = 1000;
const panelWidth = (width: number): number => Math.min(400, Math.max(300, width - 720));
/** Pixels on both sides of a text that was moved to the left. */
const besidePanel = 40;

/** @param width pixels of the window */
export function textShapeOf(looks: ShapedLooks, width: number): TextShape {
  const { count, width: column, side } = textColumnsOf(pageMeasures(looks, width), width);
  const text = count === 1 ? column : width - 2 * side;
  return {
    half: text / 2,
    hasMargin: count === 1 && (width - text) / 2 >= marginRoom,
    givesWay: width >= panelFrom && text > width - panelWidth(width) - besidePanel,
    direction: looks.direction,
  };
}

const TextShapeContext = createContext<TextShape>({
  half: 330,
  hasMargin: false,
  givesWay: false,
  direction: 'ltr',
});

export const TextShapeProvider = TextShapeContext.Provider;

/** The shape that the text has in this window; as the window changes its width, another one. */
export function useShapeOfText(looks: ShapedLooks): TextShape {
  const width = useSyncExternalStore(follow, () => innerWidth);
  const { shape, direction } = looks;
  const { mode, fontSize } = looks.reading;
  return useMemo(
    () => textShapeOf({ reading: { mode, fontSize }, shape, direction }, width),
    [mode, fontSize, shape, direction, width],
  );
}

function follow(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/** The shape of the text of the page that a component stands beside. */
export function useTextShape(): TextShape {
  return useContext(TextShapeContext);
}
