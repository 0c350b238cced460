import type { UnreadRow } from '#wordFiles/wordFile.ts';
import { saveFile } from '#web/platform/saveFile.ts';

/** Hands the person the rows that hold no word, as they stand in the file. */
export function saveUnreadRows(rows: readonly UnreadRow[]): void {
  const text = rows.map((row) => (row.row === 0 ? row.text : `${row.row}\t${row.text}`)).join('\n');
  saveFile(new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }), 'filas-sin-palabra.txt');
}
