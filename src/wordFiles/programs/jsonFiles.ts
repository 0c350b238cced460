import { Refusal } from '#domain/errors/refusal.ts';
import { wordFileLimits } from '../limits.ts';
import { betweenParts, numberedRows, partedCells, sourceOf, type Source } from '../source.ts';
import type { ColumnRole, WordFileSource } from '../wordFile.ts';
import { at, listAt, textAt, textsAt } from './json.ts';

type JsonColumn = readonly [name: string, role: ColumnRole | null, cellOf: (item: unknown) => string];

/**
 * Opens the JSON of Language Reactor, jpdb or Duolingo.
 * @returns null for a text that is no JSON
 * @throws Refusal `word-file-unknown` for JSON of anything else, `word-file-too-many-rows`
 */
export function openJson(text: string): Source | null {
  if (!/^\s*[[{]/.test(text)) return null;
  let json: unknown;
  try {
    // Pictures and sounds would be most of what is parsed.
    json = JSON.parse(text.replaceAll(/"data:[^"\\]*"/g, '""'));
  } catch {
    return null;
  }
  const [first] = Array.isArray(json) ? json : [];
  if (at(first, 'itemType') !== undefined && at(first, 'learningStage') !== undefined)
    return table('language-reactor', languageReactor, listAt(json));
  const vocabulary = at(json, 'vocab_overview');
  if (Array.isArray(vocabulary)) {
    const language = textAt(json, 'learning_language') || textAt(json, 'language_string');
    return table('duolingo', [...duolingo, ['learning_language', 'language', () => language]], vocabulary);
  }
  const cards = Object.keys(typeof json === 'object' && json !== null ? json : {}).filter((key) =>
    key.startsWith('cards_vocabulary_'),
  );
  if (cards.length > 0)
    return table(
      'jpdb',
      jpdb,
      cards.flatMap((key) => listAt(json, key)),
    );
  throw new Refusal('word-file-unknown');
}

function table(source: WordFileSource, columns: readonly JsonColumn[], items: readonly unknown[]): Source {
  if (items.length > wordFileLimits.rows) throw new Refusal('word-file-too-many-rows');
  return sourceOf(
    source,
    columns.map(([name, role]) => ({ name, role })),
    numberedRows(items.map((item) => columns.map(([, , cellOf]) => cellOf(item)))),
    { form: partedCells },
  );
}

/** Saved phrases are whole lines of a film; short ones are phrases to learn. */
const mostWordsOfPhrase = 6;

function phraseOf(item: unknown): string {
  // The line itself stands between the one before it and the one after.
  const line = textAt(item, 'context', 'phrase', 'subtitles', 1);
  return line.split(/\s+/).length <= mostWordsOfPhrase ? line : '';
}

const languageReactor: readonly JsonColumn[] = [
  ['word', 'word', (item) => textAt(item, 'word', 'text') || phraseOf(item)],
  ['wordTranslationsArr', 'translation', (item) => textsAt(item, 'wordTranslationsArr').join('; ')],
  ['subtitles', 'sentence', (item) => textAt(item, 'context', 'phrase', 'subtitles', 1)],
  [
    'translations',
    'sentenceTranslation',
    (item) =>
      textAt(item, 'context', 'phrase', 'hTranslations', 1) || textAt(item, 'context', 'phrase', 'mTranslations', 1),
  ],
  ['learningStage', 'status', (item) => textAt(item, 'learningStage')],
  ['tags', 'tags', (item) => textsAt(item, 'tags').join(betweenParts)],
  ['langCode_G', 'language', (item) => textAt(item, 'langCode_G')],
  ['timeModified_ms', 'added', (item) => textAt(item, 'timeModified_ms')],
];

const duolingo: readonly JsonColumn[] = [
  ['word_string', 'word', (item) => textAt(item, 'word_string')],
  ['infinitive', 'lemma', (item) => textAt(item, 'infinitive')],
  ['last_practiced_ms', 'added', (item) => textAt(item, 'last_practiced_ms')],
];

const jpdb: readonly JsonColumn[] = [
  ['spelling', 'word', (item) => textAt(item, 'spelling')],
  ['grade', 'status', (item) => textAt(listAt(item, 'reviews').at(-1), 'grade')],
  ['timestamp', 'added', (item) => textAt(listAt(item, 'reviews')[0], 'timestamp')],
  ['language', 'language', () => 'ja'],
];
