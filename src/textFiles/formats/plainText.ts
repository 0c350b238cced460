import { escapeXml } from '../epub/escapeXml.ts';
import { plainManuscript, type Manuscript } from './manuscript.ts';

/** A line that long was broken by the width of a page, not by who wrote it. */
const brokenLine = 50;
/** Lines beyond this are paragraphs of their own: nobody sets a page that wide. */
const widestPage = 120;
const longestHeading = 80;

const marked = /^(#{1,3})\s+(\S.*)$/;
/** The words that chapters are called by in the languages of Glosa and of its interface. */
const called =
  /^(?:chapter|book|part|prologue|epilogue|cap[ií]tulo|libro|parte|pr[óo]logo|ep[íi]logo|chapitre|livre|partie|[ée]pilogue|kapitel|buch|teil|prolog|epilog|capitolo|prologo|epilogo|livro|пролог|глава|часть)(?:[\s.:—–-]|$)/iu;
const numbered = /^(?:[IVXLC]{1,7}|\d{1,3})[.:)]?$/;

/**
 * A text without markup. An empty line parts paragraphs, or each line is one where lines are longer than a page is wide; lines that end
 * early on purpose (verse, a letter's address) stay lines. «# » begins a chapter, as do lines of their own that chapters are called by.
 */
export function readPlainText(text: string): Manuscript {
  const lines = text.split(/\r\n?|[\n\f\u2028\u2029]/).map((line) => line.trim());
  const blocks = isLinePerParagraph(lines)
    ? lines.filter((line) => line !== '').map((line) => [line])
    : blocksOf(lines);
  return plainManuscript(blocks.map(markupOf).join('\n'));
}

function isLinePerParagraph(lines: readonly string[]): boolean {
  const full = lines.filter((line) => line !== '');
  const wide = full.filter((line) => line.length > widestPage);
  return wide.length * 10 > full.length;
}

function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [];
  let block: string[] = [];
  const end = (): void => {
    if (block.length > 0) blocks.push(block);
    block = [];
  };
  for (const line of lines) {
    if (line === '' || marked.test(line)) end();
    if (line !== '') block.push(line);
    if (marked.test(line)) end();
  }
  end();
  return blocks;
}

function markupOf(lines: readonly string[]): string {
  const [first = ''] = lines;
  if (lines.length === 1) {
    const [, signs, title = ''] = marked.exec(first) ?? [];
    if (signs !== undefined) return `<h${signs.length}>${escapeXml(title)}</h${signs.length}>`;
    if (first.length <= longestHeading && (called.test(first) || numbered.test(first)))
      return `<h2>${escapeXml(first)}</h2>`;
  }
  const longest = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const isBroken = (line: string): boolean => longest >= brokenLine && line.length * 5 >= longest * 3;
  return `<p>${lines.map((line, at) => `${escapeXml(line)}${at === lines.length - 1 ? '' : isBroken(line) ? ' ' : '<br/>'}`).join('')}</p>`;
}
