import { useEffect, useState, type RefObject } from 'react';
import type { Language } from '#domain/languages.ts';
import { isWord } from '#domain/words/word.ts';
import type { Location, PageView } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';
import styles from './MarginNotes.module.css';

interface MarginNotesProps {
  readonly view: PageView;
  readonly location: Location;
  readonly language: Language;
  /** What the notes stand in. */
  readonly stage: RefObject<HTMLElement | null>;
}

interface Gloss {
  readonly key: string;
  readonly text: string;
  readonly notes: string;
  /** Pixels from the top of the stage. */
  readonly top: number;
}

const lineHeight = 20;
const lettersPerLine = 28;

/** The learner's own notes beside the words they belong to, where there is a margin (1200 px and more). */
export function MarginNotes({ view, location, language, stage }: MarginNotesProps) {
  const store = useAccount();
  const [glosses, setGlosses] = useState<readonly Gloss[]>([]);

  useEffect(() => {
    // A note stands beside the first place where its word does.
    const met = new Map(
      view
        .wordsOnPage()
        .toReversed()
        .map((occurrence) => [occurrence.key, occurrence]),
    );
    const found = new Map<string, Gloss>();
    let current = true;
    const statuses = store.statuses(language);

    const top = stage.current?.getBoundingClientRect().top ?? 0;
    const gather = async (keys: readonly string[]) => {
      const records = await store.words(language, keys);
      if (!current) return;
      for (const key of keys) {
        const record = records.get(key);
        const occurrence = met.get(key);
        const rect = occurrence && view.rectsOf(occurrence)[0];
        if (rect && isWord(record) && record.notes !== '')
          found.set(key, { key, text: occurrence.text, notes: record.notes, top: rect.top - top });
        else found.delete(key);
      }
      setGlosses(spread([...found.values()].toSorted((a, b) => a.top - b.top)));
    };
    // Behind the page and behind every mark: notes may come a moment later, colours may not. Without them it is still a page.
    const later = (keys: readonly string[]) => whenIdle(() => void gather(keys).catch(() => undefined));
    const cancel = later([...met.keys()].filter((key) => statuses.get(key) !== null));
    const stop = statuses.subscribe((changed) => {
      const here = changed === 'all' ? [...met.keys()] : changed.filter((key) => met.has(key));
      if (here.length > 0) later(here);
    });
    return () => {
      current = false;
      cancel();
      stop();
      setGlosses([]);
    };
  }, [store, view, location, language, stage]);

  if (glosses.length === 0) return null;
  return (
    <aside className={styles['margin']} aria-label="Tus notas en esta página">
      {glosses.map(({ key, text, notes, top }) => (
        <p key={key} className={styles['gloss']} style={{ top }}>
          <b lang={language}>{text}</b>
          {notes}
        </p>
      ))}
    </aside>
  );
}

/** Pushes notes down that would lie on the one above. */
function spread(glosses: readonly Gloss[]): Gloss[] {
  let free = 0;
  return glosses.map((gloss) => {
    const top = Math.max(gloss.top, free);
    free = top + lineHeight * (1 + Math.min(3, Math.ceil(gloss.notes.length / lettersPerLine))) + 10;
    return { ...gloss, top };
  });
}
