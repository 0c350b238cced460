import type { WordFileSource } from '#wordFiles/wordFile.ts';
import { Button } from '#web/ui/Button.tsx';
import { sourceTitles } from '../sources/sources.ts';
import styles from './FileHeading.module.css';

interface FileHeadingProps {
  readonly name: string;
  readonly source: WordFileSource;
  /** Known of it: «alemán», «4.186 palabras». */
  readonly facts: readonly string[];
  readonly action: { readonly label: string; readonly run: () => void };
}

/** The file that is looked at: what it was taken for, and the way on when it is something else. */
export function FileHeading({ name, source, facts, action }: FileHeadingProps) {
  return (
    <div className={styles['file']}>
      <span className={styles['sheet']} aria-hidden="true">
        {source === 'anki' ? 'Anki' : kindOf(name)}
      </span>
      <div>
        <h1>{sourceTitles[source]}</h1>
        <p>{[name, ...facts].join(' · ')}</p>
      </div>
      <Button variant="quiet" size="small" onClick={action.run}>
        {action.label}
      </Button>
    </div>
  );
}

/** The kind by the end of its name, four letters at most. */
function kindOf(name: string): string {
  return (/\.([a-z0-9]{1,4})$/i.exec(name)?.[1] ?? 'lista').toUpperCase();
}
