import { ChevronDown } from 'lucide-react';
import { sourceHelp } from '../sources/sources.ts';
import styles from './SourceList.module.css';

/** The programs that words come from; each opens the way to its file. */
export function SourceList() {
  return (
    <section className={styles['sources']}>
      <header>
        <h2>De dónde vienes</h2>
        <span>Cómo sacar el archivo</span>
      </header>
      <ul>
        {sourceHelp.map(({ name, kinds, help }) => (
          <li key={name}>
            <details>
              <summary>
                <b>{name}</b>
                <span>{kinds}</span>
                <ChevronDown size={18} strokeWidth={1.6} aria-hidden />
              </summary>
              <p>{help}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
