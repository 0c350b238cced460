import { Bookmark, Copy, Download, EllipsisVertical, PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Book } from '#domain/library/book.ts';
import { saveFile } from '#web/platform/saveFile.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { Menu, MenuAction } from '#web/ui/Menu.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { toast } from '#web/ui/toasts.ts';
import { BookPanel } from '../panel/BookPanel.tsx';
import styles from './Marks.module.css';
import { marksMarkdown } from './marksMarkdown.ts';
import { strokeNames } from './strokeNames.ts';
import type { PlacedAnnotation } from './useAnnotations.ts';
import type { Marks } from './useBookMarks.ts';

interface MarksPanelProps {
  readonly marks: Marks;
  readonly book: Book;
}

const kinds = {
  all: { label: 'Todas', has: () => true },
  bookmarks: { label: 'Marcadores', has: ({ annotation }: PlacedAnnotation) => annotation.kind === 'bookmark' },
  passages: { label: 'Pasajes', has: ({ annotation }: PlacedAnnotation) => annotation.kind === 'passage' },
  notes: {
    label: 'Notas',
    has: ({ annotation }: PlacedAnnotation) => annotation.kind === 'passage' && annotation.note !== undefined,
  },
} as const;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as readonly Kind[];

/** What is marked in the book, by chapter in the order of its text. */
export default function MarksPanel({ marks, book }: MarksPanelProps) {
  const [kind, setKind] = useState<Kind>('all');
  const { all } = marks.annotations;
  const listed = all.filter(kinds[kind].has);
  const gone = listed.filter(({ place }) => place === null);
  const chapters = byChapter(listed.filter(({ place }) => place !== null));

  function save(): void {
    const content = marksMarkdown({
      title: book.title,
      author: book.author,
      annotations: listed.map(({ annotation }) => annotation),
    });
    saveFile(new Blob([content], { type: 'text/markdown' }), `${book.title.replaceAll(/[/\\:*?"<>|]/g, ' ')}.md`);
  }
  return (
    <BookPanel
      title="Marcas"
      closeLabel="Cerrar las marcas"
      onClose={marks.closeList}
      head={
        <div className={styles['kinds']} role="group" aria-label="Qué se ve">
          {kindNames.map((name) => (
            <button key={name} type="button" aria-pressed={kind === name} onClick={() => setKind(name)}>
              {kinds[name].label} {formatNumber(all.filter(kinds[name].has).length)}
            </button>
          ))}
        </div>
      }
      foot={
        listed.length > 0 && (
          <button type="button" className={styles['link']} onClick={save}>
            <Download size={16} strokeWidth={1.7} aria-hidden />
            Exportar
          </button>
        )
      }
    >
      <div className={styles['list']} role="group" aria-label="Lista de marcas">
        {listed.length === 0 && (
          <p className={styles['empty']}>
            {all.length === 0
              ? 'Subraya como en papel: elige un pasaje y pulsa «Resaltar».'
              : 'De estas no tienes ninguna en este libro.'}
          </p>
        )}
        {chapters.map(({ chapter, those }, index) => (
          // A title may come twice.
          // oxlint-disable-next-line react/no-array-index-key
          <Chapter key={index} title={chapter} lang={book.language} those={those} marks={marks} />
        ))}
        {gone.length > 0 && <Chapter title="Su texto no está en esta edición" lang="es" those={gone} marks={marks} />}
      </div>
    </BookPanel>
  );
}

interface ChapterProps {
  readonly title: string;
  readonly lang: string;
  readonly those: readonly PlacedAnnotation[];
  readonly marks: Marks;
}

function Chapter({ title, lang, those, marks }: ChapterProps) {
  return (
    <section>
      {title !== '' && (
        <h3>
          <span lang={lang}>{title}</span>
          <span>{those.length === 1 ? '1 marca' : `${formatNumber(those.length)} marcas`}</span>
        </h3>
      )}
      <ul>
        {those.map((one) => (
          <Item key={one.id} one={one} marks={marks} />
        ))}
      </ul>
    </section>
  );
}

const day = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short' });

function Item({ one, marks }: { readonly one: PlacedAnnotation; readonly marks: Marks }) {
  const { annotation, place } = one;
  const text = annotation.text.replaceAll('\n', ' ');
  const copy = () =>
    void navigator.clipboard
      .writeText(annotation.text)
      .then(() => toast({ title: 'Copiado' }), showFailure('No se pudo copiar'));
  const kind =
    annotation.kind === 'bookmark' ? 'Marcador: ' : `Pasaje, trazo ${strokeNames[annotation.stroke].toLowerCase()}: `;
  return (
    <li className={styles['item']}>
      {annotation.kind === 'bookmark' ? (
        <Bookmark size={16} strokeWidth={1.7} aria-hidden />
      ) : (
        <i className={styles['pen']} data-stroke={annotation.stroke} aria-hidden="true" />
      )}
      <div>
        {place ? (
          <button type="button" className={styles['text']} onClick={() => marks.goTo(one)}>
            <span className="visually-hidden">{kind}</span>
            {text}
          </button>
        ) : (
          <p className={styles['text']}>
            <span className="visually-hidden">{kind}</span>
            {text}
          </p>
        )}
        {annotation.kind === 'passage' && annotation.note !== undefined && (
          <p className={styles['own']}>{annotation.note}</p>
        )}
        <p className={styles['when']}>{day.format(annotation.createdAt)}</p>
      </div>
      <Menu
        trigger={
          <IconButton label="Opciones de esta marca">
            <EllipsisVertical size={18} strokeWidth={1.6} aria-hidden />
          </IconButton>
        }
      >
        <MenuAction icon={PenLine} onSelect={() => marks.show(one.id)}>
          {annotation.kind === 'bookmark' ? 'Cambiar el nombre' : 'Cambiar el trazo o la nota'}
        </MenuAction>
        <MenuAction icon={Copy} onSelect={copy}>
          Copiar
        </MenuAction>
        <MenuAction icon={Trash2} onSelect={() => marks.annotations.remove(one)}>
          Quitar
        </MenuAction>
      </Menu>
    </li>
  );
}

function byChapter(those: readonly PlacedAnnotation[]) {
  const chapters: { readonly chapter: string; readonly those: PlacedAnnotation[] }[] = [];
  for (const one of those) {
    const chapter = one.annotation.chapter ?? '';
    const last = chapters.at(-1);
    if (last?.chapter === chapter) last.those.push(one);
    else chapters.push({ chapter, those: [one] });
  }
  return chapters;
}
