import type { ListedWord } from '#web/platform/accountStore.ts';
import styles from './MeaningCell.module.css';
import { MeaningField } from './MeaningField.tsx';

interface MeaningCellProps {
  readonly className: string;
  readonly word: ListedWord;
  readonly meaning: string;
  readonly isEditing: boolean;
  readonly onEdit: () => void;
  readonly onClose: (isReturning: boolean) => void;
  readonly onWrite: (meaning: string, seen: string) => void;
}

/** A word's meaning, written in place: Enter and leaving keep it, Escape restores it. */
export function MeaningCell({ className, word, meaning, isEditing, onEdit, onClose, onWrite }: MeaningCellProps) {
  return (
    <td className={className} onDoubleClick={onEdit} title={isEditing ? undefined : meaning}>
      {isEditing ? (
        <MeaningField
          key={word.key}
          word={word.key}
          before={meaning}
          notes={word.notes}
          onClose={onClose}
          onWrite={onWrite}
        />
      ) : (
        <span className={word.notes === '' && word.translation === '' ? styles['known'] : undefined}>{meaning}</span>
      )}
    </td>
  );
}
