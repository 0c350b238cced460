import type { CSSProperties } from 'react';
import { StillWord } from '#web/words/StillWord.tsx';
import styles from './ReadingSample.module.css';

/** A few lines with a word of every status, in the page's own colours: what a choice looks like before a book is open. */
export function ReadingSample({ style, family }: { readonly style?: CSSProperties; readonly family?: string }) {
  return (
    <figure className={styles['page']} aria-label="Muestra">
      <p lang="en" style={{ ...style, ...(family !== undefined && { fontFamily: family }) }}>
        The <StillWord status="1">lighthouse</StillWord> keeper <StillWord status="2">climbed</StillWord> the stairs
        with his <StillWord status="3">lantern</StillWord>, and from the window he{' '}
        <StillWord status="4">watched</StillWord> the sea. <StillWord status="99">Tom</StillWord> was late again.
      </p>
    </figure>
  );
}
