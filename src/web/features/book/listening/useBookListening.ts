import { useEffect, useMemo } from 'react';
import type { Book } from '#domain/library/book.ts';
import type { OpenBook, Recording } from '#reader/book/book.ts';
import type { TextRun } from '#reader/page/occurrence.ts';
import type { Location, MoveCause, PageView, SpokenPassage } from '#reader/page/view.ts';
import type { ListenerView, SpokenSentence } from '#web/reading/listening/createListener.ts';
import type { ShownText } from '#web/reading/listening/listening.ts';
import { useListening } from '#web/reading/listening/useListening.ts';
import { createSpokenMarks } from './spokenMarks.ts';

interface BookListeningParts {
  readonly view: PageView | null;
  readonly location: Location | null;
  readonly book: Book;
  readonly opened: OpenBook;
  /** True while a word is open, a passage selected, or the end of a chapter laid over the page. */
  readonly isHeld: boolean;
}

/** A sentence of a page. */
interface PageSentence extends SpokenSentence {
  readonly passage: SpokenPassage;
}

export type BookListening = ReturnType<typeof useBookListening>;

/** Reads the pages of a book aloud, by a voice of the browser or by the book's own recording. */
export function useBookListening({ view, location, book, opened, isHeld }: BookListeningParts) {
  const marks = useMemo(() => createSpokenMarks(), []);
  useEffect(() => () => marks.destroy(), [marks]);
  const clipsOf = useMemo(() => createClips(opened), [opened]);
  const { listener, view: heard } = useListening<PageSentence>({
    language: book.language,
    title: book.title,
    chapter: location?.chapter ?? '',
    recordingOf: opened.recording && ((name) => opened.resource(name)),
    async shown(asRecorded): Promise<ShownText<PageSentence>> {
      const at = view?.location;
      if (!view || !at) return { sentences: [], endsChapter: false };
      const clips = asRecorded ? await clipsOf(at.locator.section) : null;
      const now = view.location ?? at;
      const endsChapter = now.page === now.pages;
      if (!clips) return { sentences: view.sentencesOnPage().map((passage) => sentenceOf(passage)), endsChapter };
      const sentences = view.fragmentsOnPage(clips.ids).flatMap((passage): PageSentence[] => {
        const clip = clips.byPlace.get(`${passage.locator.section}#${passage.fragment}`);
        return clip ? [{ ...sentenceOf(passage), clip }] : [];
      });
      return { sentences, endsChapter };
    },
    turn: async (by) => (await (by > 0 ? view?.next() : view?.previous())) ?? false,
    draw(sentence, offset) {
      if (!view) return;
      view.drawSpoken(sentence?.passage.runs ?? []);
      const word = sentence && offset !== null ? view.wordInPassage(sentence.passage, offset) : null;
      marks.showWord(view, word);
      if (sentence && word) marks.follow(view, word);
    },
  });
  useEffect(() => listener.hold(isHeld), [listener, isHeld]);

  return {
    listener,
    heard,
    isPlaying: isPlaying(heard),
    /** As it is at this moment, in an event before the next render. */
    isPlayingNow: () => isPlaying(listener.view()),
    /** Its text is in a language that voices are looked for. */
    canListen: book.otherLanguage === undefined,
    recording: opened.recording ? { seconds: opened.recording.seconds } : undefined,
    pageShown: (cause: MoveCause) => listener.shownAnew(cause === 'layout'),
    /** Begins with the sentence that has this place. */
    openFrom({ locator }: Pick<TextRun, 'locator'>): void {
      listener.open(({ passage }) =>
        passage.runs.some(
          (run) =>
            run.locator.section === locator.section &&
            run.locator.block === locator.block &&
            run.locator.offset <= locator.offset &&
            locator.offset < run.end,
        ),
      );
    },
  };
}

function isPlaying(view: ListenerView<PageSentence>): boolean {
  return view.kind === 'open' && view.listening.isPlaying;
}

function sentenceOf(passage: SpokenPassage): PageSentence {
  const { section, block, offset } = passage.locator;
  return {
    id: `${block} ${offset} ${section}`,
    text: passage.text.replaceAll('\n', ' '),
    isContinued: passage.isContinued,
    passage,
  };
}

type Clips = Awaited<ReturnType<Recording['clips']>>;

/** The clips of the sections that can lie open together, read once; null where none of them is recorded, or its overlay cannot be read. */
function createClips({ recording, sections }: Pick<OpenBook, 'recording' | 'sections'>) {
  const read = new Map<string, Promise<Clips>>();
  async function clipsOf(path: string | undefined): Promise<Clips> {
    if (path === undefined || !recording?.sections.has(path)) return [];
    const clips = read.get(path) ?? recording.clips(path).catch(() => []);
    read.set(path, clips);
    return clips;
  }
  return async (section: string) => {
    const index = sections.findIndex(({ path }) => path === section);
    const clips = (await Promise.all([section, sections[index + 1]?.path].map(clipsOf))).flat();
    if (!clips.some((clip) => clip.section === section)) return null;
    return {
      ids: new Set(clips.map(({ fragment }) => fragment)),
      // The first of those that an element has: some overlays name it again.
      byPlace: new Map(clips.toReversed().map((clip) => [`${clip.section}#${clip.fragment}`, clip])),
    };
  };
}
