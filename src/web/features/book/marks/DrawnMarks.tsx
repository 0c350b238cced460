import { useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { Stroke } from '#domain/annotations/annotation.ts';
import { createMarkLayer, type DrawnMark } from '#reader/marks/markLayer.ts';
import type { TextRun } from '#reader/page/occurrence.ts';
import type { Location, PageView } from '#reader/page/view.ts';
import { useIsPhone } from '#web/ui/useIsPhone.ts';
import styles from './Marks.module.css';
import { runsOf } from './runsOf.ts';
import { strokeClass } from '#web/books/annotations/strokeClass.ts';
import { strokeNames } from '#web/books/annotations/strokeNames.ts';
import type { Marks } from './useBookMarks.ts';

interface DrawnMarksProps {
  readonly view: PageView;
  readonly location: Location;
  readonly host: RefObject<HTMLElement | null>;
  readonly marks: Marks;
}

/** A pencil line beside a passage, in pixels from the page's corner. */
interface PencilLine {
  readonly id: string;
  readonly stroke: Stroke;
  readonly hasNote: boolean;
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

/** Pixels between two lines whose passages meet. */
const besides = 8;

/** What is marked on the page shown: the ground of passages, a pencil line beside each, the ribbon of a bookmark. */
export default function DrawnMarks({ view, location, host, marks }: DrawnMarksProps) {
  const layer = useMemo(() => createMarkLayer(), []);
  const isPhone = useIsPhone();
  const [lines, setLines] = useState<readonly PencilLine[]>([]);
  const [right, setRight] = useState(0);
  const { passages, passage, bookmarks } = marks;
  // Made anew by each render: what they are made of says whether they are others.
  const drawn = JSON.stringify(passages.map(({ id, annotation, place }) => [id, annotation, place]));
  useEffect(() => () => layer.destroy(), [layer]);
  useLayoutEffect(() => {
    const ink = getComputedStyle(document.documentElement).getPropertyValue('--ink');
    const grounds = [
      ...passages.flatMap(({ place }) => rectsOn(view, place ? runsOf(place) : [], 9)),
      ...rectsOn(view, passage?.runs ?? [], 20),
    ];
    for (const page of view.documents()) {
      const frame = page.defaultView?.frameElement?.getBoundingClientRect();
      if (!frame) continue;
      layer.show(
        page,
        grounds.flatMap(({ rect, share }): DrawnMark[] =>
          rect.left >= frame.left && rect.left < frame.right
            ? [{ rect, css: `background: color-mix(in oklab, ${ink} ${share}%, transparent);` }]
            : [],
        ),
      );
    }
    const box = host.current?.getBoundingClientRect() ?? new DOMRect();
    setRight(Math.max(box.left, ...view.columns().map(({ right: edge }) => edge)) - box.left);
    setLines(linesOf(view, marks, box, isPhone ? 14 : 22));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [layer, view, host, location, drawn, passage, isPhone]);

  return (
    <div className={styles['over']}>
      {lines.map(({ id, stroke, hasNote, text, left, top, height }) => (
        <button
          key={`${id} ${left}`}
          type="button"
          className={`${strokeClass} ${styles['line']}`}
          data-stroke={stroke}
          data-note={hasNote || undefined}
          style={{ left: `${left}px`, top: `${top}px`, height: `${height}px` }}
          aria-label={`Pasaje con trazo ${strokeNames[stroke].toLowerCase()}${hasNote ? ' y nota' : ''}: ${text.slice(0, 60)}`}
          onClick={() => marks.show(id)}
        />
      ))}
      {bookmarks.length > 0 && (
        <button
          type="button"
          className={styles['ribbon']}
          style={{ left: `${right}px` }}
          aria-label="Quitar el marcador"
          onClick={() => void marks.toggleBookmark()}
        />
      )}
    </div>
  );
}

/** The rectangles of runs as far as they are on the page shown, and the share of ink that their ground has. */
function rectsOn(view: PageView, runs: readonly TextRun[], share: number) {
  return view.runsOnPage(runs).flatMap((run) => view.rectsOf(run).map((rect) => ({ rect, share })));
}

/** The lines of the passages, one in each column of the page that has a part of one. */
function linesOf(view: PageView, { passages }: Marks, host: DOMRect, apart: number): PencilLine[] {
  return view.columns().flatMap((column) => {
    const lines: PencilLine[] = [];
    for (const { id, annotation, place } of passages) {
      if (annotation.kind !== 'passage' || !place) continue;
      const rects = rectsOn(view, runsOf(place), 0)
        .map(({ rect }) => rect)
        .filter(
          (rect) =>
            rect.right > column.left && rect.left < column.right && rect.bottom > host.top && rect.top < host.bottom,
        );
      if (rects.length === 0) continue;
      const top = Math.min(...rects.map((rect) => rect.top)) - host.top;
      const height = Math.max(...rects.map((rect) => rect.bottom)) - host.top - top;
      const met = lines.filter((line) => line.top < top + height && top < line.top + line.height).length;
      lines.push({
        id,
        stroke: annotation.stroke,
        hasNote: annotation.note !== undefined,
        text: annotation.text,
        left: column.left - host.left - apart - besides * met,
        top,
        height,
      });
    }
    return lines;
  });
}
