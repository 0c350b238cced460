import { Refusal } from '../errors/refusal.ts';
import type { Language } from '../languages.ts';
import { partsOfSpeech } from '../starterPacks/starterPack.ts';
import { wordKey } from '../text/normalise.ts';
import { cleanLine } from './cleanText.ts';
import type { DictionaryEntry, DictionarySense } from './dictionary.ts';
import { dictionaryLimits } from './limits.ts';

/** Characters of a block before it is packed: what one look unpacks. */
const blockSize = 16_000;

/** One code for each part of speech; `-` where the article does not say it. Codes are never given to another part. */
const codes = new Map<DictionarySense['partOfSpeech'], string>([
  [null, '-'],
  ['name', 'N'],
  ...partsOfSpeech.map((part, index) => [part, String.fromCharCode(97 + index)] as const),
]);
const byCode = new Map([...codes].map(([part, code]) => [code, part]));

/** Text of a dictionary's lines in the order of its keys, and the first key in it. */
export interface TextBlock {
  readonly head: string;
  readonly text: string;
}

/** Gathers a dictionary's entries by key. */
export class DictionaryWriter {
  readonly #language: Language;
  readonly #senses = new Map<string, readonly DictionarySense[]>();

  constructor(language: Language) {
    this.#language = language;
  }

  /** Headwords that have senses so far. */
  get size(): number {
    return this.#senses.size;
  }

  /** @throws Refusal `dictionary-too-large` */
  add({ headwords, senses }: DictionaryEntry): void {
    if (senses.length === 0) return;
    for (const key of new Set(headwords.map((headword) => this.#keyOf(headword)))) {
      if (key === '') continue;
      const known = this.#senses.get(key);
      this.#senses.set(key, known ? merged(known, senses) : senses);
    }
    if (this.#senses.size > dictionaryLimits.headwords) throw new Refusal('dictionary-too-large');
  }

  /** The entries as lines `key TAB sense TAB sense…`, in order, in pieces that are looked at one at a time. */
  *blocks(): Generator<TextBlock> {
    let head: string | null = null;
    let lines: string[] = [];
    let length = 0;
    for (const key of [...this.#senses.keys()].toSorted(compareKeys)) {
      const line = `${key}\t${writeSenses(this.#senses.get(key) ?? [])}`;
      head ??= key;
      lines.push(line);
      length += line.length + 1;
      if (length < blockSize) continue;
      yield { head, text: lines.join('\n') };
      head = null;
      lines = [];
      length = 0;
    }
    if (head !== null) yield { head, text: lines.join('\n') };
  }

  /** English dictionaries list some verbs behind «to». */
  #keyOf(headword: string): string {
    if (headword.length > dictionaryLimits.headword) return '';
    const key = wordKey(cleanLine(headword), this.#language);
    return this.#language === 'en' ? key.replace(/^to (?=[^ ]+$)/, '') : key;
  }
}

function merged(one: readonly DictionarySense[], other: readonly DictionarySense[]): readonly DictionarySense[] {
  const texts = new Set(one.map(({ text }) => text));
  return [...one, ...other.filter(({ text }) => !texts.has(text))].slice(0, dictionaryLimits.senses);
}

const writeSense = ({ text, partOfSpeech }: DictionarySense): string => `${codes.get(partOfSpeech) ?? '-'}${text}`;

const compareKeys = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The block that would have the key, by the first key of each; -1 when it comes before all of them. */
export function blockOf(heads: readonly string[], key: string): number {
  let low = 0;
  let high = heads.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((heads[middle] ?? '') <= key) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The senses that a block's text has under a key; empty when it has none. */
export function sensesInBlock(text: string, key: string): readonly DictionarySense[] {
  if (key === '' || key.includes('\n') || key.includes('\t')) return [];
  const start = text.startsWith(`${key}\t`) ? 0 : text.indexOf(`\n${key}\t`) + 1;
  if (start === 0 && !text.startsWith(`${key}\t`)) return [];
  const end = text.indexOf('\n', start);
  return readSenses(text.slice(start + key.length + 1, end < 0 ? text.length : end));
}

/** Senses as {@link DictionaryWriter} writes them, parted by tabs. */
export function readSenses(line: string): readonly DictionarySense[] {
  return line.split('\t').flatMap((sense) => {
    const partOfSpeech = byCode.get(sense[0] ?? '');
    return partOfSpeech === undefined || sense.length < 2 ? [] : [{ text: sense.slice(1), partOfSpeech }];
  });
}

/** The senses as one line of text, which {@link readSenses} reads. */
export function writeSenses(senses: readonly DictionarySense[]): string {
  return senses.map(writeSense).join('\t');
}
