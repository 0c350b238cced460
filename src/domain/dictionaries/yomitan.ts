import { Refusal } from '../errors/refusal.ts';
import { isLanguage } from '../languages.ts';
import { cleanFact, cutText } from './cleanText.ts';
import { decodeArticle } from './articleText.ts';
import type { DictionaryFile, DictionarySense, OpenDictionary, ReadEntry } from './dictionary.ts';
import { languageInName, licenceIn } from './facts.ts';
import { dictionaryLimits } from './limits.ts';
import { partOfSpeechOf } from './partOfSpeechMarks.ts';
import { sensesOfCell } from './senses.ts';
import type { Decode } from '#domain/text/raw/decodeAnyText.ts';

/**
 * Opens a Yomitan dictionary: `index.json` and its term banks (schemas dictionary-index and dictionary-term-bank, version 3).
 * Banks are read when their turn comes.
 * @throws Refusal `dictionary-damaged`
 */
export function openYomitan(index: Uint8Array, banks: readonly DictionaryFile[], decode: Decode): OpenDictionary {
  const about = parse(index, decode);
  if (!isRecord(about)) throw new Refusal('dictionary-damaged');
  const name = cleanFact(about['title']);
  const isFirstFormat = about['format'] === 1 || about['version'] === 1;
  const source = about['sourceLanguage'];
  const code = typeof source === 'string' ? (source.toLowerCase().split('-')[0] ?? '') : '';
  const attribution = cleanFact(about['attribution']);
  const description = [attribution, about['description']].filter((text) => typeof text === 'string').join('\n');
  return {
    facts: {
      name,
      licence: licenceIn(description),
      attribution: [cleanFact(about['author']), attribution || cleanFact(about['url'])].filter(Boolean).join(', '),
      language: isLanguage(code) ? code : languageInName(name),
    },
    *entries(): Generator<ReadEntry> {
      let count = 0;
      for (const [place, bank] of banks.entries()) {
        const terms = parse(bank.bytes, decode);
        if (!Array.isArray(terms)) throw new Refusal('dictionary-damaged');
        for (const [at, term] of terms.entries()) {
          if (++count > dictionaryLimits.headwords) throw new Refusal('dictionary-too-large');
          const entry = entryOf(term, isFirstFormat);
          if (entry) yield { ...entry, share: (place + at / terms.length) / banks.length };
        }
      }
    },
  };
}

function parse(bytes: Uint8Array, decode: Decode): unknown {
  try {
    return JSON.parse(decodeArticle(bytes, decode));
  } catch {
    throw new Refusal('dictionary-damaged');
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A term is `[term, reading, tags, rules, score, definitions, …]`, and in format 1 its definitions follow one by one; null for what is none, or says
 * nothing.
 */
function entryOf(term: unknown, isFirstFormat: boolean): Omit<ReadEntry, 'share'> | null {
  if (!Array.isArray(term)) return null;
  const [headword, , tags, , , sixth, ...more]: readonly unknown[] = term;
  const definitions = isFirstFormat ? [sixth, ...more] : sixth;
  if (typeof headword !== 'string' || headword.length > dictionaryLimits.headword || !Array.isArray(definitions))
    return null;
  const mark =
    typeof tags === 'string'
      ? (tags
          .slice(0, 200)
          .split(' ')
          .find((tag) => partOfSpeechOf(tag)) ?? '')
      : '';
  const senses: DictionarySense[] = [];
  for (const definition of definitions.slice(0, 50)) {
    const text = textOfDefinition(definition);
    if (text !== '') senses.push(...sensesOfCell(text, mark));
    if (senses.length >= dictionaryLimits.senses) break;
  }
  return { headwords: [headword], senses: senses.slice(0, dictionaryLimits.senses) };
}

function textOfDefinition(definition: unknown): string {
  if (typeof definition === 'string') return definition.slice(0, dictionaryLimits.article);
  // A definition that is a list says which form of which word this is: our own rules know that.
  if (!isRecord(definition)) return '';
  if (definition['type'] === 'text') return textOfDefinition(definition['text']);
  if (definition['type'] !== 'structured-content') return '';
  const writer = new ContentWriter();
  writer.write(definition['content'], 0);
  return cutText(writer.text, dictionaryLimits.article);
}

/** Elements of structured content that begin a line. */
const blocks = new Set(['br', 'li', 'ul', 'ol', 'div', 'p', 'table', 'tr', 'summary', 'details']);
/** The names that dictionaries made from Wiktionary have for what is around a gloss. */
const aside = /example|extra|preamble|backlink|attribution|etymology|head-info|grammar|tag/i;
const deepest = 40;

/** Writes structured content as text: a line for each block, without pictures, examples and notes. */
class ContentWriter {
  text = '';

  write(content: unknown, depth: number): void {
    if (depth > deepest || this.text.length > dictionaryLimits.article) return;
    if (typeof content === 'string') this.text += content.replace(/</g, '‹').slice(0, dictionaryLimits.article);
    else if (Array.isArray(content)) for (const part of content) this.write(part, depth + 1);
    else if (isRecord(content)) this.#writeElement(content, depth);
  }

  #writeElement(element: Readonly<Record<string, unknown>>, depth: number): void {
    const { tag, data, content } = element;
    if (tag === 'rt' || tag === 'rp' || tag === 'img') return;
    const role = isRecord(data) ? data['content'] : undefined;
    if (typeof role === 'string' && aside.test(role)) return;
    const isBlock = typeof tag === 'string' && blocks.has(tag);
    if (isBlock) this.text += '\n';
    this.write(content, depth + 1);
    if (isBlock) this.text += '\n';
  }
}
