import styles from './KeyList.module.css';
import { keyLabel, type KeyRow } from './keyTable.ts';

interface KeyListProps {
  readonly rows: readonly Pick<KeyRow<never>, 'keys' | 'means'>[];
}

/** Keys of the keyboard and what they do. */
export function KeyList({ rows }: KeyListProps) {
  return (
    <dl className={styles['keys']}>
      {rows.map(({ keys, means }) => (
        <div key={means}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{keyLabel(key)}</kbd>
            ))}
          </dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  );
}
