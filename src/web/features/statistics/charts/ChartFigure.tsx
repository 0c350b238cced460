import { useId, useState, type ReactNode } from 'react';
import styles from '../Charts.module.css';
import { useWidth } from './useWidth.ts';

/** The data of a chart, as a table. */
export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface ChartFigureProps {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly table: ChartTable;
  /** Pixels that the chart is high: its place is kept before its width is known. Left out, what is drawn says it. */
  readonly height?: number;
  /** Draws the chart in this width. */
  readonly children: (width: number) => ReactNode;
}

/** A chart under its title, and the same in figures for a person who opens them. */
export function ChartFigure({ title, aside, table, height, children }: ChartFigureProps) {
  const [asTable, setAsTable] = useState(false);
  const [measure, width] = useWidth();
  const id = useId();
  return (
    <figure className={styles['figure']} aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>{title}</h2>
        {aside}
        <button
          type="button"
          className={styles['asTable']}
          aria-label={`${asTable ? 'Ver gráfico' : 'Ver tabla'}: ${title}`}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Ver gráfico' : 'Ver tabla'}
        </button>
      </figcaption>
      <div ref={measure} style={{ minHeight: height }}>
        {asTable ? <FigureTable title={title} table={table} /> : width > 0 && children(width)}
      </div>
    </figure>
  );
}

function FigureTable({ title, table: { head, rows } }: { readonly title: string; readonly table: ChartTable }) {
  return (
    // A month has more rows than fit: the keyboard scrolls it too.
    <div className={styles['table']} role="region" aria-label={`Tabla: ${title}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Replaces a chart while there is nothing to draw, and says what will be here. */
export function FigureToCome({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles['figure']}>
      <h2>{title}</h2>
      <p className={styles['toCome']}>{children}</p>
    </section>
  );
}
