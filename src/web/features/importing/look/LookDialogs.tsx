import type { UnreadRow } from '#wordFiles/wordFile.ts';
import { useAccount } from '#web/platform/account.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import { chosenStatus, type StatusChoice } from '../plan/figures.ts';
import { saveUnreadRows } from '../reading/unreadRows.ts';
import type { LanguageList } from '../running/prepareImport.ts';
import styles from './LookDialogs.module.css';
import { RowsDialog } from './RowsDialog.tsx';

interface ConflictingWordsProps {
  readonly lists: readonly LanguageList[];
  readonly choice: StatusChoice;
  readonly onClose: () => void;
}

/** The words that are here with another status than the list's: both statuses. */
export function ConflictingWords({ lists, choice, onClose }: ConflictingWordsProps) {
  const store = useAccount();
  const names = useStatusNames();
  const rows = lists.flatMap(({ language, words, matrix }) =>
    words.flatMap(({ key, word }, at) => {
      const row = matrix.rows[matrix.rowOfWord[at] ?? 0];
      const listed = row ? chosenStatus(row.class, choice) : null;
      const shown = store.statuses(language).get(key);
      if (listed === null || shown === null || listed === shown) return [];
      return [
        [
          <span key="word" lang={language} className={styles['word']}>
            {word.text}
          </span>,
          ...[shown, listed].map((status, column) => (
            <span key={column === 0 ? 'here' : 'file'} className={styles['status']}>
              <StatusGlyph status={status} /> {names[status].title}
            </span>
          )),
        ],
      ];
    }),
  );
  return (
    <RowsDialog
      title="Las que ya tienes"
      description="El estado que tienen aquí y el que tendrían según el archivo."
      headings={['Palabra', 'Aquí', 'En el archivo']}
      rows={rows}
      onClose={onClose}
    />
  );
}

/** The rows of a file that hold no word. */
export function UnreadRows({ rows, onClose }: { readonly rows: readonly UnreadRow[]; readonly onClose: () => void }) {
  return (
    <RowsDialog
      title="Filas que no se pueden leer"
      description="No tienen palabra, o lo que tienen no es una palabra ni una expresión de hasta ocho."
      headings={['Fila', 'Lo que dice']}
      rows={rows.map(({ row, text }) => [row === 0 ? '' : formatNumber(row), text])}
      onSave={() => saveUnreadRows(rows)}
      onClose={onClose}
    />
  );
}
