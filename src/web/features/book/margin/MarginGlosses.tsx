import { useEffect, useState } from 'react';
import { isBest } from '#domain/words/pageGlosses.ts';
import MarginNotes, { type OccupiedSpace } from './MarginNotes.tsx';
import { marginRows, rowHeight, type MarginRow } from './marginRows.ts';
import { useTextShape } from '../type/textShape.ts';
import styles from './MarginGlosses.module.css';
import type { PageGloss } from '../glosses/pageGlosses.ts';
import type { PageMarginProps } from './pageMarginProps.ts';

interface MarginGlossesProps extends Omit<PageMarginProps, 'place'> {
  readonly words: readonly PageGloss[];
  readonly from: number;
}

/** Pixels of a gloss beside its two texts: dash and gaps. */
const beside = 8 + 6 + 5;
/** Half the height of the button that turns the page, which stands in the margin too. */
const besideButton = 42;
/** Pixels under the list of the words that serve most. */
const gapUnderList = 12;
const noSpace: readonly OccupiedSpace[] = [];

/** The learner's own notes beside the page, and the meanings of its words, a row to each line. */
export function MarginGlosses(props: MarginGlossesProps) {
  const { book, glosses, stage, words, from } = props;
  const [occupied, setOccupied] = useState(noSpace);
  const [rows, setRows] = useState<readonly MarginRow<PageGloss>[]>([]);
  const { byKey } = glosses;
  const { half } = useTextShape();

  useEffect(() => {
    const edges = stage.current?.getBoundingClientRect();
    if (!edges) return;
    const width = textWidths();
    const middle = edges.height / 2;
    // A word with a note of its own is there already.
    const placed = words
      .filter(({ key }) => !byKey.get(key)?.notes)
      .map((word) => ({
        ...word,
        // Both stand on one line.
        top: word.rect.bottom - edges.top - 26,
        width: width(word.occurrence.text, word.gloss) + beside,
        isBest: isBest(word),
        text: word.occurrence.text,
      }));
    const room = Math.min(258, edges.width / 2 - half - 38 - 16);
    const lineHeight = Math.max(rowHeight, ...placed.map(({ rect }) => rect.height));
    setRows(
      marginRows(placed, {
        from: from === 0 ? 0 : from + gapUnderList,
        to: edges.height,
        occupied,
        widthAt: (top) => (Math.abs(top + rowHeight / 2 - middle) < besideButton ? room - 44 : room),
        mostDrift: 2 * lineHeight,
      }),
    );
  }, [stage, words, byKey, occupied, from, half]);

  return (
    <>
      <MarginNotes {...props} onlyOwn onLayout={setOccupied} />
      {rows.length > 0 && (
        <aside aria-label="Glosas de esta página">
          {rows.map(({ top, glosses: row }) => (
            <p key={top} className={styles['row']} style={{ top }}>
              {row.map(({ key, gloss, status, occurrence }) => (
                <span key={key} className={status === '2' ? styles['learning'] : undefined}>
                  <b lang={book.language}>{occurrence.text}</b> {gloss}
                </span>
              ))}
            </p>
          ))}
        </aside>
      )}
    </>
  );
}

/** Measures a word and its gloss as the margin sets them. */
function textWidths(): (word: string, gloss: string) => number {
  const theme = getComputedStyle(document.documentElement);
  const context = document.createElement('canvas').getContext('2d');
  const measure = (font: string, text: string): number => {
    if (!context) return text.length * 8;
    context.font = font;
    return context.measureText(text).width;
  };
  const [display, plain] = ['--font-display', '--font-ui'].map((name) => theme.getPropertyValue(name));
  return (word, gloss) => measure(`italic 500 15px ${display}`, word) + measure(`14px ${plain}`, gloss);
}
