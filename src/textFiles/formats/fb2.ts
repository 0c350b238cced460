import { Parser } from 'htmlparser2';
import { Refusal } from '#domain/errors/refusal.ts';
import { withoutDoctype } from '#reader/xml/doctype.ts';
import { sectionLimits } from '#reader/xml/sectionLimits.ts';
import { attributeText, escapeXml } from '../epub/escapeXml.ts';
import type { Manuscript } from './manuscript.ts';
import { bytesOfBase64 } from './html.ts';

/** Characters of a file: its pictures are in it, as text. */
const longest = 150_000_000;

/** Elements of a text in FictionBook 2 and what HTML calls them (http://www.fictionbook.org/index.php/Eng:XML_Schema_Fictionbook_2.1). */
const names: Readonly<Record<string, string>> = {
  section: 'section',
  p: 'p',
  emphasis: 'em',
  strong: 'strong',
  strikethrough: 's',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  cite: 'blockquote',
  epigraph: 'blockquote',
  poem: 'blockquote',
  annotation: 'blockquote',
  stanza: 'div',
  v: 'p',
  subtitle: 'h5',
  'text-author': 'p',
  date: 'p',
  table: 'table',
  tr: 'tr',
  td: 'td',
  th: 'th',
};

/**
 * A book in FictionBook 2. Its notes are a body of their own and stand at the end, where the text leads to them.
 * @throws Refusal `text-too-large`, `text-damaged`
 */
export function readFb2(text: string): Manuscript {
  if (text.length > longest) throw new Refusal('text-too-large');
  const html: string[] = [];
  const pictures = new Map<string, Uint8Array<ArrayBuffer>>();
  const facts = { title: '', author: '', language: '', cover: '' };
  const authors: string[] = [];
  const path: string[] = [];
  let depth = 0;
  let binary: { id: string; parts: string[] } | null = null;
  let length = 0;
  /** The number of elements of a name that are open. */
  const counts = new Map<string, number>();
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  const isIn = (name: string): boolean => (counts.get(name) ?? 0) > 0;

  const parser = new Parser(
    {
      onopentag(rawName, rawAttributes) {
        const name = localName(rawName);
        const attributes = Object.fromEntries(
          Object.entries(rawAttributes).map(([key, value]) => [localName(key), value] as const),
        );
        if (path.push(name) > sectionLimits.depth) throw new Refusal('text-damaged');
        count(name, 1);
        if (name === 'binary') binary = { id: attributes['id'] ?? '', parts: [] };
        const href = attributes['href'] ?? '';
        if (name === 'image' && isIn('coverpage')) facts.cover ||= href.replace(/^#/, '');
        if (!isIn('body')) return;
        const id = attributes['id'] === undefined ? '' : ` id="${attributeText(attributes['id'])}"`;
        if (name === 'section') depth += 1;
        if (name === 'body') html.push('<div>');
        else if (name === 'image') html.push(`<img src="${attributeText(href.replace(/^#/, ''))}"/>`);
        else if (name === 'empty-line') html.push('<br/>');
        else if (name === 'a') html.push(`<a href="${attributeText(href)}"${id}>`);
        else if (name === 'title') html.push(`<h${titleLevel()}${id}>`);
        else if (isIn('title') && name === 'p') html.push(path.at(-2) === 'title' ? ' ' : '');
        else if (names[name] !== undefined) html.push(`<${names[name]}${id}>`);
      },
      ontext(piece) {
        if (binary) binary.parts.push(piece);
        else if (isIn('body')) {
          length += piece.length;
          if (length > sectionLimits.source) throw new Refusal('text-too-large');
          html.push(escapeXml(piece));
        } else if (isIn('title-info')) remember(piece);
      },
      onclosetag(rawName) {
        const name = localName(rawName);
        if (name === 'binary' && binary) {
          const bytes = bytesOfBase64(binary.parts.join(''));
          if (bytes) pictures.set(binary.id, bytes);
          binary = null;
        }
        if (isIn('body')) {
          if (name === 'body') html.push('</div>');
          else if (name === 'a') html.push('</a>');
          else if (name === 'title') html.push(`</h${titleLevel()}>`);
          else if (!(isIn('title') && name === 'p') && names[name] !== undefined) html.push(`</${names[name]}>`);
          if (name === 'section') depth -= 1;
        }
        if (name === 'author') authors.push(',');
        path.pop();
        count(name, -1);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(withoutDoctype(text));
  if (html.length === 0) throw new Refusal('text-damaged');
  return { html: html.join(''), ...facts, author: authorsOf(authors), pictures, cover: facts.cover || undefined };

  /** A book's title is above its chapters'. */
  function titleLevel(): number {
    return Math.min(6, depth + 1);
  }

  function remember(piece: string): void {
    const name = path.at(-1);
    if (name === 'book-title') facts.title += piece;
    else if (name === 'lang') facts.language += piece.trim();
    else if (path.at(-2) === 'author' && /^(?:first-name|middle-name|last-name|nickname)$/.test(name ?? ''))
      authors.push(piece.trim());
  }
}

function authorsOf(parts: readonly string[]): string {
  return parts
    .join(' ')
    .split(',')
    .map((name) => name.replaceAll(/\s+/g, ' ').trim())
    .filter((name) => name !== '')
    .join(', ');
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
