import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { useAccount } from '#web/platform/account.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import styles from './NewText.module.css';
import { NewTextFrame } from './NewTextFrame.tsx';
import { TextDetails } from './TextDetails.tsx';
import { keepDraft, readDraft, type TextDraft } from './textDraft.ts';
import { useKeptText } from './useKeptText.ts';

/** Words of a text; a longer one is two books, and a field is no place for it. */
const mostWords = 200_000;
const longestTitle = 60;

/** biblioteca/texto: an article, a letter, the words of a song, pasted or written, becomes a book. */
export function PastedText() {
  const { uid } = useAccount();
  const id = useId();
  const [draft, setDraft] = useState(() => readDraft(uid));
  const [language, setLanguage] = useState<Language | null>(null);
  const [hasMissed, setHasMissed] = useState(false);
  const isKept = useKeptDraft(uid, draft);
  const field = useRef<HTMLTextAreaElement>(null);
  const { isBusy, keep } = useKeptText(() => setDraft({ text: '', title: '' }));

  const counted = useDeferredValue(draft.text);
  const words = useMemo(() => counted.match(/\S+/g)?.length ?? 0, [counted]);
  const isTooLong = words > mostWords;
  const proposed = titleOf(draft.text);
  const title = draft.title.trim() || proposed || 'Texto';
  const save = (next: 'read' | 'library'): void => {
    if (draft.text.trim() === '' || isTooLong) {
      setHasMissed(true);
      field.current?.focus();
      return;
    }
    const { text } = draft;
    keep({ language, next, makeFile: () => new File([text], `${title}.txt`, { type: 'text/plain' }) });
  };

  return (
    <NewTextFrame tab="texto">
      <label className="visually-hidden" htmlFor={id}>
        Texto
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles['text']}
        placeholder="Pega aquí un artículo, una carta, la letra de una canción…"
        aria-describedby={`${id}-count ${id}-hint`}
        value={draft.text}
        onChange={({ currentTarget }) => setDraft({ ...draft, text: currentTarget.value })}
      />
      <p id={`${id}-count`} className={styles['count']}>
        <span>
          {words === 0
            ? `Hasta ${formatNumber(mostWords)} palabras`
            : `${formatNumber(words)} ${words === 1 ? 'palabra' : 'palabras'}`}
        </span>
        {isKept && <span>Borrador guardado en este dispositivo</span>}
      </p>
      <p id={`${id}-hint`} className={styles['hint']}>
        Una línea en blanco separa párrafos. Las líneas que empiezan por # abren capítulo.
      </p>
      {isTooLong && <Notice tone="danger">Son dos libros: divídelo.</Notice>}
      {hasMissed && draft.text.trim() === '' && <Notice tone="danger">Pega o escribe antes un texto.</Notice>}
      <TextDetails
        title={draft.title}
        placeholder={proposed || 'Cómo se llamará en tu biblioteca'}
        onTitle={(changed) => setDraft({ ...draft, title: changed })}
        language={language}
        onLanguage={setLanguage}
        isBusy={isBusy}
        onKeep={save}
      />
    </NewTextFrame>
  );
}

/** The first line proposes the title. */
function titleOf(text: string): string {
  const [line = ''] = /\S[^\n]*/.exec(text) ?? [];
  const plain = line.replace(/^#{1,3}\s+/, '').trim();
  return plain.length <= longestTitle ? plain : `${plain.slice(0, longestTitle).replace(/\s+\S*$/, '')}…`;
}

/** Keeps a draft a moment after it was last changed, and when the page is left. @returns whether it is kept as it stands */
function useKeptDraft(uid: string, draft: TextDraft): boolean {
  const [kept, setKept] = useState<TextDraft | null>(null);
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    const timer = setTimeout(() => setKept(keepDraft(uid, draft) ? draft : null), 400);
    return () => clearTimeout(timer);
  }, [uid, draft]);
  useEffect(() => {
    const leave = (): void => void keepDraft(uid, latest.current);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [uid]);
  return kept === draft && draft.text.trim() !== '';
}
