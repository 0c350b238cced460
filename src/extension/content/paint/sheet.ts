import { marks, type Mark } from '#wordLayer/painter.ts';
import { clippersOf, visiblePart } from './clipping.ts';
import { coveredLines, lineOf } from './covered.ts';
import { groundOf, type Ground } from './ground.ts';
import { measureStrokes, type MarkedRun } from './measure.ts';
import { formOf, strokesPath, type DrawnStroke } from './strokes.ts';

export const svgNamespace = 'http://www.w3.org/2000/svg';

/** The marks of one container: one path a mark, measured again only when its text or its size has changed. */
export interface MarksSheet {
  /** What was measured holds no longer: other runs are marked, or they stand elsewhere. */
  forget(): void;
  /** It has to be measured, which takes as long as it has words. */
  readonly isNew: boolean;
  /** Measures, and returns what is to be written afterwards; null for nothing. `origin` is the drawing's own corner. */
  read(origin: DOMRect, zoom: number): (() => void) | null;
  remove(): void;
}

/** @param runs that are marked, as they are when it is drawn */
export function createSheet(container: Element, svg: SVGSVGElement, runs: ReadonlyMap<unknown, MarkedRun>): MarksSheet {
  /** Cuts off what scrolls out of the page's own boxes; its contents move with the text. */
  const frame = document.createElementNS(svgNamespace, 'g');
  const group = document.createElementNS(svgNamespace, 'g');
  frame.append(group);
  const paths = new Map<Mark, SVGPathElement>();
  let strokes: readonly DrawnStroke[] | null = null;
  let ground: Ground | null = null;
  let clippers: readonly Element[] = [];
  let covered: ReadonlySet<number> = new Set();
  let [place, clip] = ['', ''];

  function pathFor(mark: Mark): SVGPathElement {
    const known = paths.get(mark);
    if (known) return known;
    const path = document.createElementNS(svgNamespace, 'path');
    const form = formOf(mark);
    path.setAttribute('class', form === 'ground' ? 'ground' : `s${form}`);
    paths.set(mark, path);
    // Those above come later, as in books.
    const next = marks.slice(marks.indexOf(mark) + 1).flatMap((above) => paths.get(above) ?? [])[0];
    group.insertBefore(path, next ?? null);
    return path;
  }

  function write(shown: readonly DrawnStroke[]): void {
    const byMark = Map.groupBy(shown, ({ mark }) => mark);
    for (const mark of new Set([...byMark.keys(), ...paths.keys()])) {
      const d = strokesPath(mark, byMark.get(mark) ?? []);
      if (d === '') {
        paths.get(mark)?.remove();
        paths.delete(mark);
      } else pathFor(mark).setAttribute('d', d);
    }
    group.setAttribute('class', ground?.theme ?? 'light');
    group.style.setProperty('--line', ground?.line ?? '');
    group.style.color = ground?.ink ?? '';
    if (!frame.isConnected) svg.append(frame);
  }

  return {
    forget() {
      strokes = null;
    },
    get isNew() {
      return strokes === null;
    },
    read(origin, zoom) {
      const isNew = strokes === null;
      if (strokes?.length === 0) return null;
      const box = container.getBoundingClientRect();
      if (strokes === null) {
        strokes = runs.size === 0 || !isSeen(container) ? [] : measureStrokes(runs.values(), box, zoom);
        if (strokes.length > 0) {
          ground = groundOf(container);
          clippers = clippersOf(container);
        }
      }
      const all = strokes;
      if (all.length === 0) return isNew && paths.size > 0 ? () => write([]) : null;
      const lines = coveredLines(container, all, box, zoom);
      const nextPlace = `translate(${(box.left - origin.left) / zoom}px, ${(box.top - origin.top) / zoom}px)`;
      const nextClip = clipOf(visiblePart(clippers), origin, zoom);
      const isCoveredAnew = lines.size !== covered.size || [...lines].some((line) => !covered.has(line));
      if (!isNew && !isCoveredAnew && place === nextPlace && clip === nextClip) return null;
      covered = lines;
      return () => {
        if (place !== nextPlace) group.style.transform = place = nextPlace;
        if (clip !== nextClip) frame.style.clipPath = clip = nextClip;
        if (isNew || isCoveredAnew) write(all.filter((stroke) => !lines.has(lineOf(stroke))));
      };
    },
    remove: () => frame.remove(),
  };
}

function isSeen(container: Element): boolean {
  return container.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** In the coordinates of the whole drawing: without `view-box` it would be measured from the box of what is drawn. */
function clipOf(part: DOMRect | null, origin: DOMRect, zoom: number): string {
  if (!part) return '';
  const x = (pixels: number) => Math.round(((pixels - origin.left) / zoom) * 10) / 10;
  const y = (pixels: number) => Math.round(((pixels - origin.top) / zoom) * 10) / 10;
  return `path("M${x(part.left)} ${y(part.top)}H${x(part.right)}V${y(part.bottom)}H${x(part.left)}Z") view-box`;
}
