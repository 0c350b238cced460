import { Link } from 'react-router';
import type { ShelfStory } from '#contract/content/story.ts';
import type { Shares } from '#domain/library/shares.ts';
import { useRoot } from '#web/platform/account.ts';
import { Cover } from '#web/ui/cover/Cover.tsx';
import { formatShare } from '#web/ui/numbers.ts';
import styles from './SeriesShelf.module.css';
import { isSought, type ShownLevel } from './StoryShelf.tsx';

interface SeriesShelfProps {
  readonly series: readonly ShelfStory[];
  /** By story; null where the learner knows no word yet. */
  readonly shares: ReadonlyMap<string, Shares> | null;
  readonly level: ShownLevel;
  /** The words searched for; empty for none. */
  readonly words: string;
}

/** Our series, by level; nothing where none is looked for. */
export function SeriesShelf({ series, shares, level, words }: SeriesShelfProps) {
  const root = useRoot();
  const found = series.filter((one) => isSought(one, level, words));
  if (found.length === 0) return null;
  return (
    <section className={styles['series']} aria-labelledby="series">
      <h2 id="series">Series</h2>
      <p className={styles['lead']}>Un episodio corto para cada día. En Inicio te espera siempre el siguiente.</p>
      <ul>
        {found.map((one) => {
          const known = shares?.get(one.id)?.known;
          return (
            <li key={one.id}>
              <span className={styles['cover']}>
                <Cover id={one.fileId} title={one.title} author={one.author} />
              </span>
              <div>
                <Link to={`${root}/tienda/libro/${one.id}`} lang={one.language}>
                  {one.title}
                </Link>
                <p className={styles['facts']}>
                  {one.level} · {one.chapterCount} episodios
                  {known !== undefined && known > 0 && ` · conoces el ${formatShare(known)}`}
                </p>
                <p className={styles['blurb']}>{one.blurb}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
