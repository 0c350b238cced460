import { Refusal } from '#domain/errors/refusal.ts';
import { wordFileLimits } from '../limits.ts';
import { betweenParts, numberedRows, partedCells, sourceOf, type Source } from '../source.ts';
import type { ColumnRole, WordFileSource } from '../wordFile.ts';
import { jsonAt, jsonList, jsonText, jsonTexts } from '../json.ts';

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
  if (jsonAt(first, 'itemType') !== undefined && jsonAt(first, 'learningStage') !== undefined)
    return table('language-reactor', languageReactor, jsonList(json));
  const vocabulary = jsonAt(json, 'vocab_overview');
  if (Array.isArray(vocabulary)) {
    const language = jsonText(json, 'learning_language') || jsonText(json, 'language_string');
    return table('duolingo', [...duolingo, ['learning_language', 'language', () => language]], vocabulary);
  }
  const cards = Object.keys(typeof json === 'object' && json !== null ? json : {}).filter((key) =>
    key.startsWith('cards_vocabulary_'),
  );
  if (cards.length > 0)
    return table(
      'jpdb',
      jpdb,
      cards.flatMap((key) => jsonList(json, key)),
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
  const line = jsonText(item, 'context', 'phrase', 'subtitles', 1);
  return line.split(/\s+/).length <= mostWordsOfPhrase ? line : '';
}

const languageReactor: readonly JsonColumn[] = [
  ['word', 'word', (item) => jsonText(item, 'word', 'text') || phraseOf(item)],
  ['wordTranslationsArr', 'translation', (item) => jsonTexts(item, 'wordTranslationsArr').join('; ')],
  ['subtitles', 'sentence', (item) => jsonText(item, 'context', 'phrase', 'subtitles', 1)],
  [
    'translations',
    'sentenceTranslation',
    (item) =>
      jsonText(item, 'context', 'phrase', 'hTranslations', 1) ||
      jsonText(item, 'context', 'phrase', 'mTranslations', 1),
  ],
  ['learningStage', 'status', (item) => jsonText(item, 'learningStage')],
  ['tags', 'tags', (item) => jsonTexts(item, 'tags').join(betweenParts)],
  ['langCode_G', 'language', (item) => jsonText(item, 'langCode_G')],
  ['timeModified_ms', 'added', (item) => jsonText(item, 'timeModified_ms')],
];

const duolingo: readonly JsonColumn[] = [
  ['word_string', 'word', (item) => jsonText(item, 'word_string')],
  ['infinitive', 'lemma', (item) => jsonText(item, 'infinitive')],
  ['last_practiced_ms', 'added', (item) => jsonText(item, 'last_practiced_ms')],
];

const jpdb: readonly JsonColumn[] = [
  ['spelling', 'word', (item) => jsonText(item, 'spelling')],
  ['grade', 'status', (item) => jsonText(jsonList(item, 'reviews').at(-1), 'grade')],
  ['timestamp', 'added', (item) => jsonText(jsonList(item, 'reviews')[0], 'timestamp')],
  ['language', 'language', () => 'ja'],
];
