import { ArrowRight } from 'lucide-react';
import { statuses, type Status } from '#domain/words/word.ts';
import type { StatusClass } from '#wordFiles/statuses/statusClasses.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import { SelectField } from './SelectField.tsx';
import styles from './StatusTable.module.css';

export interface StatusTableRow {
  readonly class: StatusClass;
  readonly words: number;
  readonly chosen: Status | null;
}

interface StatusTableProps {
  /** The head of the left column: «En LingQ». */
  readonly theirs: string;
  readonly rows: readonly StatusTableRow[];
  readonly onChoose: (key: string, status: Status | null) => void;
}

/** Their statuses, what each becomes here, and the number of words of it. */
export function StatusTable({ theirs, rows, onChoose }: StatusTableProps) {
  const names = useStatusNames();
  const options = [
    ...statuses.map((status) => ({ value: status, label: names[status].title })),
    { value: 'out' as const, label: 'No se traen' },
  ];
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{theirs}</th>
          <th scope="col" className={styles['count']}>
            Palabras
          </th>
          <th scope="col" className={styles['arrow']}>
            <span className="visually-hidden">pasa a</span>
          </th>
          <th scope="col">Aquí</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ class: { key, sign, name }, words, chosen }) => (
          <tr key={key}>
            <td>
              {sign !== null && <b>{sign}</b>}
              {name}
            </td>
            <td className={styles['count']}>{formatNumber(words)}</td>
            <td className={styles['arrow']}>
              <ArrowRight size={16} strokeWidth={1.6} aria-hidden />
            </td>
            <td>
              <SelectField
                label={`${sign === null ? '' : `${sign} `}${name} pasa a`}
                options={options}
                value={chosen ?? 'out'}
                isOpen={chosen === null}
                {...(chosen !== null && { icon: <StatusGlyph status={chosen} /> })}
                onChange={(value) => onChoose(key, value === 'out' ? null : value)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
