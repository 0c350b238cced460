import { statuses, type Status } from '#domain/words/word.ts';

/** Ways to order the list. */
export const listOrders = [
  { id: 'repaso', label: 'Próximo repaso', by: 'due', descending: false },
  { id: 'recientes', label: 'Añadidas hace poco', by: 'added', descending: true },
  { id: 'antiguas', label: 'Añadidas hace más', by: 'added', descending: false },
  { id: 'palabra', label: 'Palabra, de la A a la Z', by: 'text', descending: false },
  { id: 'palabra-z', label: 'Palabra, de la Z a la A', by: 'text', descending: true },
  { id: 'estado', label: 'Las que menos sabes', by: 'status', descending: false },
  { id: 'estado-5', label: 'Las que más sabes', by: 'status', descending: true },
] as const;
export type ListOrder = (typeof listOrders)[number]['id'];

/** The state of the list of words: all of it is in the address, so that going back and sharing work. */
export interface ListState {
  readonly text: string;
  readonly statuses: readonly Status[];
  readonly tag: string | null;
  readonly bookIds: readonly string[];
  readonly videoIds: readonly string[];
  readonly isDue: boolean;
  readonly isStarred: boolean;
  readonly family: string | null;
  readonly order: ListOrder;
  /** From 1. */
  readonly page: number;
  /** The key of the word whose detail is open. */
  readonly word: string | null;
}

/** The list without any filter. */
export const plainList: ListState = {
  text: '',
  statuses: [],
  tag: null,
  bookIds: [],
  videoIds: [],
  isDue: false,
  isStarred: false,
  family: null,
  order: 'repaso',
  page: 1,
  word: null,
};

const mostPages = 1_000_000;
/** UTF-16 units of the longest text that is searched for. */
export const longestSearch = 200;

/** Reads the list's state from an address; values that make no sense are dropped. */
export function listStateOf(parameters: URLSearchParams): ListState {
  const page = Number(/^[1-9]\d{0,6}$/.exec(parameters.get('pagina') ?? '')?.[0] ?? 1);
  const wanted = (parameters.get('estado') ?? '').split(',');
  return {
    text: (parameters.get('q') ?? '').slice(0, longestSearch),
    statuses: statuses.filter((status) => wanted.includes(status)),
    tag: parameters.get('etiqueta') || null,
    bookIds: parameters.getAll('libro').filter(Boolean),
    videoIds: parameters.getAll('video').filter(Boolean),
    isDue: parameters.get('toca') === '1',
    isStarred: parameters.get('favoritas') === '1',
    family: parameters.get('familia') || null,
    order: listOrders.find(({ id }) => id === parameters.get('orden'))?.id ?? plainList.order,
    page: Math.min(mostPages, page),
    word: parameters.get('palabra') || null,
  };
}

/** The address of a list: only what differs from the plain one is written. */
export function addressOf(state: ListState): URLSearchParams {
  const parameters = new URLSearchParams();
  const write = (name: string, value: string | null): void => {
    if (value) parameters.append(name, value);
  };
  write('q', state.text);
  write('estado', state.statuses.join(','));
  write('etiqueta', state.tag);
  for (const id of state.bookIds) write('libro', id);
  for (const id of state.videoIds) write('video', id);
  write('toca', state.isDue ? '1' : null);
  write('favoritas', state.isStarred ? '1' : null);
  write('familia', state.family);
  write('orden', state.order === plainList.order ? null : state.order);
  write('pagina', state.page > 1 ? String(state.page) : null);
  write('palabra', state.word);
  return parameters;
}

export function isFiltered(state: ListState): boolean {
  const { text, statuses: wanted, tag, bookIds, videoIds, isDue, isStarred, family } = state;
  return (
    text.trim() !== '' ||
    wanted.length + bookIds.length + videoIds.length > 0 ||
    tag !== null ||
    isDue ||
    isStarred ||
    family !== null
  );
}

/** The filter as the question `findWords` takes it. @param now epoch ms: what is due by then is due */
export function filterOf(state: ListState, now: number) {
  const { text, statuses: wanted, tag, bookIds, videoIds, isDue, isStarred, family } = state;
  const hasSources = bookIds.length + videoIds.length > 0;
  return {
    ...(text.trim() !== '' && { text }),
    ...(wanted.length > 0 && { statuses: wanted }),
    ...(tag !== null && { tag }),
    ...(hasSources && { bookIds, videoIds }),
    ...(isDue && { due: now }),
    ...(isStarred && { starred: true }),
    ...(family !== null && { family }),
  };
}

/** The order as `findWords` takes it. */
export function sortOf({ order }: ListState) {
  const { by, descending } = listOrders.find(({ id }) => id === order) ?? listOrders[0];
  return { by, descending };
}

/** A filter's values with one more, or without it where it was among them. */
export function flipped<Value>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

/** The page of `size` words each that has the first word of this page of `sizeNow`. */
export function pageOfFirst(page: number, sizeNow: number, size: number): number {
  return Math.floor(((page - 1) * sizeNow) / size) + 1;
}

/** The numbers that lead to pages: first, last and those around the one shown; null stands for a gap. */
export function pageNumbers(page: number, pages: number): readonly (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, page === 1 ? 3 : 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .toSorted((one, other) => one - other);
  return shown.flatMap((number, index) => {
    const gap = number - (shown[index - 1] ?? 0);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}
