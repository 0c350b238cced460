import { isPartOfSpeechMark } from './partOfSpeechMarks.ts';

/** Elements that begin a line, of HTML and of the formats that StarDict's articles are written in. */
const blocks = new Set(
  'p div br li ul ol dl dt dd tr table h1 h2 h3 h4 h5 h6 hr blockquote section article header def deftext dtrn sblock'.split(
    ' ',
  ),
);
/** Elements whose text nobody is shown, or that repeat the headword or how it is spoken. */
const silent = new Set('script style head title template noscript iframe object svg rt rp'.split(' '));
const silentInXdxf = new Set('script style k tr ex iref rref'.split(' '));
const longestTag = 2_000;
/** No text has it: what it came with is cleaned away later. */
const lineBreak = '\u0000';

/**
 * The plain text of an article with markup, a line for each block of it. Nothing of it is ever shown as markup: tags are left
 * out, scripts with all that is in them, and entities are decoded once. Marks of a part of speech (`<n>`) stay, since many plain
 * articles have them. Takes time in proportion to its length, whatever it is given.
 * @param kind of XDXF (`xdxf`), some elements have other meanings than in HTML
 */
export function linesOfMarkup(article: string, kind: 'text' | 'html' | 'xdxf'): readonly string[] {
  if (!article.includes('<')) return article.split(/\r\n?|\n/).map(decodeEntities);
  const hidden = kind === 'xdxf' ? silentInXdxf : silent;
  const parts: string[] = [];
  let hasBlocks = false;
  let at = 0;
  while (at < article.length) {
    const open = article.indexOf('<', at);
    if (open < 0) break;
    parts.push(article.slice(at, open));
    if (!startsTag(article, open)) {
      // A sign of mathematics.
      parts.push('<');
      at = open + 1;
      continue;
    }
    const close = article.indexOf('>', open);
    if (close < 0) {
      at = article.length;
      break;
    }
    const tag = article.slice(open + 1, Math.min(close, open + longestTag));
    const name = /^\/?([a-z][a-z0-9]*)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
    at = close + 1;
    if (tag.startsWith('!--')) {
      const end = article.indexOf('-->', open + 4);
      at = end < 0 ? article.length : end + 3;
    } else if (hidden.has(name) && !tag.startsWith('/') && !tag.endsWith('/')) at = endOfSilent(article, name, at);
    else if (blocks.has(name) && !(kind === 'xdxf' && hidden.has(name))) {
      hasBlocks = true;
      parts.push(lineBreak);
    } else if (!tag.startsWith('/') && isPartOfSpeechMark(tag)) parts.push(`<${tag}>`);
  }
  parts.push(article.slice(at));
  // In HTML a line feed is a space; an article without blocks is plain text that only has some letters in bold.
  const text = parts.join('');
  const lines = (
    kind === 'html' && hasBlocks ? text.replace(/[\r\n]+/g, ' ') : text.replace(/\r\n?|\n/g, lineBreak)
  ).split(lineBreak);
  return lines.map(decodeEntities);
}

const startsTag = (text: string, open: number): boolean => /[a-z/!?]/i.test(text[open + 1] ?? '');

/** Behind the end tag of a silent element; the end of the article when it has none. */
function endOfSilent(article: string, name: string, from: number): number {
  let at = from;
  while (at >= 0 && at < article.length) {
    const end = article.indexOf('</', at);
    if (end < 0) return article.length;
    if (article.slice(end + 2, end + 2 + name.length).toLowerCase() === name) {
      const close = article.indexOf('>', end);
      return close < 0 ? article.length : close + 1;
    }
    at = end + 2;
  }
  return article.length;
}

/** The names of the characters 160 to 255 in HTML, in their order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );
const entities: ReadonlyMap<string, string> = new Map([
  ...latin.map((name, index) => [name, String.fromCharCode(160 + index)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    OElig: 'Œ',
    oelig: 'œ',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    hellip: '…',
    bull: '•',
    euro: '€',
    rarr: '→',
  }),
]);

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,9}));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return entities.get(name) ?? whole;
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });
}
