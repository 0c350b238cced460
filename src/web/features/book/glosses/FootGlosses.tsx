import { useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { choosePageGlosses } from '#domain/words/pageGlosses.ts';
import styles from './FootGlosses.module.css';
import type { PageGloss } from './pageGlosses.ts';

interface FootGlossesProps {
  readonly words: readonly PageGloss[];
  readonly language: Language;
}

const rowHeight = 24;
const padding = 22;
/** Below this width (pixels) there is one column. */
const twoColumns = 360;

/** The meanings of the page's words in a strip under it. It keeps its height from page to page, or the text would be laid out anew. */
export function FootGlosses({ words, language }: FootGlossesProps) {
  const strip = useRef<HTMLElement>(null);
  const [rows, setRows] = useState(0);
  const [columns, setColumns] = useState(2);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      setRows(Math.max(1, Math.floor((element.clientHeight - padding) / rowHeight)));
      setColumns(element.clientWidth < twoColumns ? 1 : 2);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <aside ref={strip} className={styles['strip']} aria-label="Glosas al pie">
      <ul
        style={{
          gridTemplateRows: `repeat(${rows}, ${rowHeight}px)`,
          gridAutoColumns: `minmax(${columns === 1 ? 100 : 45}%, auto)`,
        }}
      >
        {choosePageGlosses(words, false, rows * columns).map(({ key, gloss, occurrence }) => (
          <li key={key}>
            <b lang={language}>{occurrence.text}</b> {gloss}
          </li>
        ))}
      </ul>
    </aside>
  );
}
