import { Bookmark, Copy, EllipsisVertical, PenLine, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Locator } from '#domain/library/book.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { Menu, MenuAction } from '#web/ui/Menu.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { toast } from '#web/ui/toasts.ts';
import styles from './Annotations.module.css';
import { strokeClass } from './strokeClass.ts';
import { strokeNames } from './strokeNames.ts';
import type { PlacedAnnotation } from './useAnnotations.ts';

/** The way to a mark's place: turned to on the page beside the list, or opened in the reader. */
export type WayToMark =
  | { readonly kind: 'page'; readonly go: (one: PlacedAnnotation) => void }
  | { readonly kind: 'reader'; readonly addressOf: (place: Locator) => string };

interface MarkListProps {
  /** All of the book, in the order of its text. */
  readonly all: readonly PlacedAnnotation[];
  /** Those of the kind that is looked at. */
  readonly listed: readonly PlacedAnnotation[];
  /** As the `lang` attribute has it. */
  readonly lang: string | undefined;
  readonly way: WayToMark;
  readonly onEdit: (one: PlacedAnnotation) => void;
  readonly onRemove: (one: PlacedAnnotation) => void;
}

/** What is marked in a book, by chapter in the order of its text. */
export function MarkList({ all, listed, ...shared }: MarkListProps) {
  const gone = listed.filter(({ place }) => place === null);
  const chapters = byChapter(listed.filter(({ place }) => place !== null));
  return (
    <>
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
        <Chapter key={index} title={chapter} those={those} {...shared} />
      ))}
      {gone.length > 0 && <Chapter title={gonePart} those={gone} {...shared} />}
    </>
  );
}

const gonePart = 'Su texto no está en esta edición';

interface ChapterProps extends Omit<MarkListProps, 'all' | 'listed'> {
  readonly title: string;
  readonly those: readonly PlacedAnnotation[];
}

function Chapter({ title, those, ...shared }: ChapterProps) {
  return (
    <section className={styles['chapter']}>
      {title !== '' && (
        <h3>
          <span lang={title === gonePart ? 'es' : shared.lang}>{title}</span>
          <span>{those.length === 1 ? '1 marca' : `${formatNumber(those.length)} marcas`}</span>
        </h3>
      )}
      <ul>
        {those.map((one) => (
          <Item key={one.id} one={one} {...shared} />
        ))}
      </ul>
    </section>
  );
}

const day = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short' });

interface ItemProps extends Omit<ChapterProps, 'title' | 'those'> {
  readonly one: PlacedAnnotation;
}

function Item({ one, lang, way, onEdit, onRemove }: ItemProps) {
  const { annotation } = one;
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
        <i className={`${strokeClass} ${styles['pen']}`} data-stroke={annotation.stroke} aria-hidden="true" />
      )}
      <div>
        <Way one={one} way={way}>
          <span className="visually-hidden">{kind}</span>
          <span lang={lang}>{annotation.text.replaceAll('\n', ' ')}</span>
        </Way>
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
        <MenuAction icon={PenLine} onSelect={() => onEdit(one)}>
          {annotation.kind === 'bookmark' ? 'Cambiar el nombre' : 'Cambiar el trazo o la nota'}
        </MenuAction>
        <MenuAction icon={Copy} onSelect={copy}>
          Copiar
        </MenuAction>
        <MenuAction icon={Trash2} onSelect={() => onRemove(one)}>
          Quitar
        </MenuAction>
      </Menu>
    </li>
  );
}

interface WayProps {
  readonly one: PlacedAnnotation;
  readonly way: WayToMark;
  readonly children: ReactNode;
}

function Way({ one, way, children }: WayProps) {
  if (!one.place) return <p className={styles['text']}>{children}</p>;
  return way.kind === 'page' ? (
    <button type="button" className={styles['text']} onClick={() => way.go(one)}>
      {children}
    </button>
  ) : (
    <Link className={styles['text']} to={way.addressOf(one.place.locator)}>
      {children}
    </Link>
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
