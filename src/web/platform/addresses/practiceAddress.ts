import type { To } from 'react-router';
import { originParameters, originsOf, type Origins } from './originParameters.ts';

/** The words that a practice session is about. */
export type PracticeChoice =
  | { readonly kind: 'due' }
  /** A collection: the words with this tag. */
  | { readonly kind: 'tag'; readonly tag: string }
  /** The words that a book has, or one of its chapters. */
  | { readonly kind: 'book'; readonly bookId: string; readonly chapter?: number }
  /** The kept sentences that have this text, are from one of these places, and are favourites. */
  | ({ readonly kind: 'sentences'; readonly text?: string; readonly starred?: true } & Partial<Origins>)
  /** Words chosen one by one, by key; those of a chapter are asked in its own sentences. */
  | { readonly kind: 'words'; readonly keys: readonly string[]; readonly chapter?: ChapterOfBook };

/** A chapter of a book, by its number in the contents (`entriesOf`); null for the whole book. */
export interface ChapterOfBook {
  readonly bookId: string;
  readonly chapter: number | null;
}

/**
 * A link to a session. A list of words is no address, and the address of the page itself asks for nothing: what they
 * ask for travels in the history entry's state.
 */
export interface PracticeLink {
  readonly to: To;
  readonly state?: { readonly practise: readonly string[] | 'due'; readonly chapter?: ChapterOfBook };
}

/** The link to the practice page that begins with these words. `root` is the section's: /home or /demo. */
export function practiceLink(root: string, choice: PracticeChoice): PracticeLink {
  const pathname = `${root}/practica`;
  if (choice.kind === 'due') return { to: pathname, state: { practise: 'due' } };
  if (choice.kind === 'words') {
    const { keys, chapter } = choice;
    return { to: pathname, state: { practise: keys, ...(chapter && { chapter }) } };
  }
  return { to: { pathname, search: `?${searchOf(choice)}` } };
}

function searchOf(choice: Extract<PracticeChoice, { readonly kind: 'tag' | 'sentences' | 'book' }>): URLSearchParams {
  if (choice.kind === 'tag') return new URLSearchParams({ coleccion: choice.tag });
  if (choice.kind === 'sentences') {
    const { text, starred, ...origins } = choice;
    return new URLSearchParams([
      ['oraciones', 'guardadas'],
      ...(text === undefined ? [] : [['q', text]]),
      ...originParameters(origins),
      ...(starred ? [['favoritas', '1']] : []),
    ]);
  }
  const { bookId, chapter } = choice;
  return new URLSearchParams({ libro: bookId, ...(chapter !== undefined && { capitulo: String(chapter) }) });
}

/** The words that an address and a history entry's state ask to practise; null when they ask for nothing, as in the menu. */
export function practiceChoiceOf(search: string, state: unknown): PracticeChoice | null {
  const parameters = new URLSearchParams(search);
  const tag = parameters.get('coleccion');
  const bookId = parameters.get('libro');
  const keys = practisedKeys(state);
  const asked = askedChapter(state);
  if (keys.length > 0) return { kind: 'words', keys, ...(asked && { chapter: asked }) };
  if (tag) return { kind: 'tag', tag };
  if (parameters.has('oraciones')) {
    const text = parameters.get('q');
    const named = Object.entries(originsOf(parameters)).filter(([, ids]) => ids.length > 0);
    return {
      kind: 'sentences',
      ...(text && { text }),
      ...Object.fromEntries(named),
      ...(parameters.get('favoritas') === '1' && { starred: true }),
    };
  }
  if (!bookId) return asksForDue(state) ? { kind: 'due' } : null;
  const chapter = /^\d{1,4}$/.exec(parameters.get('capitulo') ?? '')?.[0];
  return { kind: 'book', bookId, ...(chapter !== undefined && { chapter: Number(chapter) }) };
}

function practisedKeys(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('practise' in state) || !Array.isArray(state.practise))
    return [];
  return state.practise.filter((key): key is string => typeof key === 'string');
}

function askedChapter(state: unknown): ChapterOfBook | null {
  if (typeof state !== 'object' || state === null || !('chapter' in state)) return null;
  const { chapter: asked } = state;
  if (typeof asked !== 'object' || asked === null || !('bookId' in asked) || !('chapter' in asked)) return null;
  const { bookId, chapter } = asked;
  if (typeof bookId !== 'string' || (typeof chapter !== 'number' && chapter !== null)) return null;
  return { bookId, chapter };
}

function asksForDue(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'practise' in state && state.practise === 'due';
}
