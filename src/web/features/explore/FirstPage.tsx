import { useMemo } from 'react';
import type { ShelfStory } from '#contract/content/story.ts';
import type { Settings } from '#domain/profile/settings.ts';
import { loadStoryPage } from '#web/platform/content/story.ts';
import { RetryNotice } from '#web/ui/RetryNotice.tsx';
import { useLoaded } from '#web/ui/useLoaded.ts';
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
  const { value, hasFailed, retry } = useLoaded(story, loadStoryPage);
  const page = value?.beginning;
  const { names, isLight } = useCountedText(
    language,
    useMemo(() => (page ? [page.title, ...page.paragraphs] : []), [page]),
    counts,
    useMemo(() => new Set(newWords.map(({ key }) => key)), [newWords]),
  );
  if (hasFailed)
    return (
      <RetryNotice onRetry={retry}>
        Para leer la primera página hace falta conexión. Vuelve a probar cuando la tengas.
      </RetryNotice>
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
