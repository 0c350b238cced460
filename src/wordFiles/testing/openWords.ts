import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { wordFileTools } from '#web/platform/wordFiles/wordFileTools.ts';
import { openFile } from '../opening/openFile.ts';
import type { FoundWords, OpenedWordFile, WordFileChoice, WordFileReader } from '../wordFile.ts';

/** SQLite as the browser gets it. */
function sqliteWasm(): ArrayBuffer {
  const file = readFileSync(createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm.wasm'));
  return new Uint8Array(file).buffer;
}

export const tools = wordFileTools(sqliteWasm());

/** The choice that a file proposes: all of it, with the roles that were guessed. */
export function proposedChoice({ tables }: OpenedWordFile, decks: readonly string[] | null = null): WordFileChoice {
  return { tables: tables.map(({ id, columns }) => ({ id, roles: columns.map(({ role }) => role) })), decks };
}

export function openReader(content: string | Uint8Array<ArrayBuffer>, name = 'lista.txt'): Promise<WordFileReader> {
  return openFile(new Blob([content]), name, tools);
}

/** Everything that a file says, read as it proposes. */
export async function openWords(
  content: string | Uint8Array<ArrayBuffer>,
  name?: string,
): Promise<OpenedWordFile & FoundWords> {
  const reader = await openReader(content, name);
  return { ...reader.opened, ...(await reader.read(proposedChoice(reader.opened), 0, 1_000_000)) };
}
