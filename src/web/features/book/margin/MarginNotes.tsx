import { useEffect, useState } from 'react';
import { knownText } from '#web/words/meaningText.ts';
import styles from './MarginNotes.module.css';
import type { PageMarginProps } from './pageMarginProps.ts';
import type { Gloss } from '../glosses/useGlosses.ts';

interface MarginNotesProps extends Pick<PageMarginProps, 'view' | 'location' | 'book' | 'glosses' | 'stage'> {
  /** Pixels from the top of the stage that something else occupies. */
  readonly from?: number;
  /** Leaves out what the app knows, where that stands elsewhere. */
  readonly onlyOwn?: boolean;
  /** Called with where the notes are, in pixels from the top of the stage. */
  readonly onLayout?: (notes: readonly OccupiedSpace[]) => void;
}

/** A part of the margin that something occupies, in pixels from the top of the stage. */
export interface OccupiedSpace {
  readonly top: number;
  readonly bottom: number;
}

interface MarginNote {
  readonly key: string;
  readonly text: string;
  readonly body: string;
  readonly isOwn: boolean;
  /** Pixels from the top of the stage. */
  readonly top: number;
  readonly bottom: number;
}

const lineHeight = 20;
const lettersPerLine = 28;

/**
 * Meanings beside the words they belong to, where there is a margin: the learner's own notes, and what the app
 * knows of words that are being learned.
 */
export default function MarginNotes({
  view,
  location,
  book,
  glosses,
  stage,
  from = 0,
  onlyOwn = false,
  onLayout,
}: MarginNotesProps) {
  const [notes, setNotes] = useState<readonly MarginNote[]>([]);
  const { byKey } = glosses;

  useEffect(() => {
    const edges = stage.current?.getBoundingClientRect();
    const top = edges?.top ?? 0;
    const found = new Map<string, Omit<MarginNote, 'bottom'>>();
    for (const occurrence of view.wordsOnPage()) {
      const { key, text } = occurrence;
      const body = bodyOf(byKey.get(key));
      // A note stands beside the first place where its word does.
      if (!body || found.has(key) || (onlyOwn && !body.isOwn)) continue;
      const rect = view.rectsOf(occurrence)[0];
      if (rect) found.set(key, { key, text, ...body, top: rect.top - top });
    }
    setNotes(
      spread(
        [...found.values()].toSorted((a, b) => a.top - b.top),
        from,
        edges?.height ?? Infinity,
      ),
    );
  }, [view, location, byKey, stage, from, onlyOwn]);
  useEffect(() => onLayout?.(notes), [onLayout, notes]);

  if (notes.length === 0) return null;
  return (
    <aside className={styles['margin']} aria-label="Notas y significados de esta página">
      {notes.map(({ key, text, body, isOwn, top }) => (
        <p key={key} className={isOwn ? styles['gloss'] : `${styles['gloss']} ${styles['given']}`} style={{ top }}>
          <b lang={book.language}>{text}</b>
          {body}
        </p>
      ))}
    </aside>
  );
}

/** The text about a word in the margin; null for none. */
function bodyOf(gloss: Gloss | undefined): Pick<MarginNote, 'body' | 'isOwn'> | null {
  if (!gloss) return null;
  if (gloss.notes !== '') return { body: gloss.notes, isOwn: true };
  const isLearned = gloss.status !== null && gloss.status !== '5' && gloss.status !== '99';
  return isLearned && gloss.meaning ? { body: knownText(gloss.meaning), isOwn: false } : null;
}

/** Pushes notes down that would lie on the one above; those for which there is no room are left out. */
function spread(notes: readonly Omit<MarginNote, 'bottom'>[], from: number, height: number): MarginNote[] {
  let free = from;
  return notes.flatMap((note) => {
    const top = Math.max(note.top, free);
    const bottom = top + lineHeight * (1 + Math.min(3, Math.ceil(note.body.length / lettersPerLine))) + 10;
    if (bottom > height) return [];
    free = bottom;
    return [{ ...note, top, bottom }];
  });
}
