import { useMemo, type CSSProperties } from 'react';
import { Link } from 'react-router';
import type { ShelfStory } from '#contract/content/story.ts';
import type { LessonLevel } from '#domain/languageLevel/lessonLevel.ts';
import type { Shares } from '#domain/library/shares.ts';
import { readingZones, zoneOf } from '#domain/library/stories/storyShelf.ts';
import { zoneNames } from '#web/books/readingZone.ts';
import { ShareBar } from '#web/ui/ShareBar.tsx';
import { useRoot } from '#web/platform/account.ts';
import { Cover } from '#web/ui/cover/Cover.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { RetryNotice } from '#web/ui/RetryNotice.tsx';
import styles from './StoryShelf.module.css';

export type ShownLevel = 'all' | LessonLevel;

interface StoryShelfProps {
  /** Null where it cannot be fetched. */
  readonly shelf: ZonesProps | null;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly level: ShownLevel;
  /** The words searched for; empty for none. */
  readonly words: string;
}

/** Our stories on one shelf, ordered by how much of each the learner knows. */
export function StoryShelf({ shelf, hasFailed, onRetry, level, words }: StoryShelfProps) {
  const stories = shelf?.stories;
  const found = useMemo(() => stories?.filter((story) => isSought(story, level, words)), [stories, level, words]);
  return (
    <section className={styles['stories']} aria-labelledby="relatos">
      <h2 id="relatos">Relatos de Glosa</h2>
      <p className={styles['lead']}>Escritos para leer sin atascarse, y colocados por lo que tú ya conoces.</p>
      {hasFailed && (
        <RetryNotice onRetry={onRetry}>
          Para ver los relatos hace falta conexión. Vuelve a probar cuando la tengas.
        </RetryNotice>
      )}
      {found?.length === 0 && (
        <p role="status">{words === '' ? 'No hay relatos de este nivel.' : `Ningún relato coincide con «${words}».`}</p>
      )}
      {shelf && found && found.length > 0 && <Zones stories={found} shares={shelf.shares} />}
    </section>
  );
}

/** Columns of the shelf: a language has so many stories. */
const shelfColumns = 8;

/** A zone has a column for each of its books, and room for its heading while the shelf is not full. */
function columns(here: number, all: number): CSSProperties {
  const span = Math.min(shelfColumns, all < shelfColumns - 1 ? Math.max(2, here) : here);
  // A custom property is CSS that React's types do not list.
  return { '--columns': span } as CSSProperties;
}

interface ZonesProps {
  readonly stories: readonly ShelfStory[];
  /** By story; null where the learner knows no word yet, so that a percentage would say nothing. */
  readonly shares: ReadonlyMap<string, Shares> | null;
}

function Zones({ stories, shares }: ZonesProps) {
  if (!shares)
    return (
      <div className={styles['shelf']}>
        <div className={styles['zone']} style={columns(shelfColumns, shelfColumns)}>
          <h3 className={styles['heading']}>
            Por niveles <span>del más fácil al más difícil</span>
          </h3>
          <StoryRow stories={stories} shares={null} />
        </div>
      </div>
    );
  const known = ({ id }: ShelfStory): number => shares.get(id)?.known ?? 0;
  const sorted = stories.toSorted((one, other) => known(other) - known(one));
  return (
    <div className={styles['shelf']}>
      {readingZones.map(({ zone }) => {
        const here = sorted.filter((story) => zoneOf(known(story)) === zone);
        if (here.length === 0) return null;
        return (
          <div key={zone} className={styles['zone']} data-zone={zone} style={columns(here.length, sorted.length)}>
            <h3 className={styles['heading']}>
              {zoneNames[zone].name} <span>{zoneNames[zone].range}</span>
            </h3>
            <StoryRow stories={here} shares={shares} />
          </div>
        );
      })}
    </div>
  );
}

function StoryRow({ stories, shares }: ZonesProps) {
  const root = useRoot();
  return (
    <ul className={styles['books']}>
      {stories.map((story) => {
        const known = shares?.get(story.id);
        return (
          <li key={story.id}>
            <Link to={`${root}/tienda/libro/${story.id}`} className={styles['book']}>
              <span className={styles['cover']}>
                <Cover id={story.fileId} title={story.title} author={story.author} />
              </span>
              <b lang={story.language}>{story.title}</b>
              <span className={styles['facts']}>
                {story.level} · {formatNumber(story.wordCount)} palabras
              </span>
              {known && (
                <span className={styles['share']}>
                  <ShareBar shares={known} />
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Tells whether a story is of the level that is shown, with the words that were searched for in its title, author or subject. */
export function isSought({ level, title, author, blurb }: ShelfStory, shown: ShownLevel, words: string): boolean {
  const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (shown === 'all' || level === shown) && plain(`${title} ${author} ${blurb}`).includes(plain(words));
}
