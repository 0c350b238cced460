import styles from './Prose.module.css';

/** Running text made from our own Markdown. */
export function Prose({ html }: { readonly html: string }) {
  return <div className={styles['prose']} dangerouslySetInnerHTML={{ __html: html }} />;
}
