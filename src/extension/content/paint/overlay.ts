import type { Painted, Painter } from '#wordLayer/painter.ts';
import { forgetFonts } from './fontMetrics.ts';
import { createHost } from './host.ts';
import { markColours } from './ground.ts';
import { createSheet, svgNamespace, type MarksSheet } from './sheet.ts';
import { followTopLayer, hasTopLayer } from './topLayer.ts';
import { strokeStyles } from './strokes.ts';
import type { MarkedRun } from './measure.ts';

/** Draws marks over the text of a page in a closed root: it moves nothing, and the page cannot read it. */
export interface MarksOverlay {
  /** A painter for the words of one container. */
  paint(container: Element): Painter;
  /** Something on the page may stand elsewhere now. */
  settle(): void;
  remove(): void;
}

const rules = `
.marks { all: initial; position: absolute; inset: 0 auto auto 0; width: 0; height: 0; overflow: visible; pointer-events: none }
svg { position: absolute; top: 0; left: 0; width: 1px; height: 1px; overflow: visible; pointer-events: none; display: block }
path { fill: none; pointer-events: none }
.ground { fill: currentColor; fill-opacity: .2; stroke: currentColor; stroke-width: 1 }
${Object.entries(strokeStyles)
  .map(
    ([form, { width, dashes, cap }]) =>
      `.s${form} { stroke-width: ${width}px; stroke-dasharray: ${dashes}; stroke-linecap: ${cap} }
.light > .s${form} { stroke: var(--line, ${markColours.light[Number(form) as 1]}) }
.dark > .s${form} { stroke: var(--line, ${markColours.dark[Number(form) as 1]}) }`,
  )
  .join('\n')}
@media (forced-colors: active) { path { stroke: CanvasText !important } }`;

const look =
  'display: block; position: absolute; top: 0; left: 0; width: 0; height: 0; overflow: visible; pointer-events: none; z-index: 2147483646; contain: layout style; user-select: none;';

/** Milliseconds of one frame that go into measuring words. */
const longestMeasuring = 16;

/** @param onRaised is called when it has come above everything that the page has, and what is above it is to come again */
export function createMarksOverlay(onRaised: () => void): MarksOverlay {
  const { element, root, remove } = createHost(look, rules);
  const svg = document.createElementNS(svgNamespace, 'svg');
  svg.setAttribute('aria-hidden', 'true');
  const layer = document.createElement('div');
  layer.className = 'marks';
  layer.append(svg);
  root.append(layer);
  const sheets = new Map<Element, MarksSheet>();
  let frame = 0;

  const settle = (): void => {
    frame ||= requestAnimationFrame(draw);
  };

  /** First everything is measured, then everything is written: the page is laid out once. */
  function draw(): void {
    frame = 0;
    // What was taken out of the page says nothing of it.
    if (layer.popover !== null && !hasTopLayer()) raise();
    const zoom = element.currentCSSZoom || 1;
    const origin = svg.getBoundingClientRect();
    const end = performance.now() + longestMeasuring;
    const writes: (() => void)[] = [];
    const collect = (write: (() => void) | null): void => {
      if (write) writes.push(write);
    };
    for (const sheet of sheets.values()) {
      // Whatever is too much for this frame comes with the next.
      if (sheet.isNew && performance.now() > end) settle();
      else collect(sheet.read(origin, zoom));
    }
    for (const write of writes) write();
  }

  const resized = new ResizeObserver((entries) => {
    for (const { target } of entries) sheets.get(target)?.forget();
    settle();
  });
  resized.observe(document.documentElement);
  const renew = (): void => {
    forgetFonts();
    for (const sheet of sheets.values()) sheet.forget();
    settle();
  };
  /** Over a dialog of the page there is no way but to be called up after it. */
  const raise = (): void => {
    const isUnder = hasTopLayer();
    if (!isUnder && layer.popover === null) return settle();
    layer.popover = null;
    if (isUnder) {
      layer.popover = 'manual';
      layer.showPopover();
      onRaised();
    }
    settle();
  };
  const unfollow = followTopLayer(raise);
  const listening = new AbortController();
  const { signal } = listening;
  // A press is what opens most of what lies over a text.
  for (const event of ['scroll', 'load', 'transitionend', 'animationend', 'click'])
    document.addEventListener(event, settle, { capture: true, passive: true, signal });
  window.addEventListener('resize', renew, { signal });
  document.fonts.addEventListener('loadingdone', renew, { signal });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', renew, { signal });

  return {
    settle,
    paint(container) {
      sheets.get(container)?.remove();
      const runs = new Map<Painted, MarkedRun>();
      const sheet = createSheet(container, svg, runs);
      sheets.set(container, sheet);
      resized.observe(container);
      const changed = (): void => {
        sheet.forget();
        settle();
      };
      return {
        add(mark, block, start, end) {
          const painted: Painted = { mark };
          runs.set(painted, { mark, block, start, end });
          changed();
          return painted;
        },
        remove(painted) {
          runs.delete(painted);
          changed();
        },
        get size() {
          return runs.size;
        },
        destroy() {
          runs.clear();
          sheet.remove();
          if (sheets.get(container) !== sheet) return;
          sheets.delete(container);
          resized.unobserve(container);
        },
      };
    },
    remove() {
      cancelAnimationFrame(frame);
      listening.abort();
      unfollow();
      resized.disconnect();
      sheets.clear();
      remove();
    },
  };
}
