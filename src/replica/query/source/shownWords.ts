import { isLanguage, type Language } from '#domain/languages.ts';
import type { Status } from '#domain/words/word.ts';
import { refAt } from '#domain/documents/ref.ts';
import { isPhrase } from '#domain/text/phrases.ts';
import { listedBy, shownStatus, type WordCover } from '#domain/words/status/shownStatus.ts';
import { wordPath } from '../../base/base.ts';
import { asWord, type WordColumns } from '../../base/columns.ts';
import { documentStores, type Reading } from '../../base/database.ts';
import { newsOf } from '../../base/meta.ts';
import type { Copy } from '../../base/copy.ts';
import type { Covers } from '../../packs/covers.ts';
import { allWritten, writtenAt } from '../../base/shown.ts';

/** The statuses that colour a language's text: one for every word (`shownStatus`). */
export interface ShownStatuses {
  /** The words with a record and those known at the start, joined by line feeds, and their statuses as numbers. */
  readonly keys: string;
  readonly statuses: Uint8Array;
  /** The keys of saved phrases: words that are more than one token of a text. */
  readonly phrases: readonly string[];
  /** The words with hyphens that the learner's and the server's dictionaries have. */
  readonly compounds: readonly string[];
  /** Tells forms of the words known at the start: the lines of `WordForms`. */
  readonly forms: string;
  /** The status that all other words show; null: they are new. */
  readonly others: Status | null;
}

/** The status that a word shows now; null: it is none of those that are listed any more. */
export type StatusNews = readonly [key: string, status: Status | null];

interface Known {
  readonly news: number;
  readonly cover: WordCover;
  readonly base: WordColumns;
  readonly columns: Promise<WordColumns>;
}

/** The words of each language as they are shown: the base, what queued calls wrote over it, and those known at the start. */
export function createShownWords(copy: Copy, covers: Covers) {
  const shown = new Map<Language, Known>();

  async function read(language: Language, columns: 'statuses' | 'all'): Promise<WordColumns> {
    const cover = await covers.of(language);
    const transaction = copy.database.transaction(documentStores, 'readonly');
    const [news, base] = await Promise.all([
      newsOf(transaction),
      columns === 'all' ? copy.base.completeColumns(transaction, language) : copy.base.columns(transaction, language),
    ]);
    const known = shown.get(language);
    // An aborted transaction leaves the count of news as it was, and other columns in memory.
    if (known?.news === news && known.cover === cover && known.base === base) return known.columns;
    // The parts of a page ask at the same time after a change: what one of them makes serves all.
    const next = { news, cover, base, columns: made(transaction, language, base, cover) };
    shown.set(language, next);
    next.columns.catch(() => shown.get(language) === next && shown.delete(language));
    return next.columns;
  }

  async function made(
    transaction: Reading,
    language: Language,
    base: WordColumns,
    cover: WordCover,
  ): Promise<WordColumns> {
    const written = await allWritten(transaction, copy, language);
    return withChanges(
      base,
      Array.from(written, ([path, document]) => [refAt(path).id, document] as const),
      cover,
    );
  }

  return {
    read,
    /** The statuses that these words show; null for one that neither a record nor pack or check list. No document is read but queued ones. */
    async statusesAt(language: string, keys: readonly string[]): Promise<StatusNews[]> {
      const cover = isLanguage(language) ? await covers.of(language) : null;
      const transaction = copy.database.transaction(documentStores, 'readonly');
      const [base, written] = await Promise.all([
        copy.base.columns(transaction, language),
        writtenAt(
          transaction,
          copy,
          keys.map((key) => wordPath(language, key)),
        ),
      ]);
      return keys.map((key) => {
        const version = written.get(wordPath(language, key));
        const own = version === undefined ? base.statusOf(key) : (asWord(version)?.status ?? null);
        // Words that the preset covers are listed nowhere: it is every other word. Forms follow from the words that they are forms of.
        return [key, shownStatus(own, cover && listedBy(key, cover))];
      });
    },
  };
}

export type ShownWords = ReturnType<typeof createShownWords>;

/** Columns with changes laid over them and a row for each word that pack or check alone have. The base itself when there are none. */
export function withChanges(
  base: WordColumns,
  written: readonly (readonly [key: string, document: object | null])[],
  { pack, check }: WordCover,
): WordColumns {
  if (written.length === 0 && pack.size === 0 && check.size === 0) return base;
  const columns = base.copy();
  columns.apply(written);
  columns.cover(pack);
  columns.cover(check);
  return columns;
}

/** The statuses that colour a language's text. */
export function statusesIn(columns: WordColumns, cover: WordCover, compounds: readonly string[]): ShownStatuses {
  return {
    ...columns.statusList(),
    phrases: columns.phrases(),
    compounds,
    forms: cover.forms.lines,
    others: shownStatus(null, cover.preset === 'known' ? 'preset' : null),
  };
}

/** The same from the server's compact list, a line of each status and its keys, in a browser that has no documents yet. */
export function statusesInList(
  list: string,
  language: Language,
  cover: WordCover,
  compounds: readonly string[],
): ShownStatuses {
  const statuses = new Map<string, number>();
  for (const line of list.split('\n')) {
    const [status, ...keys] = line.split('\t');
    for (const key of keys) statuses.set(key, Number(status));
  }
  const phrases = [...statuses.keys()].filter((key) => isPhrase(key, language));
  for (const listed of [cover.pack, cover.check])
    for (const key of listed) if (!statuses.has(key)) statuses.set(key, 5);
  return {
    keys: [...statuses.keys()].join('\n'),
    statuses: Uint8Array.from(statuses.values()),
    phrases,
    compounds,
    forms: cover.forms.lines,
    others: shownStatus(null, cover.preset === 'known' ? 'preset' : null),
  };
}
