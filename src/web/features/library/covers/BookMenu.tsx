import { BookText, EllipsisVertical, Languages, Target, Trash2 } from 'lucide-react';
import type { Book } from '#domain/library/book.ts';
import { useRoot } from '#web/platform/account.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Menu, MenuAction, MenuLink } from '#web/ui/Menu.tsx';

/** What can be done with one book. */
export interface BookActions {
  readonly onRemove: () => void;
  readonly onChangeLanguage: () => void;
  readonly onPlan: () => void;
}

interface BookMenuProps extends BookActions {
  readonly id: string;
  readonly book: Book;
}

/** The menu of a book of the library. */
export function BookMenu({ id, book, onRemove, onChangeLanguage, onPlan }: BookMenuProps) {
  const root = useRoot();
  return (
    <Menu
      trigger={
        <IconButton label={`Opciones de ${book.title}`}>
          <EllipsisVertical size={19} strokeWidth={1.6} aria-hidden />
        </IconButton>
      }
    >
      <MenuLink icon={BookText} to={`${root}/biblioteca/libro/${id}`}>
        Ver el libro
      </MenuLink>
      {!book.finished && book.otherLanguage === undefined && (
        <MenuAction icon={Target} onSelect={onPlan}>
          Plan de lectura…
        </MenuAction>
      )}
      <MenuAction icon={Languages} onSelect={onChangeLanguage}>
        Cambiar el idioma
      </MenuAction>
      <MenuAction icon={Trash2} onSelect={onRemove}>
        Quitar de la biblioteca
      </MenuAction>
    </Menu>
  );
}
