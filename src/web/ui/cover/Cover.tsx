import styles from './Cover.module.css';
import { Endpaper } from './endpaper.tsx';

interface CoverProps {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  /** The book's own cover; without one it gets an endpaper with a label. */
  readonly image?: string | null;
  /** Share of the book read, 0 to 1: the ribbon's length. */
  readonly read?: number;
  /** False where there is too little room for the label's letters (under 80 px wide). */
  readonly labelled?: boolean;
}

/** A book's cover with its reading ribbon. It only decorates: title and author stand beside it as text. */
export function Cover({ id, title, author, image, read = 0, labelled = true }: CoverProps) {
  return (
    <span className={styles['cover']} aria-hidden="true">
      {image ? <img src={image} alt="" decoding="async" /> : <Endpaper id={id} />}
      {!image && labelled && (
        <span className={styles['label']}>
          <b>{title}</b>
          {author && <i>{author}</i>}
        </span>
      )}
      {read > 0 && <span className={styles['ribbon']} style={{ height: `${Math.max(8, Math.min(1, read) * 100)}%` }} />}
    </span>
  );
}
