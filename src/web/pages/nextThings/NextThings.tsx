import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { LessonFacts } from '#contract/content/lessonFiles.ts';
import type { Language } from '#domain/languages.ts';
import { lessonMinutes } from '#domain/lessons/nextLesson.ts';
import { useNextStories, type NextStory } from '#web/books/useNextStories.ts';
import { useOpenStory } from '#web/books/useOpenStory.ts';
import { useOwnVideo, type OwnVideoOffer } from '#web/features/videoLibrary/adding/useOwnVideo.ts';
import { useAccountOnly, useRoot } from '#web/platform/account.ts';
import { lessonLink } from '#web/platform/addresses/lessonAddress.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Cover } from '#web/ui/cover/Cover.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { formatMinutes, formatRoundMinutes, formatShare, readingMinutes } from '#web/ui/numbers.ts';
import { ColouredLines } from '#web/words/ColouredLines.tsx';
import styles from './NextThings.module.css';
import { useNextLesson } from './useNextLesson.ts';

interface NextThingsProps {
  readonly language: Language;
  readonly heading: string;
  /** Things of this kind alone, for a page that has the others already. */
  readonly only?: 'lesson' | 'film';
}

/** Offers one thing to do next of each kind: a lesson, a story, a film. Kinds that do not exist, or are not to be had now, are omitted. */
export function NextThings({ language, heading, only }: NextThingsProps) {
  const isWanted = (kind: typeof only): boolean => only === undefined || only === kind;
  const nextLesson = useNextLesson(language);
  const nextStory = useNextStories(language, only === undefined)?.[0];
  const film = useOwnVideo(language);
  const lesson = isWanted('lesson') ? nextLesson : null;
  const offered = isWanted('film') ? film.offer : null;
  const story = only === undefined ? nextStory : undefined;
  if (!lesson && !story && !offered) return null;
  return (
    <section className={styles['next']} aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {lesson && <LessonRow language={language} {...lesson} />}
        {story && <StoryRow story={story} />}
        {offered && <FilmRow language={language} offer={offered} isBusy={film.isBusy} onBring={film.bring} />}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly language: Language;
  readonly title: string;
  readonly facts: string;
  /** A drawing; the text beside it says all that it says. */
  readonly object: ReactNode;
  readonly way: ReactNode;
  readonly children?: ReactNode;
}

function Row({ language, title, facts, object, way, children }: RowProps) {
  return (
    <li>
      <span className={styles['object']}>{object}</span>
      <div>
        <h3 lang={language}>{title}</h3>
        <p className={styles['facts']}>{facts}</p>
        {children}
      </div>
      {way}
    </li>
  );
}

interface LessonRowProps {
  readonly language: Language;
  readonly facts: LessonFacts;
  readonly known: number | null;
}

function LessonRow({ language, facts, known }: LessonRowProps) {
  const root = useRoot();
  const { id, number, level, title, wordCount, questionCount, opening } = facts;
  return (
    <Row
      language={language}
      title={title}
      facts={`${lessonMinutes(wordCount, questionCount)} min${known ? ` · conoces el ${formatShare(known)}` : ''}`}
      object={
        <span className={styles['level']}>
          {level}
          <small>lección {number}</small>
        </span>
      }
      way={
        <ButtonLink size="small" to={lessonLink(root, id)} aria-label={`Empezar la lección «${title}»`}>
          Empezar
        </ButtonLink>
      }
    >
      <div className={styles['lines']}>
        <ColouredLines language={language} text={opening} />
      </div>
    </Row>
  );
}

function StoryRow({ story }: { readonly story: NextStory }) {
  const open = useOpenStory();
  const { language, title, author, level, wordCount, known, blurb } = story;
  return (
    <Row
      language={language}
      title={title}
      facts={`Relato ${level} · ${formatRoundMinutes(readingMinutes(wordCount))}${known > 0 ? ` · conoces el ${formatShare(known)}` : ''}`}
      object={
        <span className={styles['cover']}>
          <Cover id={story.fileId} title={title} author={author} />
        </span>
      }
      way={
        <Button size="small" busy={open.busy !== null} onClick={() => open.read(story)} aria-label={`Leer «${title}»`}>
          Leer
        </Button>
      }
    >
      <p className={styles['blurb']}>{blurb}</p>
      {open.failure !== null && (
        <Notice tone="danger">
          <p>{open.failure}</p>
        </Notice>
      )}
    </Row>
  );
}

interface FilmRowProps {
  readonly language: Language;
  readonly offer: OwnVideoOffer;
  readonly isBusy: boolean;
  readonly onBring: () => Promise<string | null>;
}

function FilmRow({ language, offer, isBusy, onBring }: FilmRowProps) {
  const root = useRoot();
  const navigate = useNavigate();
  const accountOnly = useAccountOnly();
  async function watch(): Promise<void> {
    const id = await onBring();
    if (id !== null) await navigate(`${root}/video/${id}`);
  }
  return (
    <Row
      language={language}
      title={offer.title}
      facts={`Película de Glosa · ${formatMinutes(offer.seconds / 60)} · con subtítulos`}
      object={
        <span className={styles['film']}>
          {offer.picture !== null && <img src={offer.picture} alt="" decoding="async" />}
          <Play size={22} strokeWidth={1.8} />
        </span>
      }
      way={
        <Button
          size="small"
          busy={isBusy}
          onClick={() => accountOnly(() => void watch())}
          aria-label={`Ver «${offer.title}»`}
        >
          Ver
        </Button>
      }
    />
  );
}
