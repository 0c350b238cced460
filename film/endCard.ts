import { picture } from './landscape.ts';
import { box, element, paper, stroke } from './shapes.ts';

/** The last picture: a printed paper with a label, as the covers of books have it. */
export function drawEnd(time: number, title: string): string {
  const text = (words: string, y: number, size: number, style: string): string =>
    element(
      'text',
      {
        x: 320,
        y,
        'font-size': size,
        'text-anchor': 'middle',
        fill: '#1B201D',
        'font-family': 'Literata, Georgia, serif',
        ...(style === 'italic' ? { 'font-style': 'italic' } : { 'font-weight': 600 }),
      },
      words,
    );
  return [
    element(
      'defs',
      {},
      paper(
        'wall',
        { width: 28, height: 14, scale: 2.4, x: time * -5 },
        stroke('M-7 4q7-6 14 0t14 0 14 0M-7 11q7-6 14 0t14 0 14 0', '#D9AE55', 1.2),
      ),
    ),
    box(0, 0, picture.width, picture.height, '#1C2F45'),
    box(0, 0, picture.width, picture.height, 'url(#wall)'),
    box(170, 108, 300, 132, '#FBF8EE'),
    stroke('M177 115H463V233H177Z', '#1B201D', 1),
    text(title, 164, 23, 'bold'),
    text('Glosa', 192, 15, 'italic'),
    text('Dibujos, voz y música hechos por una máquina', 218, 12, 'italic'),
  ].join('');
}
