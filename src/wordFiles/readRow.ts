import { cutText } from '#domain/dictionaries/cleanText.ts';
import { instantIn, linesOfCell, numberIn, saysYes, tagsIn } from './cells.ts';
import { wordFileLimits } from './limits.ts';
import type { CellForm, SourceRow } from './source.ts';
import type { ColumnRole, FoundWord, UnreadRow } from './wordFile.ts';

/**
 * Reads a row with the roles that its columns have. Several columns may share a role: the first word counts, translations and notes are put
 * one after another, tags together.
 */
export function readRow(
  row: SourceRow,
  roles: readonly (ColumnRole | null)[],
  form: CellForm,
): { readonly word: FoundWord } | { readonly unread: UnreadRow } {
  const cellsOf = (role: ColumnRole): readonly string[] =>
    roles.flatMap((each, index) => (each === role ? [row.cells[index] ?? ''] : []));
  const firstOf = (role: ColumnRole): string => cellsOf(role).find((cell) => cell.trim() !== '') ?? '';
  const text = (role: ColumnRole): string => linesOfCell(firstOf(role), form).join(' ');
  const all = (role: ColumnRole, between: string): string =>
    [...new Set(cellsOf(role).flatMap((cell) => linesOfCell(cell, form)))].join(between);

  const word = text('word');
  if (word === '' || word.length > wordFileLimits.word) return { unread: unreadRow(row, form) };
  const interval = numberIn(firstOf('interval'));
  const [level, ease, due] = [numberIn(firstOf('level')), numberIn(firstOf('ease')), instantIn(firstOf('due'))];
  return {
    word: {
      text: word,
      status: text('status') || null,
      interval: interval !== null && interval >= 0 ? interval : null,
      translation: all('translation', '; '),
      sentence: text('sentence'),
      sentenceTranslation: text('sentenceTranslation'),
      lemma: text('lemma'),
      notes: all('notes', '\n'),
      tags: [...new Set(cellsOf('tags').flatMap((cell) => tagsIn(cell, form)))],
      starred: saysYes(firstOf('starred')),
      language: text('language') || null,
      addedAt: instantIn(firstOf('added')),
      ...(level !== null && ease !== null && due !== null && { schedule: { level, ease, due } }),
    },
  };
}

function unreadRow({ number, cells }: SourceRow, form: CellForm): UnreadRow {
  let text = '';
  for (const cell of cells) {
    if (text.length > wordFileLimits.sample) break;
    text = [text, ...linesOfCell(cell, form)].filter((part) => part !== '').join(' · ');
  }
  return { row: number, text: cutText(text, wordFileLimits.sample) };
}
