import { ownShelves, type OwnShelf } from '#domain/library/shelves/bookshelf.ts';
import type { ChosenShelf } from './shelve.ts';

/** The shelves on which books stand by themselves: their names, and what the address calls them. */
const ownShelfNames: Readonly<Record<OwnShelf, { readonly name: string; readonly part: string }>> = {
  reading: { name: 'Leyendo ahora', part: 'leyendo' },
  abandoned: { name: 'A medias', part: 'a-medias' },
  unread: { name: 'Sin empezar', part: 'sin-empezar' },
  finished: { name: 'Terminados', part: 'terminados' },
};

/** The shelf that an address asks for: all books when it names none. */
export function shelfInAddress(search: URLSearchParams): ChosenShelf {
  const name = search.get('estante');
  if (name) return { kind: 'named', name };
  const shelf = ownShelves.find((each) => ownShelfNames[each].part === search.get('parte'));
  return shelf ? { kind: 'own', shelf } : { kind: 'all' };
}

/** The part of an address that asks for a shelf; empty for all books. */
export function addressOfShelf(shelf: ChosenShelf): string {
  if (shelf.kind === 'all') return '';
  const parameters = shelf.kind === 'named' ? { estante: shelf.name } : { parte: ownShelfNames[shelf.shelf].part };
  return `?${new URLSearchParams(parameters)}`;
}

export function nameOfShelf(shelf: ChosenShelf): string {
  if (shelf.kind === 'all') return 'Todos';
  return shelf.kind === 'named' ? shelf.name : ownShelfNames[shelf.shelf].name;
}
