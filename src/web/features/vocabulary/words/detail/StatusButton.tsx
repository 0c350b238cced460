import { ChevronDown } from 'lucide-react';
import { statusKeys } from '#domain/words/status/choices.ts';
import type { Status } from '#domain/words/word.ts';
import { Menu, MenuAction } from '#web/ui/Menu.tsx';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import { offeredStatuses } from '../changes/BulkBar.tsx';
import styles from './StatusButton.module.css';

interface StatusButtonProps {
  /** Null for a word that was never marked. */
  readonly status: Status | null;
  readonly onChoose: (status: Status) => void;
}

/** A word's status, and the list to choose another one from. */
export function StatusButton({ status, onChoose }: StatusButtonProps) {
  const names = useStatusNames();
  const title = status ? names[status].title : 'Nueva';
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={styles['button']} aria-label={`Estado: ${title}`}>
          {status && <StatusGlyph status={status} size={18} />}
          <span>{title}</span>
          <ChevronDown size={17} strokeWidth={1.8} aria-hidden />
        </button>
      }
    >
      {offeredStatuses.map((offered) => (
        <MenuAction key={offered} onSelect={() => onChoose(offered)}>
          <StatusGlyph status={offered} size={18} />
          <span className={styles['choice']}>
            {names[offered].title} <kbd aria-hidden="true">{statusKeys[offered]}</kbd>
          </span>
        </MenuAction>
      ))}
    </Menu>
  );
}
