import { Refusal } from '#domain/errors/refusal.ts';
import { wordFileLimits } from '../limits.ts';
import { numberedRows, sourceOf, type Source } from '../source.ts';
import type { ColumnRole } from '../wordFile.ts';
import { hasTable, textOfValue, type FileDatabase } from './database.ts';

/**
 * Reads the words of a reader's database: of Kindle, KOReader or Kobo; null for any other database.
 * @param isUnmerged true when its last words may be in another file beside it (write-ahead log)
 * @throws Refusal `word-file-is-statistics`, `word-file-unfinished`, `word-file-without-words`, `word-file-too-many-rows`
 */
export function openReaderDatabase(database: FileDatabase, isUnmerged: boolean): Source | null {
  const source = kindle(database) ?? koreader(database) ?? kobo(database);
  const isEmpty = source !== null && source.tables.every(({ rowsOf }) => rowsOf(null).length === 0);
  if ((isEmpty || database.tables.size === 0) && isUnmerged) throw new Refusal('word-file-unfinished');
  if (isEmpty) throw new Refusal('word-file-without-words');
  if (hasTable(database, 'page_stat_data') || hasTable(database, 'page_stat'))
    throw new Refusal('word-file-is-statistics');
  return source;
}

type Named = readonly (readonly [name: string, role: ColumnRole | null])[];

function table(source: 'kindle' | 'koreader' | 'kobo', columns: Named, rows: readonly (readonly string[])[]): Source {
  return sourceOf(
    source,
    columns.map(([name, role]) => ({ name, role })),
    numberedRows(rows),
  );
}

const lookups = 'select word_key, usage from lookups order by timestamp';

/** `vocab.db`: a word is looked up many times; the sentence of the last time is its own. */
function kindle(database: FileDatabase): Source | null {
  if (!hasTable(database, 'words', 'id', 'word', 'stem', 'lang', 'category', 'timestamp')) return null;
  if (!hasTable(database, 'lookups', 'word_key', 'usage', 'timestamp')) return null;
  const sentences = new Map<string, string>();
  for (const [word, usage] of database.rows(lookups, wordFileLimits.rowsBeside)) {
    const sentence = textOfValue(usage);
    if (sentence.trim() !== '') sentences.set(textOfValue(word), sentence);
  }
  const rows = Array.from(
    database.rows('select id, word, stem, lang, category, timestamp from words order by timestamp'),
    ([id, ...cells]) => [...cells.map(textOfValue), sentences.get(textOfValue(id)) ?? ''],
  );
  const columns: Named = [
    ['word', 'word'],
    ['stem', 'lemma'],
    ['lang', 'language'],
    ['category', 'status'],
    ['timestamp', 'added'],
    ['usage', 'sentence'],
  ];
  return table('kindle', columns, rows);
}

/** `vocabulary_builder.sqlite3`: it says no language; the sentence is what stood before and after the word. Older ones have less. */
function koreader(database: FileDatabase): Source | null {
  if (!hasTable(database, 'vocabulary', 'word', 'create_time')) return null;
  const has = (column: string): boolean => hasTable(database, 'vocabulary', column);
  const or = (column: string, otherwise: string): string => (has(column) ? `v.${column}` : otherwise);
  const hasTitles = has('title_id') && hasTable(database, 'title', 'id', 'name');
  const rows = Array.from(
    database.rows(
      `select v.word, ${or('streak_count', 'null')}, v.create_time, ${hasTitles ? 't.name' : or('book_title', 'null')},
        ${or('prev_context', 'null')}, ${or('highlight', 'null')}, ${or('next_context', 'null')}
      from vocabulary v ${hasTitles ? 'left join title t on t.id = v.title_id' : ''} order by v.create_time`,
    ),
    ([word, streak, created, title, before, highlight, after]) => {
      const isMet = textOfValue(before).trim() !== '' || textOfValue(after).trim() !== '';
      const sentence = [textOfValue(before), textOfValue(highlight) || textOfValue(word), textOfValue(after)].map(
        (part) => part.trim(),
      );
      return [
        textOfValue(word),
        textOfValue(streak),
        textOfValue(created),
        textOfValue(title),
        isMet ? sentence.join(' ').trim() : '',
      ];
    },
  );
  const columns: Named = [
    ['word', 'word'],
    ['streak_count', 'status'],
    ['create_time', 'added'],
    ['title', null],
    ['context', 'sentence'],
  ];
  return table('koreader', columns, rows);
}

/** `KoboReader.sqlite`: words alone, and the dictionary that they were looked up in. */
function kobo(database: FileDatabase): Source | null {
  if (!hasTable(database, 'wordlist', 'text', 'dictsuffix', 'datecreated')) return null;
  const rows = Array.from(
    database.rows('select Text, DictSuffix, DateCreated from WordList order by DateCreated'),
    ([word, suffix, created]) => [textOfValue(word), textOfValue(suffix).replace(/^-/, ''), textOfValue(created)],
  );
  const columns: Named = [
    ['Text', 'word'],
    ['DictSuffix', 'language'],
    ['DateCreated', 'added'],
  ];
  return table('kobo', columns, rows);
}
