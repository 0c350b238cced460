import { useCallback, useEffect, useState } from 'react';
import type { ShelfStory, StoryPage } from '#contract/content/story.ts';
import type { Settings } from '#domain/profile/settings.ts';
import { loadStoryPage } from '#web/platform/story.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ColouredText, type OpenedWord } from '#web/words/ColouredText.tsx';
import { WordPopupOnDemand } from '#web/words/WordPopupOnDemand.tsx';
import styles from './FirstPage.module.css';

/** The first page of a story, its words coloured and to be marked as on any page. */
export function FirstPage({ story, settings }: { readonly story: ShelfStory; readonly settings: Settings }) {
  const [page, setPage] = useState<StoryPage['beginning'] | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [word, setWord] = useState<OpenedWord | null>(null);
  const [covered, setCovered] = useState(0);
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
  const close = () => {
    // Another word may have been opened by the press that closes this one.
    setWord((current) => (current === word ? null : current));
    word?.element.focus({ preventScroll: true });
  };
  const keepInSight = useCallback(
    (height: number) => {
      setCovered(height);
      const bottom = word?.element.getBoundingClientRect().bottom ?? 0;
      const hidden = bottom - (innerHeight - height - 16);
      if (height > 0 && hidden > 0) scrollBy({ top: hidden });
    },
    [word],
  );
  if (page === 'failed')
    return (
      <Notice tone="danger">
        <p>No se pudo traer la primera página. Comprueba la conexión.</p>
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
        <ColouredText
          language={story.language}
          title={page.title}
          paragraphs={page.paragraphs}
          openIndex={word?.index ?? null}
          onOpen={setWord}
        />
      )}
      {/* Room for the page to move above the phone's sheet. */}
      <div style={{ height: covered }} aria-hidden="true" />
      {word && (
        <WordPopupOnDemand
          key={word.index}
          met={{ key: word.key, text: word.text, language: story.language, sentence: word.sentence }}
          byKeyboard={word.byKeyboard}
          anchor={() => word.element.getBoundingClientRect()}
          settings={settings}
          onClose={close}
          onCovered={keepInSight}
        />
      )}
    </section>
  );
}
