import type { CSSProperties } from 'react';
import styles from './ReadingSample.module.css';

/** A few lines with a word of every status, in the page's own colours: what a choice looks like before a book is open. */
export function ReadingSample({ style, family }: { readonly style?: CSSProperties; readonly family?: string }) {
  return (
    <figure className={styles['page']} aria-label="Muestra">
      <p lang="en" style={{ ...style, ...(family !== undefined && { fontFamily: family }) }}>
        The <Word status="1">lighthouse</Word> keeper <Word status="2">climbed</Word> the stairs with his{' '}
        <Word status="3">lantern</Word>, and from the window he <Word status="4">watched</Word> the sea.{' '}
        <Word status="99">Tom</Word> was late again.
      </p>
    </figure>
  );
}

function Word({ status, children }: { readonly status: string; readonly children: string }) {
  return <span className={`word word-${status}`}>{children}</span>;
}
