import { useMemo, useState } from 'react';
import type { ShelfStory } from '#contract/content/story.ts';
import { longestCatalogueSearch } from '#contract/catalogues.ts';
import type { Language } from '#domain/languages.ts';
import { lessonLevels } from '#domain/languageLevel/lessonLevel.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { useLast } from '#web/ui/useLast.ts';
import { Catalogues } from './catalogues/Catalogues.tsx';
import styles from './ExploreBooks.module.css';
import { LanguageChoice } from './LanguageChoice.tsx';
import { SeriesShelf } from './SeriesShelf.tsx';
import { StoryShelf, type ShownLevel } from './StoryShelf.tsx';
import { useShownLanguage } from './useShownLanguage.ts';
import { useStories } from '#web/books/useStories.ts';
import { useStoryShares } from '#web/books/useStoryShares.ts';

const levels = [
  { value: 'all', label: 'Todos' },
  ...lessonLevels.map((level) => ({ value: level, label: level })),
] as const;

/** Explorar, Libros: our stories by what the learner knows, and the catalogues that the operator lists. */
export function ExploreBooks({ language: active }: { readonly language: Language }) {
  const [language, setLanguage] = useShownLanguage(active);
  const [level, setLevel] = useState<ShownLevel>('all');
  const [words, setWords] = useState('');
  const [searched, setSearched] = useState('');
  const { stories, hasFailed, retry } = useStories(language);
  const shares = useStoryShares(language, stories);
  const [series, shelf] = useMemo(() => {
    if (!stories || shares === undefined) return [[], null];
    const isSeries = ({ episodes }: ShelfStory) => episodes !== undefined;
    return [stories.filter(isSeries), { stories: stories.filter((story) => !isSeries(story)), shares }];
  }, [stories, shares]);
  // Under a shelf that is still to come they would be moved by it.
  const hasCatalogues = useLast(shelf !== null || hasFailed || undefined) ?? false;
  return (
    <>
      <form
        className={styles['tools']}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setSearched(words.trim());
        }}
      >
        <SearchField
          label="Buscar libros"
          placeholder="Busca por título, autor o tema"
          maxLength={longestCatalogueSearch}
          value={words}
          onChange={(text) => {
            setWords(text);
            if (text === '') setSearched('');
          }}
        />
        <div className={styles['level']}>
          <Segmented label="Nivel" hasHiddenLabel options={levels} value={level} onChange={setLevel} />
        </div>
        <LanguageChoice language={language} onChange={setLanguage} />
      </form>
      {shelf || hasFailed ? (
        <>
          <SeriesShelf series={series} level={level} words={words.trim()} shares={shares ?? null} />
          <StoryShelf shelf={shelf} hasFailed={hasFailed} onRetry={retry} level={level} words={words.trim()} />
        </>
      ) : (
        // All at once: series that came later would move the stories.
        <PageLoading />
      )}
      {hasCatalogues && (
        <Catalogues typed={words.trim()} searched={searched} onSearch={() => setSearched(words.trim())} />
      )}
    </>
  );
}
