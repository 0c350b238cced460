import { Refusal } from '../errors/refusal.ts';
import { cleanFact } from './cleanText.ts';
import { decodeArticle, firstBytes } from './articleText.ts';
import type { OpenDictionary, ReadEntry } from './dictionary.ts';
import { languageInName, licenceIn } from './facts.ts';
import { dictionaryLimits } from './limits.ts';
import { sensesOfArticle } from './senses.ts';
import type { Decode } from '#domain/text/raw/decodeAnyText.ts';

/** The files of a dictd database, unpacked. */
export interface DictdFiles {
  readonly index: Uint8Array;
  readonly dict: Uint8Array;
}

interface IndexLine {
  readonly headword: string;
  readonly offset: number;
  readonly size: number;
}

/** Headwords under which a database keeps what it says of itself, with dots and dashes or without. */
const ofItself = /^00-?database-?([a-z0-9-]*)/;

/**
 * Opens a dictd database (dictd(8): a line for each headword with offset and size in base64 digits).
 * @throws Refusal `dictionary-damaged`, `dictionary-too-large`
 */
export function openDictd({ index, dict }: DictdFiles, decode: Decode): OpenDictionary {
  const lines = readIndex(decodeArticle(index, decode), dict.length);
  const article = ({ offset, size }: IndexLine): string =>
    decodeArticle(firstBytes(dict.subarray(offset, offset + size), dictionaryLimits.article), decode);
  const facts = new Map(
    lines.flatMap((line) => {
      const name = ofItself.exec(line.headword)?.[1];
      // The first line repeats the headword.
      return name === undefined ? [] : [[name, article(line).replace(/^00.*\n/, '')] as const];
    }),
  );
  const name = cleanFact(facts.get('short'));
  const description = facts.get('info') ?? '';
  return {
    facts: {
      name,
      licence: licenceIn(description),
      attribution: cleanFact(
        [/^\s*Publisher:\s*(.+)$/im.exec(description)?.[1], facts.get('url')].filter(Boolean).join(', '),
      ),
      language: languageInName(name),
    },
    *entries(): Generator<ReadEntry> {
      let looked = 0;
      for (const [place, line] of lines.entries()) {
        if (ofItself.test(line.headword)) continue;
        looked += Math.min(line.size, dictionaryLimits.article);
        if (looked > dictionaryLimits.articles) throw new Refusal('dictionary-too-large');
        yield {
          headwords: [line.headword],
          senses: sensesOfArticle(article(line), 'text', line.headword),
          share: place / lines.length,
        };
      }
    },
  };
}

function readIndex(text: string, dictSize: number): readonly IndexLine[] {
  const lines: IndexLine[] = [];
  for (let at = 0; at < text.length;) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    if (end > at) lines.push(readLine(text.slice(at, end), dictSize));
    if (lines.length > dictionaryLimits.headwords) throw new Refusal('dictionary-too-large');
    at = end + 1;
  }
  return lines;
}

function readLine(line: string, dictSize: number): IndexLine {
  const [sorted = '', offsetText = '', sizeText = '', written] = line.split('\t', 4);
  const offset = numberIn(offsetText);
  const size = numberIn(sizeText.trimEnd());
  if (offset === null || size === null || offset + size > dictSize) throw new Refusal('dictionary-damaged');
  return { headword: (written ?? sorted).slice(0, dictionaryLimits.headword + 1), offset, size };
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function numberIn(text: string): number | null {
  if (text === '' || text.length > 8) return null;
  let number = 0;
  for (const letter of text) {
    const digit = digits.indexOf(letter);
    if (digit < 0) return null;
    number = number * 64 + digit;
  }
  return number;
}
