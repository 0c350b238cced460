import { useMemo } from 'react';
import type { ShelfStory } from '#contract/content/story.ts';
import { isLanguage, type Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';
import type { Shares } from '#domain/library/shares.ts';
import { isStory } from '#domain/library/stories/storyChoice.ts';
import { seriesNamed } from '#domain/series/seriesId.ts';
import type { Settings } from '#domain/profile/settings.ts';
import { useCollection, useRoot } from '#web/platform/account.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Cover } from '#web/ui/cover/Cover.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { formatNumber, formatRoundMinutes, readingMinutes } from '#web/ui/numbers.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { RetryNotice } from '#web/ui/RetryNotice.tsx';
import { useTitle } from '#web/ui/useTitle.ts';
import { AddStory } from './AddStory.tsx';
import { FirstPage } from './FirstPage.tsx';
import { StoryNewWords } from './StoryNewWords.tsx';
import { useStoryNewWords } from './useStoryNewWords.ts';
import styles from './StoryDetail.module.css';
import { StoryShares } from './StoryShares.tsx';
import { useStories } from '#web/books/useStories.ts';
import { useStoryShares } from '#web/books/useStoryShares.ts';
import { BackLink } from '#web/ui/BackLink.tsx';

interface StoryDetailProps {
  /** As the address has it. */
  readonly id: string;
  readonly settings: Settings;
}

/** A story before it is in the library: what it is, how much of it is known, its first page, what is to be learned in it. */
export function StoryDetail({ id, settings }: StoryDetailProps) {
  const language = languageOf(id);
  return language ? <InLanguage id={id} language={language} settings={settings} /> : <Unknown />;
}

function InLanguage({ id, language, settings }: StoryDetailProps & { readonly language: Language }) {
  const { stories, hasFailed, retry } = useStories(language);
  const story = stories?.find((each) => each.id === id);
  const books = useCollection<Book>('books');
  const shares = useStoryShares(
    language,
    useMemo(() => story && [story], [story]),
  );
  useTitle(story?.title ?? 'Explorar');
  // All at once: a share that came later would move the buttons and the first page.
  if (story && books && shares !== undefined)
    return <Shown story={story} books={books} shares={shares?.get(id)} settings={settings} />;
  if (stories && !story) return <Unknown />;
  return (
    <>
      <WayOut />
      {hasFailed ? (
        <>
          <h1 className="visually-hidden">Explorar</h1>
          <RetryNotice onRetry={retry}>
            Para ver este relato hace falta conexión. Vuelve a probar cuando la tengas.
          </RetryNotice>
        </>
      ) : (
        <PageLoading />
      )}
    </>
  );
}

interface ShownProps {
  readonly story: ShelfStory;
  readonly books: ReadonlyMap<string, Book>;
  /** Undefined for a learner who knows no word of the language yet. */
  readonly shares: Shares | undefined;
  readonly settings: Settings;
}

function Shown({ story, books, shares, settings }: ShownProps) {
  const newWords = useStoryNewWords(story);
  const own = [...books].find(([, book]) => isStory(book, story))?.[0] ?? null;
  return (
    <>
      <WayOut />
      <div className={styles['layout']}>
        <div className={styles['about']}>
          <span className={styles['cover']}>
            <Cover id={story.fileId} title={story.title} author={story.author} />
          </span>
          <dl className={styles['facts']}>
            <dt>Nivel</dt>
            <dd>{story.level}</dd>
            <dt>Palabras</dt>
            <dd>{formatNumber(story.wordCount)}</dd>
            <dt>{story.episodes ? 'Episodios' : 'Capítulos'}</dt>
            <dd>{story.chapterCount}</dd>
            <dt>Lectura</dt>
            <dd>{formatRoundMinutes(readingMinutes(story.wordCount))}</dd>
          </dl>
        </div>
        <div className={styles['story']}>
          <h1 lang={story.language}>{story.title}</h1>
          <p className={styles['author']}>
            {story.episodes ? 'Una serie de Glosa: un episodio para cada día, o todos seguidos' : 'Un relato de Glosa'}
          </p>
          <p className={styles['blurb']}>{story.blurb}</p>
          {shares && <StoryShares shares={shares} />}
          <AddStory story={story} own={own} />
          <FirstPage story={story} settings={settings} newWords={newWords} />
        </div>
        <StoryNewWords language={story.language} words={newWords} />
      </div>
    </>
  );
}

function Unknown() {
  const root = useRoot();
  useTitle('Explorar');
  return (
    <>
      <WayOut />
      <Empty
        whole
        title="No conocemos este libro"
        actions={<ButtonLink to={`${root}/tienda`}>Ver los relatos</ButtonLink>}
      >
        La dirección no es la de ninguno de nuestros relatos.
      </Empty>
    </>
  );
}

function WayOut() {
  const root = useRoot();
  return <BackLink to={`${root}/tienda`}>Explorar</BackLink>;
}

/** The id of a story or a series begins with its language: `en-05`, `en-a1-1`. */
function languageOf(id: string): Language | null {
  const [code = '', ...rest] = id.split('-');
  return isLanguage(code) && (/^\d\d$/.test(rest.join('-')) || seriesNamed(id)) ? code : null;
}
