import type { Language } from '#domain/languages.ts';
import { columnRoles, type ColumnRole, type WordTable } from '#wordFiles/wordFile.ts';
import styles from './ColumnTable.module.css';
import { roleNames } from './choice.ts';
import { SelectField } from './SelectField.tsx';

interface ColumnTableProps {
  readonly table: WordTable;
  readonly roles: readonly (ColumnRole | null)[];
  readonly language: Language;
  readonly onRole: (column: number, role: ColumnRole | null) => void;
}

/** Roles whose cells are in the language that is learned. */
const inLanguage: ReadonlySet<ColumnRole | null> = new Set(['word', 'sentence', 'lemma']);

/** A table's columns with what each of them is, over its first rows. */
export function ColumnTable({ table, roles, language, onRole }: ColumnTableProps) {
  const label = table.name === null ? 'Columnas del archivo con filas de muestra' : `Columnas de «${table.name}»`;
  const hasWord = roles.includes('word');
  const options = [
    { value: '', label: hasWord ? 'No se trae' : 'Elige qué es' },
    ...columnRoles.map((role) => ({ value: role, label: roleNames[role] })),
  ];
  return (
    // It scrolls by itself: a keyboard must get there.
    <section className={styles['scroll']} aria-label={label} tabIndex={0}>
      <table className={styles['columns']} style={{ minWidth: `${Math.max(1, table.columns.length) * 132}px` }}>
        <thead>
          <tr>
            {table.columns.map(({ name }, at) => {
              const role = roles[at] ?? null;
              const title = name ?? `columna ${at + 1}`;
              return (
                // The same name may stand twice: the number is what tells columns apart.
                // oxlint-disable-next-line react/no-array-index-key
                <th key={at} scope="col" className={role === null && hasWord ? styles['unused'] : undefined}>
                  <SelectField
                    label={`Columna ${title}`}
                    options={options}
                    value={role ?? ''}
                    isOpen={role === null}
                    onChange={(value) => onRole(at, columnRoles.find((each) => each === value) ?? null)}
                  />
                  <small>{title}</small>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {table.samples.map((row, rowAt) => (
            // Rows of a file may be alike.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={rowAt}>
              {table.columns.map((_, at) => {
                const role = roles[at] ?? null;
                return (
                  <td
                    // oxlint-disable-next-line react/no-array-index-key
                    key={at}
                    lang={inLanguage.has(role) ? language : undefined}
                    className={role === null && hasWord ? styles['unused'] : undefined}
                  >
                    {row[at] ?? ''}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
