import type { CSSProperties } from 'react';
import styles from './Cover.module.css';
import { Endpaper } from './endpaper.tsx';

interface CoverProps {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  /** The book's own cover; without one it gets an endpaper with a label. */
  readonly image?: string | null;
  /** The endpaper that the learner chose. */
  readonly paper?: number | undefined;
  /** Share of the book read, 0 to 1: the ribbon's length. */
  readonly read?: number;
}

/** A book's cover with its reading ribbon. It only decorates: title and author stand beside it as text. */
export function Cover({ id, title, author, image, paper, read = 0 }: CoverProps) {
  return (
    <span className={styles['cover']} aria-hidden="true">
      {image ? <img src={image} alt="" decoding="async" /> : <Endpaper id={id} paper={paper} />}
      {!image && (
        <span className={styles['label']}>
          {/* A custom property is CSS that React's types do not list. */}
          <b style={{ '--label-size': `${labelSize(title)}cqw` } as CSSProperties}>{title}</b>
          {author && <i>{author}</i>}
        </span>
      )}
      {read > 0 && <span className={styles['ribbon']} style={{ height: `${Math.max(8, Math.min(1, read) * 100)}%` }} />}
    </span>
  );
}

/** Letters as large as lets the title's longest word stand on one line, in hundredths of the cover's width. */
function labelSize(title: string): number {
  const longest = Math.max(...title.split(/[\s-]+/u).map((word) => word.length));
  return Math.min(8.4, 86 / longest);
}
