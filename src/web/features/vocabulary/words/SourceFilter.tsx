import type { Book } from '#domain/library/book.ts';
import type { Video } from '#domain/videos/video.ts';
import { useCollection } from '#web/platform/account.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { ChoiceChip, ChoiceList } from './FilterChip.tsx';
import { flipped, type ListState } from './listState.ts';

type Sources = Pick<ListState, 'bookIds' | 'videoIds'>;

interface Counted {
  /** The id of a book or a video. */
  readonly name: string;
  /** How many words were met in it. */
  readonly total: number;
}

interface SourceFilterProps {
  readonly chosen: Sources;
  /** Those that words were met in. */
  readonly books: readonly Counted[];
  readonly videos: readonly Counted[];
  readonly onChoose: (sources: Partial<Sources>) => void;
}

/** Words that were met in some books and videos only; nothing where there are none to choose. */
export function SourceFilter({ chosen, books, videos, onChoose }: SourceFilterProps) {
  const bookOf = useCollection<Book>('books');
  const videoOf = useCollection<Video>('videos');
  const titleOf: TitleOf = {
    book: (id) => bookOf?.get(id)?.title ?? 'Un libro que ya no está',
    video: (id) => videoOf?.get(id)?.title ?? 'Un vídeo que ya no está',
  };
  const count = chosen.bookIds.length + chosen.videoIds.length;
  if (books.length + videos.length + count === 0) return null;
  const choices = (counted: readonly Counted[], title: (id: string) => string) =>
    counted.map(({ name, total }) => ({ id: name, label: title(name), count: formatNumber(total) }));
  const said = saySources(chosen, titleOf);
  return (
    <ChoiceChip
      label="Vista en"
      chosen={count === 0 ? null : said}
      spoken={said}
      onClear={() => onChoose({ bookIds: [], videoIds: [] })}
    >
      {() => (
        <>
          <ChoiceList
            label="Libros"
            isMultiple
            chosen={chosen.bookIds}
            choices={choices(books, titleOf.book)}
            onChoose={(id) => onChoose({ bookIds: flipped(chosen.bookIds, id) })}
          />
          <ChoiceList
            label="Vídeos"
            isMultiple
            chosen={chosen.videoIds}
            choices={choices(videos, titleOf.video)}
            onChoose={(id) => onChoose({ videoIds: flipped(chosen.videoIds, id) })}
          />
        </>
      )}
    </ChoiceChip>
  );
}

interface TitleOf {
  readonly book: (id: string) => string;
  readonly video: (id: string) => string;
}

function saySources({ bookIds, videoIds }: Sources, titleOf: TitleOf): string {
  const [book, video] = [bookIds[0], videoIds[0]];
  if (bookIds.length + videoIds.length > 1)
    return videoIds.length === 0
      ? `${bookIds.length} libros`
      : bookIds.length === 0
        ? `${videoIds.length} vídeos`
        : `${bookIds.length + videoIds.length} fuentes`;
  if (book !== undefined) return titleOf.book(book);
  return video === undefined ? '' : titleOf.video(video);
}
