import type { DictionaryFile } from '../dictionary.ts';

/** Text as UTF-8, for files that tests write. */
export type Encode = (text: string) => Uint8Array;

export interface WrittenArticle {
  readonly headword: string;
  readonly article: string;
}

interface StarDictOptions {
  readonly name?: string;
  readonly type?: string;
  readonly offsetBits?: 32 | 64;
  readonly info?: string;
  /** Other headwords, by the place of their article. */
  readonly synonyms?: readonly (readonly [word: string, place: number])[];
}

/** The files of a StarDict dictionary with these articles. */
export function starDictFiles(
  articles: readonly WrittenArticle[],
  encode: Encode,
  { name = 'Prueba', type = 'm', offsetBits = 32, info = '', synonyms = [] }: StarDictOptions = {},
): readonly DictionaryFile[] {
  let offset = 0;
  const bodies: Uint8Array[] = [];
  const index: Uint8Array[] = [];
  for (const { headword, article } of articles) {
    const body = encode(article);
    bodies.push(body);
    const place = new DataView(new ArrayBuffer(offsetBits / 8 + 4));
    if (offsetBits === 64) place.setBigUint64(0, BigInt(offset));
    else place.setUint32(0, offset);
    place.setUint32(offsetBits / 8, body.length);
    index.push(encode(`${headword}\0`), new Uint8Array(place.buffer));
    offset += body.length;
  }
  const syn = synonyms.flatMap(([word, place]) => {
    const number = new DataView(new ArrayBuffer(4));
    number.setUint32(0, place);
    return [encode(`${word}\0`), new Uint8Array(number.buffer)];
  });
  const idx = joined(index);
  const ifo = `StarDict's dict ifo file\nversion=3.0.0\nbookname=${name}\nwordcount=${articles.length}\nidxfilesize=${idx.length}\nidxoffsetbits=${offsetBits}\nsametypesequence=${type}\n${info}\n`;
  return [
    { name: 'prueba.ifo', bytes: encode(ifo) },
    { name: 'prueba.idx', bytes: idx },
    { name: 'prueba.dict', bytes: joined(bodies) },
    ...(syn.length > 0 ? [{ name: 'prueba.syn', bytes: joined(syn) }] : []),
  ];
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function base64Number(number: number): string {
  return number < 64 ? (digits[number] ?? '') : base64Number(Math.floor(number / 64)) + (digits[number % 64] ?? '');
}

/** The files of a dictd database with these articles. */
export function dictdFiles(articles: readonly WrittenArticle[], encode: Encode): readonly DictionaryFile[] {
  let offset = 0;
  const lines: string[] = [];
  const bodies: Uint8Array[] = [];
  for (const { headword, article } of articles) {
    const body = encode(article);
    lines.push(`${headword}\t${base64Number(offset)}\t${base64Number(body.length)}`);
    bodies.push(body);
    offset += body.length;
  }
  return [
    { name: 'prueba.index', bytes: encode(`${lines.join('\n')}\n`) },
    { name: 'prueba.dict', bytes: joined(bodies) },
  ];
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
