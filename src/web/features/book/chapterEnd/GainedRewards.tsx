import { SealIcon } from '#web/ui/SealIcon.tsx';
import styles from './ChapterEnd.module.css';
import type { ChapterRewards } from './chapterSentences.ts';

const shownRewards = 3;

/** Rewards gained since the chapter was opened. */
export function GainedRewards({ rewards: { titles, seals, sum } }: { readonly rewards: ChapterRewards }) {
  const more = titles.length - shownRewards;
  return (
    <section className={styles['rewards']} aria-label="Lo que ganaste">
      <span className={styles['stamps']}>
        {titles.slice(0, shownRewards).map((title, at) => (
          <span key={title} className={styles['stamp']}>
            <SealIcon seal={seals[at] ?? 'book'} size={24} strokeWidth={1.6} />
          </span>
        ))}
      </span>
      <div>
        {titles.slice(0, shownRewards).map((title) => (
          <b key={title}>{title}</b>
        ))}
        <p>
          {more > 0 && `y ${more} más. `}
          {sum}
        </p>
      </div>
    </section>
  );
}
