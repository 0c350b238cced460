import { Refusal } from '#domain/errors/refusal.ts';
import { openJson } from '../programs/jsonFiles.ts';
import { isLwtBackup, openLwtBackup } from '../programs/lwtBackup.ts';
import { openLwtTable } from '../programs/lwtTable.ts';
import { isMigakuList, openMigaku } from '../programs/migaku.ts';
import { openAnkiText, openClippings, openLanguageReactorTable, openReadlang } from '../programs/textFiles.ts';
import { recogniseHeading } from '../programs/headedTables.ts';
import { sourceOf, type Source, type SourceRow } from '../source.ts';
import type { TextReading } from '../wordFile.ts';
import { guessColumns, hasHeading } from '../text/guessColumns.ts';
import { decodeAs, decodeWordFile } from '../text/letters.ts';
import { readRows, separatorOf, withoutDeclaration } from '../text/rows.ts';

/**
 * Opens a text: of a program that is recognised, else as anybody's table or list.
 * @param name the file's, which alone tells the status of some lists
 * @throws Refusal `file-empty`, `word-file-unknown`, `word-file-too-many-rows`, `word-file-too-large`
 */
export function openText(name: string, bytes: Uint8Array): Source {
  const { text: raw, letters } = decodeWordFile(bytes);
  // No text has it: it is some program's own format.
  if (raw.slice(0, 10_000).includes('\0')) throw new Refusal('word-file-unknown');
  const { text, declared } = withoutDeclaration(raw);
  if (text.trim() === '') throw new Refusal('file-empty');
  if (declared === null) {
    const ofProgram = openOfProgram(name, text, letters);
    if (ofProgram) return ofProgram;
  }
  const separator = declared ?? separatorOf(text);
  return openTable(raw, { letters, separator, hasHeading: null });
}

/** Opens a text in the way that a person chose. @throws Refusal `word-file-too-many-rows`, `word-file-too-large` */
export function openTextAs(name: string, bytes: Uint8Array, reading: TextReading): Source {
  const raw = decodeAs(bytes, reading.letters);
  // In other letters alone it is still its program's.
  const ofProgram = openOfProgram(name, withoutDeclaration(raw).text, reading.letters);
  const found = ofProgram?.text;
  if (ofProgram && found?.separator === reading.separator && found.hasHeading === reading.hasHeading) return ofProgram;
  return openTable(raw, reading);
}

function openOfProgram(name: string, text: string, letters: string): Source | null {
  if (isLwtBackup(text)) return openLwtBackup(text);
  return (
    openJson(text) ??
    openAnkiText(text, { letters }) ??
    openLanguageReactorTable(text, { letters }) ??
    openClippings(text) ??
    openLwtTable(text, { letters }) ??
    openReadlang(text) ??
    (isMigakuList(name) ? openMigaku([{ path: name, text }]) : null)
  );
}

/** @param reading with null where it is to be found out whether there is a heading */
function openTable(
  raw: string,
  { letters, separator, hasHeading: asked }: Omit<TextReading, 'hasHeading'> & { readonly hasHeading: boolean | null },
): Source {
  const { text, lines } = withoutDeclaration(raw);
  const all = readRows(text, separator).map(({ number, cells }) => ({ number: number + lines, cells }));
  const [first] = all;
  if (!first) throw new Refusal('file-empty');
  const known = asked === false ? null : recogniseHeading(first, separator);
  const headed = asked ?? (known !== null || hasHeading(all));
  const rows = headed ? all.slice(1) : all;
  const reading: TextReading = { letters, separator, hasHeading: headed };
  if (known) {
    const { source, columns, form, mend } = known;
    const mended = rows.map(({ number, cells }): SourceRow => ({ number, cells: mend(padded(cells, columns.length)) }));
    return sourceOf(source, columns, mended, { form, text: reading });
  }
  const width = all.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const names = Array.from({ length: width }, (_, index) => (headed ? (first.cells[index] ?? null) : null));
  const columns =
    separator === null ? [{ name: names[0]?.trim() || null, role: 'word' as const }] : guessColumns(names, rows);
  return sourceOf(separator === null ? 'list' : 'table', columns, rows, { text: reading });
}

/** A row as long as its table is wide, as spreadsheets leave out empty cells at the end. */
function padded(cells: readonly string[], width: number): readonly string[] {
  return cells.length >= width ? cells : [...cells, ...Array.from({ length: width - cells.length }, () => '')];
}
