import { Refusal } from '../errors/refusal.ts';
import { cleanFact } from './cleanText.ts';
import { decodeArticle, firstBytes } from './articleText.ts';
import type { DictionarySense, OpenDictionary, ReadEntry } from './dictionary.ts';
import { languageInName, licenceIn } from './facts.ts';
import { dictionaryLimits } from './limits.ts';
import { sensesOfArticle, type ArticleKind } from './senses.ts';
import type { Decode } from '#domain/text/raw/decodeAnyText.ts';

/** The files of a StarDict dictionary, unpacked. */
export interface StarDictFiles {
  readonly ifo: Uint8Array;
  readonly idx: Uint8Array;
  readonly dict: Uint8Array;
  /** Other headwords of the same articles; null when there are none. */
  readonly syn: Uint8Array | null;
}

interface IndexEntry {
  /** In bytes of the index. */
  readonly from: number;
  readonly to: number;
  readonly offset: number;
  readonly size: number;
}

/** Kinds of articles (StarDict format, §"sametypesequence") that hold text to show, and how it is written. Others are left out. */
const textKinds: Readonly<Record<string, ArticleKind>> = {
  m: 'text',
  l: 'text',
  h: 'html',
  g: 'html',
  w: 'text',
  x: 'xdxf',
};

/**
 * Opens a StarDict dictionary (format 2.4.2 and 3.0.0, 32 or 64 bit offsets). What its .ifo counts is not relied on.
 * @throws Refusal `dictionary-damaged`, `dictionary-too-large`
 */
export function openStarDict({ ifo, idx, dict, syn }: StarDictFiles, decode: Decode): OpenDictionary {
  const info = readInfo(decodeArticle(firstBytes(ifo, 100_000), decode));
  if (!info) throw new Refusal('dictionary-damaged');
  const name = cleanFact(info.get('bookname'));
  const index = readIndex(idx, info.get('idxoffsetbits') === '64' ? 8 : 4);
  if (index.some(({ offset, size }) => offset + size > dict.length)) throw new Refusal('dictionary-damaged');
  const synonyms = readSynonyms(syn, index.length);
  const description = info.get('description') ?? '';
  const sequence = info.get('sametypesequence') ?? '';
  return {
    facts: {
      name,
      licence: licenceIn(description) || cleanFact(info.get('license') ?? info.get('licence')),
      attribution: [info.get('author'), info.get('website')].map(cleanFact).filter(Boolean).join(', '),
      language: languageInName(name),
    },
    *entries(): Generator<ReadEntry> {
      let looked = 0;
      for (const [place, { from, to, offset, size }] of index.entries()) {
        const headword = wordAt(idx, from, to, decode);
        if (headword === null) continue;
        const others = (synonyms.get(place) ?? []).flatMap((at) => wordAt(syn ?? idx, at.from, at.to, decode) ?? []);
        looked += Math.min(size, dictionaryLimits.article);
        if (looked > dictionaryLimits.articles) throw new Refusal('dictionary-too-large');
        const senses = sensesAt(dict.subarray(offset, offset + size), sequence, headword, decode);
        yield { headwords: [headword, ...others], senses, share: place / index.length };
      }
    },
  };
}

function readInfo(text: string): ReadonlyMap<string, string> | null {
  if (!/^\s*StarDict's (?:dict|tree) ifo file/.test(text)) return null;
  return new Map(
    text.split(/\r?\n/).flatMap((line) => {
      const at = line.indexOf('=');
      return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const] : [];
    }),
  );
}

function readIndex(idx: Uint8Array, offsetBytes: 4 | 8): readonly IndexEntry[] {
  const view = new DataView(idx.buffer, idx.byteOffset, idx.length);
  const index: IndexEntry[] = [];
  for (let at = 0; at < idx.length;) {
    const end = idx.indexOf(0, at);
    const next = end + 1 + offsetBytes + 4;
    if (end < 0 || next > idx.length) throw new Refusal('dictionary-damaged');
    const offset = offsetBytes === 8 ? Number(view.getBigUint64(end + 1)) : view.getUint32(end + 1);
    index.push({ from: at, to: end, offset, size: view.getUint32(end + 1 + offsetBytes) });
    if (index.length > dictionaryLimits.headwords) throw new Refusal('dictionary-too-large');
    at = next;
  }
  return index;
}

type Place = Pick<IndexEntry, 'from' | 'to'>;

function readSynonyms(syn: Uint8Array | null, indexed: number): ReadonlyMap<number, readonly Place[]> {
  const synonyms = new Map<number, Place[]>();
  if (!syn) return synonyms;
  const view = new DataView(syn.buffer, syn.byteOffset, syn.length);
  let count = indexed;
  for (let at = 0; at < syn.length;) {
    const end = syn.indexOf(0, at);
    if (end < 0 || end + 5 > syn.length) throw new Refusal('dictionary-damaged');
    const place = view.getUint32(end + 1);
    if (place >= indexed) throw new Refusal('dictionary-damaged');
    if (++count > dictionaryLimits.headwords) throw new Refusal('dictionary-too-large');
    const known = synonyms.get(place);
    if (known) known.push({ from: at, to: end });
    else synonyms.set(place, [{ from: at, to: end }]);
    at = end + 5;
  }
  return synonyms;
}

/** Null for what is too long to be a word. */
function wordAt(bytes: Uint8Array, from: number, to: number, decode: Decode): string | null {
  return to - from > dictionaryLimits.headword * 4 ? null : decodeArticle(bytes.subarray(from, to), decode);
}

function sensesAt(article: Uint8Array, sequence: string, headword: string, decode: Decode): readonly DictionarySense[] {
  const senses = partsOf(article, sequence).flatMap(({ kind, bytes }) => {
    const as = textKinds[kind];
    return as ? sensesOfArticle(decodeArticle(firstBytes(bytes, dictionaryLimits.article), decode), as, headword) : [];
  });
  return senses.slice(0, dictionaryLimits.senses);
}

interface ArticlePart {
  readonly kind: string;
  readonly bytes: Uint8Array;
}

/** The parts of an article: lower-case kinds end with a 0, upper-case ones begin with their size; the last of a known sequence ends with the article. */
function partsOf(article: Uint8Array, sequence: string): readonly ArticlePart[] {
  const parts: ArticlePart[] = [];
  const view = new DataView(article.buffer, article.byteOffset, article.length);
  let at = 0;
  for (let place = 0; at < article.length && place < 20; place += 1) {
    const kind = sequence === '' ? String.fromCharCode(article[at++] ?? 0) : (sequence[place] ?? '');
    if (!/[a-z]/i.test(kind)) break;
    const isLast = sequence !== '' && place === sequence.length - 1;
    if (isLast) {
      parts.push({ kind, bytes: article.subarray(at) });
      break;
    }
    if (kind === kind.toUpperCase()) {
      const size = at + 4 <= article.length ? view.getUint32(at) : 0;
      parts.push({ kind, bytes: article.subarray(at + 4, at + 4 + size) });
      at += 4 + size;
    } else {
      const end = article.indexOf(0, at);
      parts.push({ kind, bytes: article.subarray(at, end < 0 ? article.length : end) });
      at = end < 0 ? article.length : end + 1;
    }
  }
  return parts;
}
