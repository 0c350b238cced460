import { useEffect, useMemo, useState } from 'react';
import type { ShelfStory, StoryPage } from '#contract/content/story.ts';
import type { Settings } from '#domain/profile/settings.ts';
import { loadStoryPage } from '#web/platform/content/story.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { OpenableText } from '#web/words/OpenableText.tsx';
import { useCountedText } from '#web/words/useCountedText.ts';
import styles from './FirstPage.module.css';
import type { NewStoryWord } from './useStoryNewWords.ts';

interface FirstPageProps {
  readonly story: ShelfStory;
  readonly settings: Settings;
  /** Those that are listed beside it: they are drawn in full where the others are not. */
  readonly newWords: readonly NewStoryWord[];
}

/** The first page of a story, its words coloured and to be marked as on any page. */
export function FirstPage({ story, settings, newWords }: FirstPageProps) {
  const { language, counts } = story;
  const [page, setPage] = useState<StoryPage['beginning'] | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    loadStoryPage(story).then(
      ({ beginning }) => current && setPage(beginning),
      () => current && setPage('failed'),
    );
    return () => {
      current = false;
    };
  }, [story, attempt]);
  const { names, isLight } = useCountedText(
    language,
    useMemo(() => (page === null || page === 'failed' ? [] : [page.title, ...page.paragraphs]), [page]),
    counts,
    useMemo(() => new Set(newWords.map(({ key }) => key)), [newWords]),
  );
  if (page === 'failed')
    return (
      <Notice tone="waiting">
        <p>Para leer la primera página hace falta conexión. Vuelve a probar cuando la tengas.</p>
        <Button
          size="small"
          onClick={() => {
            setPage(null);
            setAttempt(attempt + 1);
          }}
        >
          Reintentar
        </Button>
      </Notice>
    );
  return (
    <section className={styles['page']} aria-label="Primera página">
      <p className={styles['head']} aria-hidden="true">
        Primera página
      </p>
      {page && (
        <OpenableText
          language={language}
          title={page.title}
          paragraphs={page.paragraphs}
          names={names}
          isLight={isLight}
          settings={settings}
        />
      )}
    </section>
  );
}
