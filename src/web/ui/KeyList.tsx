import styles from './KeyList.module.css';

interface KeyListProps {
  readonly shortcuts: readonly (readonly [keys: readonly string[], meaning: string])[];
}

/** Keys of the keyboard and what they do. */
export function KeyList({ shortcuts }: KeyListProps) {
  return (
    <dl className={styles['keys']}>
      {shortcuts.map(([keys, meaning]) => (
        <div key={meaning}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
