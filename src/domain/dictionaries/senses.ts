import { cleanLine, cutText } from './cleanText.ts';
import type { DictionarySense } from './dictionary.ts';
import { dictionaryLimits } from './limits.ts';
import { linesOfMarkup } from './markup.ts';
import { partOfSpeechOf } from './partOfSpeechMarks.ts';

export type ArticleKind = 'text' | 'html' | 'xdxf';

/**
 * The senses of an article: lines that translate, then those that explain, each with its part of speech where the article says
 * it. Headword, pronunciation, numbers, notes and examples are left out.
 * @returns at most {@link dictionaryLimits.senses}; empty when the article says nothing
 */
export function sensesOfArticle(article: string, kind: ArticleKind, headword: string): readonly DictionarySense[] {
  const lines = linesOfMarkup(article, kind).filter((line) => line.trim() !== '');
  const [first = '', ...others] = lines;
  const head = withoutHeadword(cleanLine(first), headword, others.length > 0);
  const indents = (others.length > 0 ? others : lines).map(indentOf);
  const base = Math.min(...indents.slice(0, 1_000));
  const reader = new SenseReader();
  reader.read(head, false);
  for (const line of others) reader.read(cleanLine(line), indentOf(line) > base);
  return reader.senses();
}

/** The senses of a table's cell: what is between semicolons stays together. */
export function sensesOfCell(text: string, partOfSpeech: string): readonly DictionarySense[] {
  const reader = new SenseReader(partOfSpeechOf(partOfSpeech));
  for (const line of linesOfMarkup(text, 'text')) reader.read(cleanLine(line), false);
  return reader.senses();
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** The first line behind its headword and how that is spoken. A line that is nothing but the headword says nothing when others follow. */
function withoutHeadword(line: string, headword: string, hasOthers: boolean): string {
  const word = cleanLine(headword);
  if (word === '' || !line.toLowerCase().startsWith(word.toLowerCase())) return line;
  const rest = line.slice(word.length).trimStart();
  if (rest === '') return hasOthers ? '' : line;
  const spoken = /^(?:\/[^/]{0,200}\/|\[[^\][]{0,200}\])/.exec(rest)?.[0] ?? '';
  const behind = rest.slice(spoken.length).trimStart();
  const isHead = spoken !== '' || /^[<(:–—=-]/.test(behind) || leadingMark(behind) !== null;
  return isHead ? behind.replace(/^[:–—=-]+\s*/, '') : line;
}

/** Numbers, letters and points that count senses. */
const counted = /^(?:\d{1,3}[.)](?=\s|$)|\(\d{1,3}\)|[a-z]\)|[•·‣▪◦*–—-](?=\s|$))\s*/;
/** Lines about the word, not of what it means. */
const aside =
  /^(?:notes?|synonyms?|antonyms?|see(?: also)?|examples?|ej(?:emplos?)?|sin[oó]nimos?|ant[oó]nimos?|v[eé]ase(?: tambi[eé]n)?|related|derived|etymology|usage)\b\.?\s*:/i;
/** Nothing but the way to another entry. */
const elsewhere = /^(?:see(?: also)?|v[eé]ase|voir|siehe|vedi|ver|vide|cf\.|→)\s+[\p{L}'’-]+(?:\s[\p{L}'’-]+)?\.?$/iu;
const hasLetter = /[\p{L}\p{N}]/u;

class SenseReader {
  readonly #translations: DictionarySense[] = [];
  readonly #definitions: DictionarySense[] = [];
  #part: DictionarySense['partOfSpeech'];

  constructor(part: DictionarySense['partOfSpeech'] = null) {
    this.#part = part;
  }

  read(line: string, isIndented: boolean): void {
    for (const piece of /^1[.)]\s/.test(line) ? line.split(/\s(?=\d{1,2}[.)]\s)/) : [line])
      this.#take(piece, isIndented);
  }

  senses(): readonly DictionarySense[] {
    const seen = new Set<string>();
    return [...this.#translations, ...this.#definitions]
      .filter(({ text }) => !seen.has(text) && seen.add(text))
      .slice(0, dictionaryLimits.senses);
  }

  #take(line: string, isIndented: boolean): void {
    let text = line;
    for (let step = 0; step < 4; step += 1) {
      const before = text;
      text = text.replace(counted, '');
      const mark = leadingMark(text);
      if (mark) {
        this.#part = mark.part;
        text = mark.rest;
      }
      if (text === before) break;
    }
    if (text.includes(':') && aside.test(text)) return;
    if (text.includes('[sound:')) text = cleanLine(text.replaceAll(/\[sound:[^\][]*\]/g, ' '));
    if (elsewhere.test(text)) return;
    if (text.includes('<')) text = cleanLine(text.replace(/<[^<>]{0,60}>/g, ' ')).replace(/ ([,;.])/g, '$1');
    if (!hasLetter.test(text)) return;
    const sense = { text: cutText(text, dictionaryLimits.sense), partOfSpeech: this.#part };
    const list = isIndented || isDefinition(text) ? this.#definitions : this.#translations;
    if (list.length < dictionaryLimits.senses) list.push(sense);
  }
}

/** The part of speech that a text begins with, and what follows: `<n>`, `(adj)`, `[v]`, `adv.`, or a line that is only that. */
function leadingMark(text: string): { readonly part: DictionarySense['partOfSpeech']; readonly rest: string } | null {
  const found = /^[<([]/.test(text)
    ? /^(?:<([^<>]{1,40})>|\(([^()]{1,40})\)|\[([^\][]{1,40})\])\s*/.exec(text)
    : text.slice(0, 40).includes('.')
      ? /^((?:\p{L}{1,12}\.){1,3})(?:\s+|$)/u.exec(text)
      : // A line of one word may well be its meaning: only the full names of parts of speech stand alone.
        text.length < 17 && /^(\p{L}{4,15}):?$/u.exec(text);
  const mark = found ? (found[1] ?? found[2] ?? found[3]) : undefined;
  if (!found || mark === undefined) return null;
  const part = partOfSpeechOf(mark);
  return part ? { part, rest: text.slice(found[0].length) } : null;
}

/** Tells whether a line explains rather than translate. By its length, its sentence or its quotation marks. */
function isDefinition(text: string): boolean {
  if (/^["“«]/.test(text)) return true;
  // Nine words are longer than this.
  if (text.length < 25) return text.endsWith('.') && text.split(' ', 12).length > 4;
  const mostBetween = Math.max(...text.split(/[,;]/, 50).map((part) => part.trim().split(' ', 12).length));
  return mostBetween > 8 || (text.endsWith('.') && text.split(' ', 12).length > 4);
}
