import { paperOf } from '#web/ui/cover/papers.ts';
import type { StoryText } from './epub.ts';
import { escapeXml } from '#textFiles/epub/escapeXml.ts';

/** Letters of a line of the label at most, and its lines. */
const lineLength = 14;
const mostLines = 5;

/**
 * The cover of a story as an SVG picture, in the style that the library draws for books without one: a printed paper with a label. Its
 * texts are in whatever serif there is, since pictures in a book bring no faces along.
 */
export function drawCover({ identifier, title, author }: Pick<StoryText, 'identifier' | 'title' | 'author'>): string {
  const { name, width, height, scale, ground, shapes } = paperOf(identifier);
  const lines = linesOf(title);
  const size = Math.min(17, 118 / Math.max(...lines.map(({ length }) => length)) / 0.56);
  const top = 66;
  const text = (words: string, y: number, style: string): string =>
    `<text x="91" y="${y.toFixed(1)}" text-anchor="middle" ${style}>${escapeXml(words)}</text>`;
  const last = top + (lines.length - 1) * size * 1.2;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1200" viewBox="0 0 200 300" font-family="Literata, Georgia, serif" fill="#1B201D">',
    `<title>${escapeXml(title)}</title>`,
    `<defs><pattern id="${name}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})"><rect width="${width}" height="${height}" fill="${ground}"/>`,
    ...shapes.map(
      ([tag, attributes]) =>
        `<${tag} ${Object.entries(attributes)
          .map(([attribute, value]) => `${attribute}="${value}"`)
          .join(' ')}/>`,
    ),
    `</pattern></defs><rect width="200" height="300" fill="url(#${name})"/>`,
    `<rect x="26" y="36" width="130" height="${(last - 36 + 38).toFixed(1)}" fill="#FBF8EE"/>`,
    `<rect x="30" y="40" width="122" height="${(last - 36 + 30).toFixed(1)}" fill="none" stroke="#1B201D"/>`,
    ...lines.map((line, index) =>
      text(line, top + index * size * 1.2, `font-size="${size.toFixed(1)}" font-weight="600"`),
    ),
    text(author, last + 20, 'font-size="11" font-style="italic"'),
    '</svg>',
  ].join('\n');
}

/** A title in lines that are about as long. */
function linesOf(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && (joined.length <= lineLength || lines.length === mostLines))
      lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}
