import { lazy, Suspense, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import styles from './VideoPlayer.module.css';
import type { NewVideoWord } from './words/videoWords.ts';

const NewWords = lazy(() => import('./words/NewWords.tsx'));

interface SidePanelProps {
  readonly videoId: string;
  readonly language: Language;
  readonly newWords: readonly NewVideoWord[] | null;
  /** The transcript: it stays as it is while the words are looked at. */
  readonly children: ReactNode;
}

/** Beside the picture, on a phone under it: the transcript and its new words. */
export function SidePanel({ videoId, language, newWords, children }: SidePanelProps) {
  const id = useId();
  const [shown, setShown] = useState<'transcript' | 'words'>('transcript');
  const [hasOpenedWords, setHasOpenedWords] = useState(false);
  const show = (next: typeof shown): void => {
    setShown(next);
    if (next === 'words') setHasOpenedWords(true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const next = shown === 'words' ? 'transcript' : 'words';
    show(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  const tab = (name: typeof shown, label: string, count?: number) => ({
    id: `${id}-${name}`,
    role: 'tab',
    type: 'button' as const,
    'aria-selected': shown === name,
    'aria-controls': `${id}-${name}-panel`,
    tabIndex: shown === name ? 0 : -1,
    onClick: () => show(name),
    onKeyDown,
    children: (
      <>
        {label}
        {count !== undefined && (
          <>
            {/* A tab is read in one breath. */}
            <span className="visually-hidden">: </span>
            <span>{formatNumber(count)}</span>
          </>
        )}
      </>
    ),
  });
  const panel = (name: typeof shown) => ({
    id: `${id}-${name}-panel`,
    role: 'tabpanel',
    'aria-labelledby': `${id}-${name}`,
    className: styles['panel'],
    hidden: shown !== name,
  });
  return (
    <section className={styles['right']} aria-label="Texto del vídeo">
      <div className={styles['tabs']} role="tablist" aria-label="Texto del vídeo">
        <button {...tab('transcript', 'Transcripción')} />
        <button {...tab('words', 'Palabras nuevas', newWords?.length)} />
      </div>
      <div {...panel('transcript')}>{children}</div>
      <div {...panel('words')}>
        {hasOpenedWords && (
          <Suspense fallback={<PageLoading />}>
            <NewWords videoId={videoId} language={language} words={newWords} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
