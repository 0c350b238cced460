import { lessonNamed } from '#domain/lessons/lessonId.ts';
import type { Book } from '#domain/library/book.ts';
import type { Video } from '#domain/videos/video.ts';
import { useCollection } from '#web/platform/account.ts';
import type { Origins } from '#web/platform/addresses/originParameters.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import styles from './OriginChoice.module.css';
import { ChoiceChip, ChoiceList } from './FilterChip.tsx';
import { flipped } from './listState.ts';

/** A book, video or lesson, and how many words or sentences were met in it. */
export interface CountedOrigin {
  /** Its id. */
  readonly name: string;
  readonly total: number;
}

interface OriginChoiceProps {
  readonly chosen: Origins;
  /** The origins to choose from; undefined until they are known. */
  readonly offered:
    | {
        readonly books: readonly CountedOrigin[];
        readonly videos: readonly CountedOrigin[];
        readonly lessons?: readonly CountedOrigin[];
      }
    | undefined;
  readonly onChange: (chosen: Origins) => void;
}

const nowhere: Origins = { bookIds: [], videoIds: [], lessonIds: [] };

/** @param sources undefined while they are loading: until then no source is shown as gone */
function titleIn(
  sources: ReadonlyMap<string, { readonly title: string }> | undefined,
  id: string,
  one: 'Un libro' | 'Un vídeo',
): string {
  if (!sources) return one;
  return sources.get(id)?.title ?? `${one} que ya no está`;
}

/** A filter by the books, videos and lessons that words or sentences were met in; nothing where there is nothing to choose. */
export function OriginChoice({ chosen, offered, onChange }: OriginChoiceProps) {
  const books = useCollection<Book>('books');
  const videos = useCollection<Video>('videos');
  const kinds = [
    {
      field: 'bookIds',
      label: 'Libros',
      offered: offered?.books ?? [],
      titleOf: (id: string) => titleIn(books, id, 'Un libro'),
    },
    {
      field: 'videoIds',
      label: 'Vídeos',
      offered: offered?.videos ?? [],
      titleOf: (id: string) => titleIn(videos, id, 'Un vídeo'),
    },
    {
      field: 'lessonIds',
      label: 'Lecciones',
      offered: offered?.lessons ?? [],
      titleOf: (id: string) => `Lección ${lessonNamed(id)?.number ?? ''}`.trim(),
    },
  ] as const;
  const titles = kinds.flatMap(({ field, titleOf }) => chosen[field].map(titleOf));
  if (titles.length === 0 && kinds.every((kind) => kind.offered.length === 0)) return null;
  const counted = kinds.find(({ field }) => chosen[field].length === titles.length);
  const spoken =
    titles.length > 1 ? `${titles.length} ${counted?.label.toLowerCase() ?? 'fuentes'}` : (titles[0] ?? '');
  return (
    <ChoiceChip
      label="Vista en"
      chosen={titles.length === 0 ? null : <span className={styles['chosen']}>{spoken}</span>}
      spoken={spoken}
      onClear={() => onChange(nowhere)}
    >
      {() =>
        kinds.map(({ field, label, offered: choices, titleOf }) => (
          <ChoiceList
            key={field}
            label={label}
            isMultiple
            chosen={chosen[field]}
            choices={choices.map(({ name, total }) => ({ id: name, label: titleOf(name), count: formatNumber(total) }))}
            onChoose={(id) => onChange({ ...chosen, [field]: flipped(chosen[field], id) })}
          />
        ))
      }
    </ChoiceChip>
  );
}
