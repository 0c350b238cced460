import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { Language } from '#domain/languages.ts';
import { useRoot } from '#web/platform/account.ts';
import { readerAddress } from '#web/platform/addresses/readerAddress.ts';
import { formatMinutes, formatShare } from '#web/ui/numbers.ts';
import { ShareStrip } from '#web/ui/ShareStrip.tsx';
import type { ChapterFigures } from '../figures/bookFigures.ts';
import type { Chapters } from '../figures/useChapters.ts';
import styles from './ChapterTable.module.css';

interface ChapterTableProps {
  readonly bookId: string;
  readonly language: Language;
  readonly chapters: Chapters;
  readonly shown: readonly ChapterFigures[];
  readonly speed: number;
}

/** Chapters as rows: read or not, how long each takes this reader and how much of it they know. Each opens where it begins. */
export function ChapterTable({ bookId, language, chapters: { all, next }, shown, speed }: ChapterTableProps) {
  const root = useRoot();
  const nextAt = next ? all.indexOf(next) : all.length;
  return (
    <ol className={styles['chapters']} aria-label="Capítulos">
      {shown.map((chapter) => {
        const { entry, name, title, place, characters, shares } = chapter;
        const isNext = chapter === next;
        return (
          <li key={entry}>
            <Link to={readerAddress(root, bookId, place ?? undefined)} aria-current={isNext ? 'step' : undefined}>
              <span className={styles['mark']}>
                {isNext ? (
                  <i />
                ) : (
                  all.indexOf(chapter) < nextAt && <Check size={16} strokeWidth={2} role="img" aria-label="Leído" />
                )}
              </span>
              <span className={styles['number']}>{name === title ? '' : name}</span>
              <span className={styles['title']} lang={language}>
                {title}
              </span>
              <span className={styles['minutes']}>{formatMinutes(characters / speed)}</span>
              <span className={styles['known']}>{formatShare(shares.known)}</span>
              <ShareStrip known={shares.known} learning={shares.learning} unknown={shares.new} />
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
