import { Star } from 'lucide-react';
import { memo, type KeyboardEvent, type RefObject } from 'react';
import type { Language } from '#domain/languages.ts';
import type { ListedWord } from '#web/platform/accountStore.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import type { StatusNames } from '#web/words/statusNames.ts';
import { reviewMoment } from '../frame/dayLabels.ts';
import { MeaningCell } from './detail/MeaningCell.tsx';
import { TickBox } from '#web/ui/TickBox.tsx';
import styles from './VocabularyTable.module.css';

/** A person's actions on a row. */
export interface RowActions {
  readonly onReach: (row: number) => void;
  readonly onKey: (event: KeyboardEvent, word: ListedWord) => void;
  readonly onOpen: (word: ListedWord) => void;
  readonly onSelect: (word: ListedWord, isRange: boolean) => void;
  readonly onStar: (word: ListedWord) => void;
  /** The meaning is to be written. */
  readonly onEdit: (word: ListedWord) => void;
  /** It is written no more. @param isReturning the focus goes back to the row */
  readonly onEdited: (isReturning: boolean) => void;
  readonly onWrite: (word: ListedWord, meaning: string, seen: string) => void;
}

interface WordRowProps {
  readonly language: Language;
  readonly word: ListedWord;
  readonly names: StatusNames;
  /** From 0. */
  readonly row: number;
  readonly meaning: string;
  readonly source: string;
  readonly now: number;
  readonly timeZone: string;
  /** The keyboard has reached it. */
  readonly isReached: boolean;
  readonly isSelected: boolean;
  /** Boxes are shown on a phone too. */
  readonly isSelecting: boolean;
  /** Its detail is shown. */
  readonly isOpen: boolean;
  /** Its meaning is being written. */
  readonly isEditing: boolean;
  readonly on: RefObject<RowActions>;
}

/** A word of the list. It is memoised: most of what changes around a list of up to 50 rows changes none or one of them. */
export const WordRow = memo(function WordRow(props: WordRowProps) {
  const { word, row, meaning, isSelected, on } = props;
  const { key, status, due, starred } = word;
  const review = reviewMoment(due, props.now, props.timeZone);
  const choose = () => (props.isSelecting ? on.current.onSelect(word, false) : on.current.onOpen(word));
  return (
    <tr
      tabIndex={props.isReached ? 0 : -1}
      aria-selected={isSelected}
      aria-current={props.isOpen ? 'true' : undefined}
      onFocus={() => on.current.onReach(row)}
      onKeyDown={(event) => on.current.onKey(event, word)}
      onClick={(event) => {
        // Buttons within the row act by themselves.
        if (!(event.target instanceof Element) || !event.target.closest('input, button')) choose();
      }}
    >
      <td className={styles['box']}>
        <TickBox
          label={`Seleccionar ${key}`}
          state={isSelected ? 'all' : 'none'}
          tabIndex={-1}
          onChange={(isRange) => on.current.onSelect(word, isRange)}
        />
      </td>
      <td className={styles['word']}>
        <span>
          <StatusGlyph status={status} />
          <span className="visually-hidden">{props.names[status].spoken}: </span>
          <b lang={props.language}>{key}</b>
        </span>
      </td>
      <MeaningCell
        className={styles['meaning'] ?? ''}
        word={word}
        meaning={meaning}
        isEditing={props.isEditing}
        onEdit={() => on.current.onEdit(word)}
        onClose={(isReturning) => on.current.onEdited(isReturning)}
        onWrite={(written, seen) => on.current.onWrite(word, written, seen)}
      />
      <td className={review.isDue ? `${styles['review']} ${styles['due']}` : styles['review']}>{review.label}</td>
      <td className={styles['source']}>{props.source}</td>
      <td className={styles['star']}>
        <button
          type="button"
          tabIndex={-1}
          aria-pressed={starred}
          aria-label={`Favorita: ${key}`}
          onClick={() => on.current.onStar(word)}
        >
          <Star size={17} strokeWidth={1.6} fill={starred ? 'currentColor' : 'none'} aria-hidden />
        </button>
      </td>
    </tr>
  );
});
