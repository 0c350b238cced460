import { BookOpen } from 'lucide-react';
import { Link } from 'react-router';
import { useRoot } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { Cover } from '#web/ui/cover/Cover.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { formatNumber, formatShare } from '#web/ui/numbers.ts';
import styles from './StoryOffers.module.css';
import type { NextStory } from './useNextStories.ts';
import { useOpenStory } from './useOpenStory.ts';

interface StoryOffersProps {
  /** Those that suit the learner best; undefined while they are not known. */
  readonly stories: readonly NextStory[] | undefined;
  readonly heading: string;
}

/** Stories of ours to read next, each one press from being read; nothing where there is none. */
export function StoryOffers({ stories, heading }: StoryOffersProps) {
  const open = useOpenStory();
  if (!stories || stories.length === 0) return null;
  return (
    <section className={styles['offers']} aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {stories.map((story) => (
          <Offer key={story.id} story={story} busy={open.busy === story.id} onRead={() => open.read(story)} />
        ))}
      </ul>
      {open.failure !== null && (
        <Notice tone="danger">
          <p>{open.failure}</p>
        </Notice>
      )}
    </section>
  );
}

interface OfferProps {
  readonly story: NextStory;
  readonly busy: boolean;
  readonly onRead: () => void;
}

function Offer({ story, busy, onRead }: OfferProps) {
  const root = useRoot();
  const { id, title, author, level, wordCount, known, language, blurb } = story;
  return (
    <li>
      <span className={styles['cover']}>
        <Cover id={story.fileId} title={title} author={author} />
      </span>
      <div>
        <Link to={`${root}/tienda/libro/${id}`} lang={language}>
          {title}
        </Link>
        <p className={styles['facts']}>
          {level} · {known > 0 ? `conoces el ${formatShare(known)}` : `${formatNumber(wordCount)} palabras`}
        </p>
        <p className={styles['blurb']}>{blurb}</p>
        <Button size="small" busy={busy} onClick={onRead} aria-label={`Leer «${title}»`}>
          <BookOpen size={16} strokeWidth={1.8} aria-hidden />
          Leer
        </Button>
      </div>
    </li>
  );
}
