import { isLanguage, type Language } from '#domain/languages.ts';
import { statuses as allStatuses, type Status } from '#domain/words/word.ts';
import type { StatusNews } from '#replica/replica.ts';
import { messageFields } from './messageFields.ts';

/** A word of a page and how often it is there. */
export type CountedWord = readonly [key: string, times: number];

/** A message of a page's content script to the background, on its port. */
export type FromPage =
  /** Asks what these words show. */
  | { readonly kind: 'statuses'; readonly language: Language; readonly keys: readonly string[] }
  /** Asks for what cuts and joins the words of this language. */
  | { readonly kind: 'words'; readonly language: Language }
  /** Says what the page's text is made of: all of its words, with the saved ones joined. `language` null: none that is learnt. */
  | {
      readonly kind: 'texts';
      readonly origin: string;
      readonly language: Language | null;
      readonly counts: readonly CountedWord[];
      /** The code of the language that it is in, where that is none that is learnt. */
      readonly spoken?: string;
    }
  /** A video is watched there, or none any more: whether its page has no place for its lines. */
  | { readonly kind: 'video'; readonly lacksPlace: boolean }
  /** Somebody looks at it still. */
  | { readonly kind: 'alive' };

/** A message of the background to a page. */
export type ToPage =
  /** The answer to `statuses`: one sign for each key, as {@link packStatuses} writes them. */
  | {
      readonly kind: 'statuses';
      readonly language: Language;
      readonly keys: readonly string[];
      readonly packed: string;
    }
  | {
      readonly kind: 'words';
      readonly language: Language;
      readonly phrases: readonly string[];
      readonly compounds: readonly string[];
    }
  /** Words have changed, here or on another device; 'all': whatever the page shows must be asked for again. */
  | { readonly kind: 'marked'; readonly language: Language; readonly changes: readonly StatusNews[] | 'all' }
  | {
      readonly kind: 'settings';
      /** False: the learner switched this site off. */
      readonly enabled: boolean;
      readonly popupTrigger: 'click' | 'hover';
      /** The languages that are learnt, the one read now first. */
      readonly languages: readonly Language[];
    }
  /** This browser belongs to no account any more, or the extension was renewed: everything is to be taken away. */
  | { readonly kind: 'gone' };

/** Statuses as one sign each: the page asks for thousands at once. */
export function packStatuses(statuses: readonly (Status | null)[]): string {
  return statuses.map((status) => (status === null ? '-' : status === '99' ? '9' : status)).join('');
}

/** Reads what {@link packStatuses} wrote. */
export function unpackStatuses(packed: string): readonly (Status | null)[] {
  return Array.from(packed, (sign) =>
    sign === '-' ? null : (allStatuses.find((each) => each === (sign === '9' ? '99' : sign)) ?? '1'),
  );
}

/** Most words of one message, and letters of one: a page may be hostile, and its script in our world reads the page's text. */
const mostWords = 20_000;
const longestKey = 200;

/** A message of a page as it is, or null for anything else. */
export function fromPage(value: unknown): FromPage | null {
  const { kind, language, keys, counts, origin, spoken, lacksPlace } = messageFields(value);
  switch (kind) {
    case 'alive':
      return { kind };
    case 'video':
      return { kind, lacksPlace: lacksPlace === true };
    case 'words':
      return learnt(language) ? { kind, language } : null;
    case 'statuses':
      return learnt(language) && listOf(keys, isKey) ? { kind, language, keys } : null;
    case 'texts':
      return typeof origin === 'string' && (language === null || learnt(language)) && listOf(counts, isCounted)
        ? { kind, origin, language, counts, ...(isCode(spoken) && { spoken }) }
        : null;
    default:
      return null;
  }
}

function learnt(value: unknown): value is Language {
  return typeof value === 'string' && isLanguage(value);
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z]{2,3}$/.test(value);
}

function isKey(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longestKey;
}

function isCounted(value: unknown): value is CountedWord {
  return (
    Array.isArray(value) && value.length === 2 && isKey(value[0]) && Number.isSafeInteger(value[1]) && value[1] > 0
  );
}

function listOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] {
  return Array.isArray(value) && value.length <= mostWords && value.every(isItem);
}
