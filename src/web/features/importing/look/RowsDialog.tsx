import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import styles from './RowsDialog.module.css';

/** Rows that a dialog shows; the others are in the file that it saves. */
const mostRows = 200;

interface RowsDialogProps {
  readonly title: string;
  readonly description: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  readonly onSave?: () => void;
  readonly onClose: () => void;
}

/** Rows of a list to look at. */
export function RowsDialog({ title, description, headings, rows, onSave, onClose }: RowsDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title} description={description} isWide>
      {/* It scrolls by itself: a keyboard must get there. */}
      <section className={styles['scroll']} aria-label={title} tabIndex={0}>
        <table className={styles['rows']}>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostRows).map((cells, at) => (
              // Rows may be alike.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                {cells.map((cell, column) => (
                  <td key={headings[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > mostRows && <p>Y {formatNumber(rows.length - mostRows)} más.</p>}
      {onSave && (
        <Button onClick={onSave}>
          <Download size={18} strokeWidth={1.7} aria-hidden />
          Guardar {rows.length === 1 ? 'esa fila' : `esas ${formatNumber(rows.length)} filas`}
        </Button>
      )}
    </Dialog>
  );
}
