import type { AnswersBy } from '#domain/statistics/statistics.ts';
import { formatNumber, formatShare } from '#web/ui/numbers.ts';
import styles from '../Charts.module.css';
import { recallSummary } from '../period/summaries.ts';

/** The share of right answers of each name, on a line from none to all. */
export function RecallChart({ rows }: { readonly rows: readonly AnswersBy<string>[] }) {
  return (
    <div role="img" aria-label={recallSummary(rows)}>
      <ul className={styles['recall']} aria-hidden="true">
        {rows.map(({ name, answers: [right, wrong] }) => {
          const share = right / (right + wrong);
          return (
            <li key={name}>
              <span>{name}</span>
              <span className={styles['track']}>
                <u style={{ width: `${share * 100}%` }} />
                <i style={{ left: `${share * 100}%` }} />
              </span>
              <b>{formatShare(share)}</b>
              <small>{formatNumber(right + wrong)}</small>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
