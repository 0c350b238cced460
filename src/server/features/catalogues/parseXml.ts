import { Parser } from 'htmlparser2';
import type { CatalogueElement } from '#domain/catalogues/xmlElement.ts';
import { Refusal } from '#domain/errors/refusal.ts';

/** The size of a catalogue's page; real ones have a tenth of it. */
const limits = { depth: 40, elements: 60_000, attributes: 50, text: 30_000_000 } as const;

const blocks = new Set(['p', 'div', 'br', 'li']);

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: Open[];
  text: string;
}

/**
 * Reads the XML of a catalogue, well-formed or not, as its root element. No entity but the five of XML and character references exists,
 * and a document that declares its own is not read at all.
 * @throws Refusal `catalogue-not-opds` for a web page or what is no XML, `catalogue-damaged` for a declaration of entities and for what
 * is deeper or larger than any real page
 */
export function parseCatalogueXml(source: string): CatalogueElement {
  const start = source.slice(0, 2_000);
  if (/<!doctype\s+html|^\s*<html[\s>]/i.test(start)) throw new Refusal('catalogue-not-opds');
  if (declaresEntities(source)) throw new Refusal('catalogue-damaged');
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const stack: Open[] = [root];
  let [elements, attributesHere, read] = [0, 0, 0];
  const parser = new Parser(
    {
      onopentagname() {
        attributesHere = 0;
      },
      onattribute() {
        if (++attributesHere > limits.attributes) throw new Refusal('catalogue-damaged');
      },
      onopentag(name, attributes) {
        const opened: Open = {
          name: localName(name),
          attributes: Object.fromEntries(
            Object.entries(attributes).map(([key, value]) => [localName(key), value] as const),
          ),
          children: [],
          text: '',
        };
        stack.at(-1)?.children.push(opened);
        if (stack.push(opened) > limits.depth || ++elements > limits.elements) throw new Refusal('catalogue-damaged');
      },
      ontext(text) {
        // Each element that the text is in holds it.
        read += text.length * stack.length;
        if (read > limits.text) throw new Refusal('catalogue-damaged');
        for (const open of stack) open.text += text;
      },
      onclosetag() {
        // Paragraphs of a text in XHTML would run into each other.
        const closed = stack.pop();
        if (closed && blocks.has(closed.name)) for (const open of stack) open.text += '\n';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(source);
  return root.children.find(({ name }) => !name.startsWith('?')) ?? noCatalogue();
}

/** The text that may stand before the root element, as a whole: white space, instructions and comments. */
const prologue = /\s+|<\?[^?]*(?:\?(?!>)[^?]*)*\?>|<!--[^-]*(?:-(?!->)[^-]*)*-->/y;

/** Tells whether the prologue declares entities of its own. Behind it a declaration is none. Each character is looked at once. */
function declaresEntities(source: string): boolean {
  prologue.lastIndex = source.startsWith('\uFEFF') ? 1 : 0;
  let at = prologue.lastIndex;
  while (prologue.test(source)) at = prologue.lastIndex;
  if (source.slice(at, at + 9).toUpperCase() !== '<!DOCTYPE')
    return source.slice(at, at + 8).toUpperCase() === '<!ENTITY';
  const end = source.slice(at).search(/[[>]/);
  return end < 0 || source[at + end] === '[';
}

function noCatalogue(): never {
  throw new Refusal('catalogue-not-opds');
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

/** The text of an answer, in the encoding that it names; UTF-8 when it names none that is known. */
export function textOfAnswer(bytes: Uint8Array, contentType: string | undefined): string {
  const declared =
    /charset\s*=\s*["']?([\w-]+)/i.exec(contentType ?? '')?.[1] ??
    /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/i.exec(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
