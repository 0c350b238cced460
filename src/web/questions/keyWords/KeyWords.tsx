import { useMemo, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { LessonWord } from '#domain/lessons/lesson.ts';
import { useAccount } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import type { UndoableMark } from '#web/words/markHistory.ts';
import { undoMark, useIsLastMark } from '#web/words/markToast.tsx';
import { useStatusesOf } from '#web/words/useStatusesOf.ts';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import styles from './KeyWords.module.css';
import { keyWordsOf, saveKeyWords, type Origin } from './saveKeyWords.ts';

interface KeyWordsProps {
  readonly words: readonly LessonWord[];
  readonly language: Language;
  /** The text that they are from. */
  readonly origin: Origin;
}

/** The key words of a text of ours as glosses, each with the line of its status, and the way to keep all of them. */
export function KeyWords({ words: given, language, origin }: KeyWordsProps) {
  const store = useAccount();
  const words = useMemo(() => keyWordsOf({ words: given, language }), [given, language]);
  const keys = useMemo(() => words.map(({ key }) => key), [words]);
  const statusOf = useStatusesOf(store.statuses(language), keys);
  const names = useStatusNames();
  const [saved, setSaved] = useState<UndoableMark | null>(null);
  const canUndo = useIsLastMark(store, saved);
  const [busy, setBusy] = useState(false);
  // By a pack or a check there is nothing of them to practise.
  const areKnown = saved === null && words.every(({ key }) => statusOf(key) === '5');
  const fresh = words.filter(({ key }) => statusOf(key) === null);
  const save = async () => {
    setBusy(true);
    setSaved(await saveKeyWords(store, { language, origin }, fresh));
    setBusy(false);
  };
  return (
    <aside className={styles['keys']} aria-label="Palabras clave">
      <h2>Palabras clave</h2>
      <ul>
        {words.map(({ key, text, meaning }) => {
          const status = statusOf(key);
          return (
            <li key={text} data-status={status ?? undefined}>
              <b lang={language}>{text}</b>
              {status && <span className="visually-hidden">, {names[status].spoken}: </span>}
              <span>{meaning}</span>
            </li>
          );
        })}
      </ul>
      <p className={styles['foot']} role="status">
        {fresh.length > 0 ? (
          <Button size="small" busy={busy} onClick={() => void save()}>
            {saveLabel(fresh.length, words.length)}
          </Button>
        ) : (
          <>
            {areKnown ? 'Ya las conoces' : 'Guardadas'}
            {saved && canUndo && (
              <>
                {' · '}
                <Button variant="quiet" size="small" onClick={() => void undoMark(store, saved)}>
                  Deshacer
                </Button>
              </>
            )}
          </>
        )}
      </p>
    </aside>
  );
}

function saveLabel(fresh: number, all: number): string {
  if (fresh === all) return `Guardar las ${all}`;
  return fresh === 1 ? 'Guardar la que falta' : `Guardar las ${fresh} que faltan`;
}
