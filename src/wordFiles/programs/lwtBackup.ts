import { Refusal } from '#domain/errors/refusal.ts';
import { wordFileLimits } from '../limits.ts';
import { betweenParts, numberedRows, partedCells, sourceOf, type Source } from '../source.ts';
import type { ColumnRole } from '../wordFile.ts';
import { lwtSentence, lwtTranslation } from './lwtTable.ts';
import { readSqlTables, type SqlRow } from './sqlText.ts';

const columns: readonly (readonly [name: string, role: ColumnRole])[] = [
  ['WoText', 'word'],
  ['WoTranslation', 'translation'],
  ['WoSentence', 'sentence'],
  ['WoStatus', 'status'],
  ['WoLemma', 'lemma'],
  ['WoNotes', 'notes'],
  ['WoCreated', 'added'],
];
/** True for the SQL of a backup of Learning with Texts. */
export function isLwtBackup(text: string): boolean {
  return /^\s*(?:(?:--|#)[^\n]*\n\s*)*DROP TABLE IF EXISTS/.test(text.slice(0, 10_000)) && text.includes('WoTextLC');
}

/** Reads the words of a backup of Learning with Texts, whose SQL is never run. @throws Refusal `word-file-too-many-rows`, `word-file-damaged` */
export function openLwtBackup(text: string): Source {
  const tables = readSqlTables(text, ['words', 'languages', 'tags', 'word_tag_map', 'wordtags']);
  const words = tables.get('words') ?? [];
  if (words.length > wordFileLimits.rows) throw new Refusal('word-file-too-many-rows');
  const languages = namesOf(tables.get('languages') ?? [], 'LgID', 'LgName');
  const tags = namesOf(tables.get('tags') ?? [], 'TgID', 'TgText');
  const tagsOfWord = new Map<string, string[]>();
  for (const row of tables.get('word_tag_map') ?? tables.get('wordtags') ?? []) {
    const word = row.get('WtWoID') ?? '';
    const tag = tags.get(row.get('WtTgID') ?? '');
    if (tag !== undefined) tagsOfWord.set(word, [...(tagsOfWord.get(word) ?? []), tag]);
  }
  const rows = words.map((row) => [
    ...columns.map(([name]) => {
      const value = row.get(name) ?? '';
      return name === 'WoTranslation' ? lwtTranslation(value) : name === 'WoSentence' ? lwtSentence(value) : value;
    }),
    languages.get(row.get('WoLgID') ?? '') ?? '',
    (tagsOfWord.get(row.get('WoID') ?? '') ?? []).join(betweenParts),
  ]);
  const named = [...columns, ['LgName', 'language'], ['TgText', 'tags']] as const;
  return sourceOf(
    'lwt',
    named.map(([name, role]) => ({ name, role })),
    numberedRows(rows),
    { form: partedCells },
  );
}

function namesOf(rows: readonly SqlRow[], id: string, name: string): ReadonlyMap<string, string> {
  return new Map(rows.map((row) => [row.get(id) ?? '', row.get(name) ?? '']));
}
