import {
  BookOpen,
  BookOpenCheck,
  CheckCheck,
  FileUp,
  Languages,
  ListChecks,
  Tag,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import type { UndoStepRow } from '#web/platform/accountStore.ts';
import { Button } from '#web/ui/Button.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import { becameText, countOf, notesOf, puttingBack, timeOfDay, undoneLabel } from './stepTexts.ts';
import styles from './UndoSteps.module.css';

interface UndoRowProps {
  readonly row: UndoStepRow;
  readonly title: string;
  readonly now: number;
  readonly timeZone: string;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

/** The arrows lead from a row's button to the first of the next row. */
function moveAmongRows(event: KeyboardEvent<HTMLButtonElement>): void {
  const { key, currentTarget } = event;
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const rows = [...document.querySelectorAll(`.${styles['step'] ?? ''}`)];
  const next = rows[rows.findIndex((row) => row.contains(currentTarget)) + step];
  const button = next?.querySelector('button');
  if (!button) return;
  event.preventDefault();
  button.focus();
}

/** A bulk step: its name, how many words it changed, what undoing it leaves alone, and the ways to undo it, to make it again, to see its words. */
export function UndoRow({ row, title, now, timeZone, isBusy, onUndo }: UndoRowProps) {
  const names = useStatusNames();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { undone, language, named, words } = row;
  const Icon = icons[iconOf(row)];
  const more = words - named.length;
  return (
    <li className={`${styles['step'] ?? ''} ${undone ? (styles['undone'] ?? '') : ''}`}>
      <span className={styles['icon']} aria-hidden>
        <Icon size={20} strokeWidth={1.6} />
      </span>
      <div className={styles['body']}>
        <h3 id={id}>{title}</h3>
        <p>
          <b>{countOf(words)}</b> {becameText(row, names)}
        </p>
        <p className={styles['where']}>
          {languageNames[language]}
          {row.id === null && ', en otro dispositivo'} · {timeOfDay(row.at, timeZone)}
        </p>
        {notesOf(row, now).map((note) => (
          <p key={note} className={styles['note']}>
            {note}
          </p>
        ))}
        {isOpen && (
          <ul className={styles['words']} lang={language} aria-label={`Palabras de «${title}»`}>
            {named.map((word) => (
              <li key={word}>{word}</li>
            ))}
            {more > 0 && (
              <li className={styles['more']} lang="es">
                y {formatNumber(more)} más
              </li>
            )}
          </ul>
        )}
      </div>
      <div className={styles['actions']}>
        {undone && (
          <span className={styles['undoneAt']}>
            <Undo2 size={16} strokeWidth={1.6} aria-hidden />
            {undoneLabel(undone.at, now, timeZone)}
          </span>
        )}
        {(undone || puttingBack(row) > 0) && (
          <Button
            size="small"
            variant={undone ? 'quiet' : 'secondary'}
            busy={isBusy}
            aria-describedby={id}
            onKeyDown={moveAmongRows}
            onClick={onUndo}
          >
            {!undone && <Undo2 size={17} strokeWidth={1.6} aria-hidden />}
            {undone ? 'Rehacer' : 'Deshacer'}
          </Button>
        )}
        <button
          type="button"
          className={styles['look']}
          aria-expanded={isOpen}
          aria-describedby={id}
          onKeyDown={moveAmongRows}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Ocultar' : 'Ver las palabras'}
        </button>
      </div>
    </li>
  );
}

function iconOf({ kind, changes }: UndoStepRow): keyof typeof icons {
  return kind === 'edited' && (changes?.addTags ?? changes?.removeTags) ? 'tag' : kind;
}

const icons = {
  page: BookOpen,
  inferred: CheckCheck,
  cognates: Languages,
  imported: FileUp,
  edited: ListChecks,
  removed: Trash2,
  read: BookOpenCheck,
  tag: Tag,
} as const satisfies Readonly<Record<UndoStepRow['kind'] | 'tag', LucideIcon>>;
