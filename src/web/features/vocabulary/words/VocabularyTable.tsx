import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import type { Language } from '#domain/languages.ts';
import type { ListedWord } from '#web/platform/accountStore.ts';
import { useLasting } from '#web/ui/useLasting.ts';
import { useLatest } from '#web/ui/useLatest.ts';
import type { ListOrder } from './filters/listState.ts';
import { TickBox } from '#web/ui/TickBox.tsx';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import { WordRow, type RowActions } from './WordRow.tsx';
import styles from './VocabularyTable.module.css';

interface VocabularyTableProps {
  readonly language: Language;
  readonly words: readonly ListedWord[];
  readonly meaningOf: (word: ListedWord) => string;
  readonly sourceOf: (word: ListedWord) => string;
  readonly now: number;
  readonly timeZone: string;
  readonly order: ListOrder;
  readonly onOrder: (order: ListOrder) => void;
  readonly selected: ReadonlySet<string>;
  /** Boxes are shown on a phone too. */
  readonly isSelecting: boolean;
  /** The rows are of another list than the one that is asked for. */
  readonly isStale: boolean;
  /** The key of the word whose detail is open. */
  readonly open: string | null;
  /** The row that the keyboard has reached. */
  readonly reached: number;
  /** The key of the word whose meaning is being written. */
  readonly editing: string | null;
  readonly onSelectPage: (isSelected: boolean) => void;
  readonly on: RowActions;
}

/** Milliseconds after which rows that are no longer asked for are dimmed. */
const dimDelay = 200;

/** A page of words as a table: one tab stop, arrows move by rows. */
export function VocabularyTable(props: VocabularyTableProps) {
  const { words, selected, reached, isSelecting, isStale, open, editing } = props;
  const on = useLatest(props.on);
  const body = useRef<HTMLTableSectionElement>(null);
  const chosen = words.filter(({ key }) => selected.has(key)).length;
  // A quick answer never flashes, and costs no style of all rows.
  const isDimmed = useLasting(isStale, dimDelay);
  const classes = [styles['table'], isSelecting && styles['selecting'], isDimmed && styles['stale']];
  const move = (event: KeyboardEvent): void => {
    const rows = body.current?.rows;
    const to = { ArrowDown: reached + 1, ArrowUp: reached - 1, Home: 0, End: words.length - 1 }[event.key];
    if (to === undefined || !rows || event.target instanceof HTMLInputElement) return;
    const row = rows[Math.min(words.length - 1, Math.max(0, to))];
    event.preventDefault();
    const from = words[reached];
    const next = words[Math.min(words.length - 1, Math.max(0, to))];
    if (event.shiftKey && from && next) {
      if (!selected.has(from.key)) on.current.onSelect(from, false);
      on.current.onSelect(next, true);
    }
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
  const names = useStatusNames();
  return (
    <table
      // Rows that are moved through and selected make a table a grid (ARIA authoring practices).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-multiselectable
      aria-busy={isStale}
      className={classes.filter(Boolean).join(' ')}
      onKeyDown={move}
    >
      <caption className="visually-hidden">Palabras</caption>
      <thead>
        <tr>
          <th className={styles['box']}>
            <TickBox
              label={`Seleccionar las ${words.length} de esta página`}
              state={chosen === 0 ? 'none' : chosen === words.length ? 'all' : 'some'}
              onChange={() => props.onSelectPage(chosen < words.length)}
            />
          </th>
          <Heading {...props} ascending="palabra" descending="palabra-z">
            Palabra
          </Heading>
          <th>Significado</th>
          <Heading {...props} ascending="repaso" descending={null}>
            Repaso
          </Heading>
          <th>Vista en</th>
          <th>
            <span className="visually-hidden">Favorita</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {words.map((word, row) => (
          <WordRow
            names={names}
            // Rows of another page write their words into those that stand.
            // oxlint-disable-next-line react/no-array-index-key
            key={row}
            language={props.language}
            word={word}
            row={row}
            meaning={props.meaningOf(word)}
            source={props.sourceOf(word)}
            now={props.now}
            timeZone={props.timeZone}
            isReached={row === reached}
            isSelected={selected.has(word.key)}
            isSelecting={isSelecting}
            isOpen={open === word.key}
            isEditing={editing === word.key}
            on={on}
          />
        ))}
      </tbody>
    </table>
  );
}

interface HeadingProps extends Pick<VocabularyTableProps, 'order' | 'onOrder'> {
  readonly ascending: ListOrder;
  readonly descending: ListOrder | null;
  readonly children: string;
}

function Heading({ order, onOrder, ascending, descending, children }: HeadingProps) {
  const sort = order === ascending ? 'ascending' : order === descending ? 'descending' : undefined;
  const Mark = sort === 'descending' ? ChevronUp : ChevronDown;
  return (
    <th aria-sort={sort}>
      <button type="button" onClick={() => onOrder(order === ascending && descending ? descending : ascending)}>
        {children}
        {sort && <Mark size={14} strokeWidth={1.8} aria-hidden />}
      </button>
    </th>
  );
}
