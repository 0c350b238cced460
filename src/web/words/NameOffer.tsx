import styles from './NameOffer.module.css';

export interface NameOfferProps {
  /** Names of the book that are not marked, this one among them. */
  readonly count: number;
  readonly onIgnore: () => void;
  readonly onAll: () => void;
}

/** Says that a new word looks like a name and offers to ignore it, or all names of the book. */
export function NameOffer({ count, onIgnore, onAll }: NameOfferProps) {
  return (
    <div className={styles['offer']}>
      <span>Parece un nombre propio</span>
      <span className={styles['ways']}>
        <button type="button" onClick={onIgnore}>
          Ignorarlo
        </button>
        {count > 1 && (
          <button type="button" onClick={onAll}>
            Ver los {count} del libro
          </button>
        )}
      </span>
    </div>
  );
}
