import { spreadOf } from '#domain/library/learning/wordsToReach.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import styles from './Words.module.css';

const labels = ['1 vez', '2 veces', '3 o 4', '5 o más'] as const;

/** The words that are still to be learnt by how often they come. @param occurrences of each of them */
export function WordSpread({ occurrences }: { readonly occurrences: readonly number[] }) {
  const spread = spreadOf(occurrences);
  const most = Math.max(1, ...spread);
  return (
    <section>
      <h2>Cómo se reparten</h2>
      <p>Las que te faltan, por las veces que salen.</p>
      <dl className={styles['spread']}>
        {labels.map((label, at) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <i
                aria-hidden="true"
                className={at === 0 ? styles['once'] : undefined}
                style={{ width: `${((spread[at] ?? 0) / most) * 100}%` }}
              />
              <b>{formatNumber(spread[at] ?? 0)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
