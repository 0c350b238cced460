import { LoaderCircle } from 'lucide-react';
import styles from './Spinner.module.css';

/** A whole page's spinner, for as long as it is not known who is there (spec §2, rule 1). It appears after 200 ms. */
export function Spinner() {
  return (
    <div className={styles['spinner']} role="status" aria-label="Cargando">
      <LoaderCircle size={32} strokeWidth={1.8} aria-hidden />
    </div>
  );
}
