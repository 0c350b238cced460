import { frequencyBands } from '#domain/vocabularyCheck/frequencyBands.ts';
import { formatNumber, formatShare } from '#web/ui/numbers.ts';
import styles from './CheckBands.module.css';

interface CheckBandsProps {
  /** The known share of each band, 0 to 1; null for one that was not asked about. */
  readonly shares: readonly (number | null)[];
}

/** The known shares of the most frequent words, and of those that come after them; the bars repeat the numbers. */
export function CheckBands({ shares }: CheckBandsProps) {
  return (
    <table className={styles['bands']}>
      <caption className="visually-hidden">Cuántas conoces, de las más frecuentes a las menos</caption>
      <tbody>
        {frequencyBands.map(({ from, to }, index) => {
          const share = shares[index] ?? null;
          if (share === null) return null;
          return (
            <tr key={from}>
              <th scope="row">
                {formatNumber(from)} a {formatNumber(to)}
              </th>
              <td aria-hidden="true">
                <span className={styles['bar']}>
                  <i className={share < 0.5 ? styles['few'] : undefined} style={{ width: `${100 * share}%` }} />
                </span>
              </td>
              <td>{formatShare(share)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
