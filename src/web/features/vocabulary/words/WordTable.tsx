import { ChevronDown, ChevronUp, Star } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import type { Language } from '#domain/languages.ts';
import type { ListedWord } from '#web/platform/accountStore.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { spokenStatus } from '#web/words/wordStatus.ts';
import { reviewMoment } from '../dayLabels.ts';
import type { ListOrder } from './listState.ts';
import { MeaningCell } from './MeaningCell.tsx';
import { TickBox } from './TickBox.tsx';
import styles from './WordTable.module.css';

interface WordTableProps {
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
  readonly onReach: (row: number) => void;
  readonly onKey: (event: KeyboardEvent, word: ListedWord) => void;
  readonly onOpen: (word: ListedWord) => void;
  readonly onSelect: (word: ListedWord, isRange: boolean) => void;
  readonly onSelectPage: (isSelected: boolean) => void;
  readonly onStar: (word: ListedWord) => void;
  readonly onEdit: (word: ListedWord | null) => void;
  readonly onWrite: (word: ListedWord, meaning: string) => void;
}

/** A page of words as a table: one tab stop, arrows move by rows. */
export function WordTable(props: WordTableProps) {
  const { words, selected, reached, isSelecting, isStale } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const chosen = words.filter(({ key }) => selected.has(key)).length;
  const classes = [styles['table'], isSelecting && styles['selecting'], isStale && styles['stale']];
  const move = (event: KeyboardEvent): void => {
    const rows = body.current?.rows;
    const to = { ArrowDown: reached + 1, ArrowUp: reached - 1, Home: 0, End: words.length - 1 }[event.key];
    if (to === undefined || !rows || event.target instanceof HTMLInputElement) return;
    const row = rows[Math.min(words.length - 1, Math.max(0, to))];
    event.preventDefault();
    const from = words[reached];
    const next = words[Math.min(words.length - 1, Math.max(0, to))];
    if (event.shiftKey && from && next) {
      if (!selected.has(from.key)) props.onSelect(from, false);
      props.onSelect(next, true);
    }
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
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
          <WordRow key={word.key} {...props} word={word} row={row} />
        ))}
      </tbody>
    </table>
  );
}

interface HeadingProps extends Pick<WordTableProps, 'order' | 'onOrder'> {
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

function WordRow({ word, row, ...props }: WordTableProps & { readonly word: ListedWord; readonly row: number }) {
  const { key, status, due, starred } = word;
  const isSelected = props.selected.has(key);
  const review = reviewMoment(due, props.now, props.timeZone);
  const choose = props.isSelecting ? () => props.onSelect(word, false) : () => props.onOpen(word);
  return (
    <tr
      tabIndex={row === props.reached ? 0 : -1}
      aria-selected={isSelected}
      aria-current={props.open === key ? 'true' : undefined}
      onFocus={() => props.onReach(row)}
      onKeyDown={(event) => props.onKey(event, word)}
      onClick={(event) => {
        // What is pressed within the row is its own.
        if (!(event.target instanceof Element) || !event.target.closest('input, button')) choose();
      }}
    >
      <td className={styles['box']}>
        <TickBox
          label={`Seleccionar ${key}`}
          state={isSelected ? 'all' : 'none'}
          tabIndex={-1}
          onChange={(isRange) => props.onSelect(word, isRange)}
        />
      </td>
      <td className={styles['word']}>
        <span>
          <StatusGlyph status={status} />
          <span className="visually-hidden">{spokenStatus[status]}: </span>
          <b lang={props.language}>{key}</b>
        </span>
      </td>
      <MeaningCell
        className={styles['meaning'] ?? ''}
        word={word}
        meaning={props.meaningOf(word)}
        isEditing={props.editing === key}
        onEdit={() => props.onEdit(word)}
        onClose={() => props.onEdit(null)}
        onWrite={(meaning) => props.onWrite(word, meaning)}
      />
      <td className={review.isDue ? `${styles['review']} ${styles['due']}` : styles['review']}>{review.label}</td>
      <td className={styles['source']}>{props.sourceOf(word)}</td>
      <td className={styles['star']}>
        <button
          type="button"
          tabIndex={-1}
          aria-pressed={starred}
          aria-label={`Favorita: ${key}`}
          onClick={() => props.onStar(word)}
        >
          <Star size={17} strokeWidth={1.6} fill={starred ? 'currentColor' : 'none'} aria-hidden />
        </button>
      </td>
    </tr>
  );
}
