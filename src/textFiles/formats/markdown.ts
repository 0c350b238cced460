import { Marked } from 'marked';
import { plainManuscript, type Manuscript } from './manuscript.ts';
import { readPlainText } from './plainText.ts';

/** The facts that programs for notes and sites write above a text. */
const frontMatter = /^---[ \t]*\n([\s\S]{0,20000}?)\n---[ \t]*\n/;

/** A text in Markdown (CommonMark with GitHub's tables). HTML in it is read as HTML. */
export function readMarkdown(text: string): Manuscript {
  const source = text.replace(/\r\n?/g, '\n');
  const [matter = '', facts = ''] = frontMatter.exec(source) ?? [];
  const fact = (name: string): string =>
    new RegExp(`^${name}:[ \\t]*["']?(.{0,300}?)["']?[ \\t]*$`, 'im').exec(facts)?.[1] ?? '';
  return {
    ...plainManuscript(markdownAsHtml(source.slice(matter.length))),
    title: fact('title'),
    author: fact('author'),
    language: fact('lang(?:uage)?'),
  };
}

/**
 * Characters without an empty line that the library gets at once: emphasis within a paragraph costs it the square of the paragraph's
 * length, so each mark of it weighs as much as a few words. No paragraph that somebody wrote has as many.
 */
const longestParagraph = 5_000;
const weightOfMark = 20;
/** Lists and quotes inside one another. */
const mostNested =
  /^((?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){12})(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;

/** Never fails: what is nested beyond the library's means is read as a text without markup. */
export function markdownAsHtml(source: string): string {
  try {
    return new Marked({ gfm: true }).parse(bounded(source), { async: false });
  } catch {
    return readPlainText(source).html;
  }
}

function bounded(source: string): string {
  let length = 0;
  return source
    .split('\n')
    .map((line) => {
      const flat = line.replace(mostNested, '$1');
      const weight = flat.length + weightOfMark * (flat.match(/[*_~]/g)?.length ?? 0);
      length = flat.trim() === '' ? 0 : length + weight;
      if (length <= longestParagraph) return flat;
      length = 0;
      return `${parts(flat, Math.ceil((longestParagraph * flat.length) / weight)).join('\n\n')}\n`;
    })
    .join('\n');
}

/** A line in pieces that end with a word, and a word that never ends in pieces all the same. */
function parts(line: string, longest: number): string[] {
  return line.match(new RegExp(`.{1,${longest}}(?:\\s|$)|.{1,${longest}}`, 'gsu')) ?? [];
}
