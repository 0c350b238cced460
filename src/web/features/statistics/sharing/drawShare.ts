import type { ReadingBar } from '#domain/statistics/statistics.ts';
import { bandsOf, scaleFrom, spreadWidths } from '../charts/scale.ts';
import type { SentencePart } from './sentence.ts';
import type { Figure } from './figures.ts';
import { wrapText } from './wrapText.ts';

/** The figures in the picture. */
export interface SharedStatistics {
  readonly title: string;
  readonly sentence: readonly SentencePart[];
  readonly figures: readonly Figure[];
  readonly bars: readonly ReadingBar[];
}

const width = 1_080;
const height = 1_350;
const margin = 96;
const inner = width - 2 * margin;

/** Draws the statistics as a picture of 1080 × 1350 in the theme that is on; nothing leaves the browser. @returns a PNG */
export async function drawShare({ title, sentence, figures, bars }: SharedStatistics): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const display = (size: number, weight = 450): string => `${weight} ${size}px ${token('--font-display')}`;
  const ui = (size: number, weight = 400): string => `${weight} ${size}px ${token('--font-ui')}`;
  const write = (text: string, x: number, y: number, font: string, ink: string): void => {
    context.font = font;
    context.fillStyle = token(ink);
    context.fillText(text, x, y);
  };
  await document.fonts.ready;

  context.fillStyle = token('--bg');
  context.fillRect(0, 0, width, height);
  write('Glosa', margin, 132, display(52, 550), '--ink');
  context.textAlign = 'right';
  write(title, width - margin, 128, ui(32), '--ink-2');
  context.textAlign = 'left';
  line(context, 172, token('--line'));

  const fontOf = ({ isStrong }: SentencePart): string => display(58, isStrong ? 600 : 420);
  const lines = wrapText(sentence, inner, (part) => {
    context.font = fontOf(part);
    return context.measureText(part.text).width;
  });
  for (const [at, parts] of lines.entries()) {
    let x = margin;
    for (const part of parts) {
      write(part.text, x, 280 + at * 78, fontOf(part), part.isStrong ? '--ink' : '--ink-2');
      x += context.measureText(part.text).width;
    }
  }

  drawBars(context, bars, token);
  line(context, 1_120, token('--line'));
  const [figureFont, nameFont] = [display(48, 500), ui(26)];
  const widthOf = (text: string, font: string): number => {
    context.font = font;
    return context.measureText(text).width;
  };
  const places = spreadWidths(
    figures.map(({ figure, name }) => Math.max(widthOf(figure, figureFont), widthOf(name, nameFont))),
    [margin, width - margin],
  );
  for (const [at, { figure, name }] of figures.entries()) {
    const x = places[at] ?? margin;
    write(figure, x, 1_196, figureFont, '--ink');
    write(name, x, 1_242, nameFont, '--ink-2');
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))), 'image/png');
  });
}

/** Minutes: full as far as the goal was met, in outline for the rest. */
function drawBars(
  context: CanvasRenderingContext2D,
  bars: readonly ReadingBar[],
  token: (name: string) => string,
): void {
  const [top, bottom] = [720, 1_060];
  const y = scaleFrom([0, Math.max(1, ...bars.map(({ minutes }) => minutes))], [bottom, top]);
  const bands = bandsOf(bars.length, [margin, width - margin], 0.28);
  context.strokeStyle = token('--primary');
  context.lineWidth = 3;
  for (const [at, { minutes, goalMinutes }] of bars.entries()) {
    const { x, width: wide } = bands[at] ?? { x: 0, width: 0 };
    context.fillStyle = token('--primary-soft');
    if (minutes > 0) context.fillRect(x, y(minutes), wide, bottom - y(minutes));
    if (minutes > goalMinutes) context.strokeRect(x + 1.5, y(minutes) + 1.5, wide - 3, bottom - y(minutes) - 1.5);
    context.fillStyle = token('--primary');
    if (goalMinutes > 0) context.fillRect(x, y(goalMinutes), wide, bottom - y(goalMinutes));
  }
  line(context, bottom, token('--line-strong'));
}

function line(context: CanvasRenderingContext2D, y: number, colour: string): void {
  context.fillStyle = colour;
  context.fillRect(margin, y, inner, 2);
}
