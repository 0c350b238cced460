import { attributeText } from '../epub/escapeXml.ts';

/** Elements that go with all that is in them: what runs, what is loaded, what is filled in, what says something of the page itself. */
const dropped = new Set(
  (
    'script style template noscript noembed noframes iframe frame frameset object embed applet audio video canvas svg ' +
    'head title meta link base input select option textarea button datalist dialog'
  ).split(' '),
);

const structural = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 div blockquote pre ul ol li dl dt dd table caption thead tbody tfoot tr th td figure figcaption br hr ' +
    'em strong i b u s del ins sub sup small mark q cite abbr dfn code kbd samp var ruby rt rp a img'
  ).split(' '),
);

/** Names that books have no use for, and what says the same. */
const written: Readonly<Record<string, string>> = {
  section: 'div',
  article: 'div',
  main: 'div',
  aside: 'div',
  header: 'div',
  footer: 'div',
  nav: 'div',
  center: 'div',
  address: 'div',
  details: 'div',
  summary: 'p',
  form: 'div',
  fieldset: 'div',
  legend: 'p',
  hgroup: 'div',
  search: 'div',
  menu: 'ul',
  dir: 'ul',
  strike: 's',
  tt: 'code',
};

const voids = new Set(['br', 'hr', 'img']);
/** A chapter may begin inside of these: they are closed before it and opened again in it. */
const parted = new Set(['div', 'blockquote']);
const blocks = new Set('p h1 h2 h3 h4 h5 h6 div blockquote pre ul ol dl table figure hr'.split(' '));
const innerBlocks = new Set('li dt dd tr td th caption figcaption'.split(' '));

export function isDropped(name: string, attributes: Readonly<Record<string, string>>): boolean {
  return dropped.has(name) || attributes['hidden'] !== undefined || attributes['aria-hidden'] === 'true';
}

/** The element to write for one that is met; null when only what is in it stays. */
export function writtenName(name: string): string | null {
  const other = Object.hasOwn(written, name) ? written[name] : undefined;
  return other ?? (structural.has(name) ? name : null);
}

export function isVoid(name: string): boolean {
  return voids.has(name);
}

export function canBeParted(name: string): boolean {
  return parted.has(name);
}

export function isBlock(name: string): boolean {
  return blocks.has(name);
}

/** Tells whether the words before and in it are not one word. */
export function partsWords(name: string): boolean {
  const itsName = writtenName(name) ?? name;
  return blocks.has(itsName) || innerBlocks.has(itsName);
}

/** The level of a heading, 1 to 6; null for anything else. */
export function headingLevel(name: string): number | null {
  return /^h[1-6]$/.test(name) ? Number(name[1]) : null;
}

const languageTag = /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i;

/** The attributes that stay, written: what a reader needs to read aloud, to lay out a table, to count a list. Links and pictures are seen to elsewhere. */
export function writtenAttributes(name: string, attributes: Readonly<Record<string, string>>): string {
  const { lang = attributes['xml:lang'] ?? '', dir = '', colspan = '', rowspan = '', start = '' } = attributes;
  const all: string[] = [];
  if (languageTag.test(lang)) all.push(` lang="${lang}" xml:lang="${lang}"`);
  if (dir === 'rtl' || dir === 'ltr') all.push(` dir="${dir}"`);
  if (name === 'td' || name === 'th') {
    if (isSpan(colspan)) all.push(` colspan="${colspan}"`);
    if (isSpan(rowspan)) all.push(` rowspan="${rowspan}"`);
  }
  if (name === 'ol' && /^\d{1,5}$/.test(start)) all.push(` start="${start}"`);
  return all.join('');
}

function isSpan(value: string): boolean {
  return /^[1-9]\d?$/.test(value);
}

/** An address that may stand in a book; null for any other scheme. */
export function writtenAddress(href: string): string | null {
  return /^(?:https?:|mailto:)/i.test(href) ? attributeText(href) : null;
}
