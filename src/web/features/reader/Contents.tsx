import { useEffect, useRef } from 'react';
import type { Language } from '#domain/languages.ts';
import type { ContentsEntry, OpenBook } from '#reader/book.ts';
import type { Target } from '#reader/page/view.ts';
import styles from './Contents.module.css';

interface ContentsProps {
  readonly opened: OpenBook;
  readonly language: Language;
  /** Label of the entry that the page stands under. */
  readonly current: string;
  readonly onGo: (target: Target) => void;
}

/** The book's table of contents; a book without one lists its sections. */
export function Contents({ opened, language, current, onGo }: ContentsProps) {
  const here = useRef<HTMLUListElement>(null);
  useEffect(() => {
    here.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }, []);
  const entries = opened.contents.length > 0 ? opened.contents : sectionsOf(opened);
  return (
    <nav aria-label="Índice del libro">
      <ul ref={here} className={styles['list']} lang={language}>
        {flatten(entries, 0).map(({ entry, depth, place }) => (
          <li key={place} style={{ paddingLeft: `${depth * 16}px` }}>
            {entry.target ? (
              <button
                type="button"
                aria-current={entry.label === current ? 'location' : undefined}
                onClick={() => entry.target && onGo(entry.target)}
              >
                {entry.label}
              </button>
            ) : (
              <span>{entry.label}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface Line {
  readonly entry: ContentsEntry;
  readonly depth: number;
  readonly place: string;
}

function flatten(entries: readonly ContentsEntry[], depth: number, above = ''): Line[] {
  return entries.flatMap((entry, index) => {
    const place = `${above}${index}.`;
    return [{ entry, depth, place }, ...flatten(entry.children, depth + 1, place)];
  });
}

function sectionsOf({ sections }: OpenBook): ContentsEntry[] {
  return sections
    .filter(({ linear }) => linear)
    .map(({ path }, index) => ({ label: `Parte ${index + 1}`, target: { section: path, fragment: '' }, children: [] }));
}
