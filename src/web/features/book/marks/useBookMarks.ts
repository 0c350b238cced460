import { useMemo, useState } from 'react';
import { longestQuote } from '#domain/annotations/annotation.ts';
import type { Book } from '#domain/library/book.ts';
import type { OpenBook } from '#reader/book/book.ts';
import type { Location, PagePassage, PageView } from '#reader/page/view.ts';
import type { MetWord } from '#web/words/wordActions.ts';
import { runsOf } from './runsOf.ts';
import { useAnnotations, type PlacedAnnotation } from '#web/books/annotations/useAnnotations.ts';

/** UTF-16 units of a bookmark's name. */
const longestName = 80;
/** As long as the schema lets a chapter's label be. */
const longestChapter = 200;

interface MarksParts {
  readonly view: PageView | null;
  readonly location: Location | null;
  readonly bookId: string;
  readonly book: Book;
  readonly opened: OpenBook;
  readonly onOpen: () => void;
  readonly onAnnounce: (text: string) => void;
}

/** What a learner has marked in a book, the passage that is selected now, and the annotation that is open. */
export function useBookMarks({ view, location, bookId, book, opened, onOpen, onAnnounce }: MarksParts) {
  const annotations = useAnnotations(bookId, book, opened);
  const [passage, setPassage] = useState<PagePassage | null>(null);
  const [isListed, setListed] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const { all } = annotations;
  const onPage = useMemo(() => (view && location ? annotationsOnPage(view, all) : []), [view, location, all]);
  const bookmarks = onPage.filter(({ annotation }) => annotation.kind === 'bookmark');

  function placed(text: string, at: PagePassage) {
    const chapter = location?.chapter.trim().slice(0, longestChapter) ?? '';
    return {
      fileId: book.fileId,
      locator: at.locator,
      text: text.slice(0, longestQuote),
      createdAt: Date.now(),
      ...(chapter !== '' && { chapter }),
    };
  }
  async function highlight(chosen: PagePassage, withNote = false): Promise<void> {
    setPassage(null);
    const id = await annotations.add({
      kind: 'passage',
      ...placed(chosen.text, chosen),
      end: chosen.end,
      stroke: annotations.stroke,
    });
    if (id === null) return;
    onAnnounce('Pasaje resaltado');
    if (withNote) setOpenId(id);
  }
  return {
    annotations,
    bookmarks,
    passages: onPage.filter(({ annotation }) => annotation.kind === 'passage'),
    passage,
    select: (chosen: PagePassage | null) => setPassage(chosen),
    highlight,
    /** Highlights what is selected, else the sentence of a word. @returns false where there is neither */
    highlightHere(word: MetWord | null): boolean {
      const run = word?.place && { locator: word.place.locator, end: word.place.locator.offset + 1 };
      const chosen = passage ?? (run ? view?.passageAround(run) : null);
      if (chosen) void highlight(chosen);
      return Boolean(chosen);
    },
    /** Puts a bookmark on the page shown, or takes it away. */
    async toggleBookmark(): Promise<void> {
      const [first] = bookmarks;
      if (first) return annotations.remove(first);
      const word = view?.wordsOnPage()[0];
      const sentence = word && view?.passageAround(word);
      const at = location?.locator;
      if (!at) return;
      // A page of pictures has no words.
      const text = sentence ? sentence.text.slice(0, longestName) : location.chapter || book.title;
      const end = { ...at, offset: at.offset + 1 };
      const name = text.length < longestName ? text : text.replace(/\s\S*$/u, '');
      const from = sentence ?? { locator: at, end, text, runs: [] };
      if (await annotations.add({ kind: 'bookmark', ...placed(name, from), locator: word ? word.locator : at }))
        onAnnounce('Marcador puesto');
    },
    isListed,
    openList(): void {
      onOpen();
      setListed(true);
    },
    closeList(): void {
      setListed(false);
      view?.focus();
    },
    open: all.find(({ id }) => id === openId) ?? null,
    show: (id: string | null) => setOpenId(id),
    goTo(one: PlacedAnnotation): void {
      if (one.place) void view?.jump({ locator: one.place.locator });
    },
  };
}

function annotationsOnPage(view: PageView, all: readonly PlacedAnnotation[]): readonly PlacedAnnotation[] {
  const runs = all.flatMap((one) => (one.place ? runsOf(one.place).map((run) => ({ ...run, one })) : []));
  return [...new Set(view.runsOnPage(runs).map(({ one }) => one))];
}

export type Marks = ReturnType<typeof useBookMarks>;
