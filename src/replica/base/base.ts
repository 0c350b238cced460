import { pathOf, refAt, type Path } from '#domain/documents/ref.ts';
import { Chunk, ChunkCache, chunkCount, chunksOf, mostText, storedChunks } from './chunks.ts';
import { WordColumns } from './columns.ts';
import { columnsVersion } from './columnList.ts';
import type { Reading, WordEntry, WordsHead, Writing } from './database.ts';

/** A language's words in memory: true for everything up to number `seen` of its log. */
interface Language {
  readonly language: string;
  folded: number;
  seen: number;
  columns: WordColumns;
  /** The stored columns are of another release. */
  isStoredStale: boolean;
  /** Documents of log rows that are not folded yet. */
  readonly log: Map<string, object | null>;
  /** Chunks that were read, decoded. */
  readonly chunks: ChunkCache;
  isReadAhead: boolean;
}

const wordsPrefix = 'words_';

/** Chunks that one transaction reads ahead: a divisor of all. */
const chunksAhead = 32;

/** The language of a words path, else null. */
export function wordsLanguage(path: Path): string | null {
  return path.startsWith(wordsPrefix) ? path.slice(wordsPrefix.length, path.indexOf('/')) : null;
}

/**
 * The base documents of one account as this tab reads them. Words lie in columns, chunks and a log (storage design);
 * every transaction first takes in what other tabs have logged since, so that no rule runs on stale words.
 */
export class Base {
  readonly #languages = new Map<string, Language>();
  readonly #mostChunkText: number;

  /** Keeps up to `mostChunkText` UTF-16 units of each language's chunks in memory. */
  constructor(mostChunkText = mostText) {
    this.#mostChunkText = mostChunkText;
  }

  #remembered(columns: WordColumns, folded: number, isStoredStale: boolean): Language {
    const { language } = columns;
    const chunks = new ChunkCache(this.#mostChunkText);
    return { language, folded, seen: folded, columns, isStoredStale, log: new Map(), chunks, isReadAhead: false };
  }

  /** The base documents at these paths, within the transaction. */
  async read(transaction: Reading | Writing, paths: Iterable<Path>): Promise<Map<Path, object | null>> {
    const found = new Map<Path, object | null>();
    const wanted = [...new Set(paths)];
    for (const language of new Set(wanted.map(wordsLanguage))) {
      if (language === null) continue;
      const keys = wanted.filter((path) => wordsLanguage(path) === language).map((path) => refAt(path).id);
      const documents = await this.#readWords(transaction, language, keys);
      for (const [key, document] of documents) found.set(wordPath(language, key), document);
    }
    await Promise.all(
      wanted
        .filter((path) => wordsLanguage(path) === null)
        .map(async (path) => {
          found.set(path, (await transaction.objectStore('rows').get(path)) ?? null);
        }),
    );
    return found;
  }

  /** Every base document, within the transaction. */
  async all(transaction: Reading): Promise<Map<Path, object>> {
    const rows = transaction.objectStore('rows');
    const [paths, documents, languages] = await Promise.all([
      rows.getAllKeys(),
      rows.getAll(),
      transaction.objectStore('wordsHead').getAllKeys(),
    ]);
    const found = new Map<Path, object>();
    paths.forEach((path, index) => documents[index] && found.set(path, documents[index]));
    for (const language of languages) {
      const { log } = await this.#refresh(transaction, language);
      const chunks = await transaction.objectStore('wordsChunk').getAll(chunksOf(language));
      for (const chunk of chunks)
        for (const [key, document] of new Chunk(chunk).documents()) found.set(wordPath(language, key), document);
      for (const [key, document] of log) {
        if (document) found.set(wordPath(language, key), document);
        else found.delete(wordPath(language, key));
      }
    }
    return found;
  }

  /** Statuses and due times of all words of a language; the rest too, unless they were stored by another release. */
  async columns(transaction: Reading | Writing, language: string): Promise<WordColumns> {
    return (await this.#refresh(transaction, language)).columns;
  }

  /** All columns of a language. Those of another release are made anew from the documents, and stored by the next folding. */
  async completeColumns(transaction: Reading | Writing, language: string): Promise<WordColumns> {
    const known = await this.#refresh(transaction, language);
    await complete(transaction, known);
    return known.columns;
  }

  /**
   * Reads a language's chunks before they are asked for, as many as memory keeps: a step on many words then waits for no disk.
   * `begin` gives a transaction for a few of them at a time, so that no step waits for all.
   */
  async readAhead(begin: () => Reading, language: string): Promise<void> {
    for (let from = 0; from < chunkCount; from += chunksAhead) {
      const transaction = begin();
      const known = await this.#refresh(transaction, language);
      if (from === 0 && known.isReadAhead) return;
      known.isReadAhead = true;
      const { chunks } = known;
      const numbers = Array.from({ length: chunksAhead }, (_, at) => from + at);
      const missing = numbers.filter((number) => chunks.get(number) === undefined);
      for (const [number, stored] of await storedChunks(transaction, language, missing)) {
        const chunk = new Chunk(stored);
        if (!chunks.hasRoomFor(chunk)) return;
        chunks.keep(number, chunk);
      }
    }
  }

  async #readWords(
    transaction: Reading | Writing,
    language: string,
    keys: readonly string[],
  ): Promise<Map<string, object | null>> {
    const { log, chunks, columns } = await this.#refresh(transaction, language);
    const found = new Map<string, object | null>();
    const inChunks = new Map<number, string[]>();
    for (const key of keys) {
      const logged = log.get(key);
      if (logged !== undefined) found.set(key, logged);
      // A word that was never saved costs no chunk: marking the rest of a page is about those.
      else if (columns.isComplete && !columns.hasDocument(key)) found.set(key, null);
      else inChunks.set(chunkOf(key), [...(inChunks.get(chunkOf(key)) ?? []), key]);
    }
    // Held here until they are read: a chunk that is kept below may drive out one that was found in memory.
    const held = new Map([...inChunks.keys()].map((number) => [number, chunks.get(number)]));
    const missing = [...held].filter(([, chunk]) => chunk === undefined).map(([number]) => number);
    const stored = await storedChunks(transaction, language, missing);
    for (const [number, wanted] of inChunks) {
      const chunk = held.get(number) ?? chunks.keep(number, new Chunk(stored.get(number)));
      for (const key of wanted) found.set(key, chunk.document(key));
    }
    return found;
  }

  /** Takes in what was logged or folded, here or in another tab, since the last look. */
  async #refresh(transaction: Reading | Writing, language: string): Promise<Language> {
    const head: WordsHead = (await transaction.objectStore('wordsHead').get(language)) ?? { folded: 0, last: 0 };
    let known = this.#languages.get(language);
    if (known && head.folded === known.folded) {
      // Nothing was folded since.
    } else if (known && head.folded === known.seen) {
      // Another tab folded just what is in memory here.
      known.folded = head.folded;
      for (const chunk of byChunk(known.log).keys()) known.chunks.drop(chunk);
      known.log.clear();
      known.isStoredStale = false;
    } else {
      const core = await transaction.objectStore('wordsCore').get(language);
      known = this.#remembered(
        new WordColumns(language, core),
        head.folded,
        core !== undefined && core.version !== columnsVersion,
      );
      this.#languages.set(language, known);
    }
    if (head.last > known.seen) {
      const fresh = await transaction
        .objectStore('wordsLog')
        .getAll(IDBKeyRange.bound([language, known.seen], [language, head.last], true));
      for (const entries of fresh) take(known, entries);
      known.seen = head.last;
    }
    return known;
  }

  /** Writes documents into the base: a row each, and one log row for all words of a language. */
  async write(transaction: Writing, documents: ReadonlyMap<Path, object | null>): Promise<void> {
    const rows = new Map<Path, object | null>();
    const words = new Map<string, WordEntry[]>();
    for (const [path, document] of documents) {
      const language = wordsLanguage(path);
      if (language === null) {
        rows.set(path, document);
      } else {
        const entries = words.get(language) ?? [];
        entries.push([refAt(path).id, document]);
        words.set(language, entries);
      }
    }
    for (const [language, entries] of words) {
      const known = await this.#refresh(transaction, language);
      const last = known.seen + 1;
      const [log, heads] = [transaction.objectStore('wordsLog'), transaction.objectStore('wordsHead')];
      // Awaited at once: of a transaction that is aborted later, no request may be left whose failure nobody hears.
      await Promise.all([log.put(entries, [language, last]), heads.put({ folded: known.folded, last }, language)]);
      take(known, entries);
      known.seen = last;
    }
    const store = transaction.objectStore('rows');
    await Promise.all(
      [...rows].map(([path, document]) => (document === null ? store.delete(path) : store.put(document, path))),
    );
  }

  /** Replaces the whole base, for a device that reads everything anew. */
  async replace(transaction: Writing, documents: ReadonlyMap<Path, object | null>): Promise<void> {
    await transaction.objectStore('rows').clear();
    for (const store of ['wordsCore', 'wordsChunk', 'wordsLog'] as const) await transaction.objectStore(store).clear();
    const heads = await transaction.objectStore('wordsHead').getAllKeys();
    const written: Promise<unknown>[] = [];
    const words = new Map<string, Map<string, object>>(heads.map((language) => [language, new Map()]));
    for (const [path, document] of documents) {
      if (document === null) continue;
      const language = wordsLanguage(path);
      if (language === null) written.push(transaction.objectStore('rows').put(document, path));
      else words.set(language, (words.get(language) ?? new Map<string, object>()).set(refAt(path).id, document));
    }
    await Promise.all(written);
    for (const [language, entries] of words) {
      const { last } = (await transaction.objectStore('wordsHead').get(language)) ?? { last: 0 };
      const columns = await storeFolded(transaction, language, entries, last + 1);
      this.#languages.set(language, this.#remembered(columns, last + 1, false));
    }
  }

  /** Folds the language's log into its columns and chunks when it holds as many documents as `longLog`, or the columns are of another release. */
  async fold(transaction: Writing, language: string, longLog: number): Promise<boolean> {
    const known = await this.#refresh(transaction, language);
    if (known.log.size < longLog && !known.isStoredStale) return false;
    await complete(transaction, known);
    const store = transaction.objectStore('wordsChunk');
    await Promise.all(
      [...byChunk(known.log)].map(async ([chunk, entries]) => {
        const before = known.chunks.get(chunk) ?? new Chunk(await store.get([language, chunk]));
        const documents = before.documents();
        for (const [key, document] of entries) {
          if (document === null) documents.delete(key);
          else documents.set(key, document);
        }
        const { stored } = known.chunks.keep(chunk, Chunk.of(documents));
        await store.put(stored, [language, chunk]);
      }),
    );
    const core = known.columns.toCore();
    await transaction.objectStore('wordsCore').put(core, language);
    await transaction.objectStore('wordsLog').delete(IDBKeyRange.bound([language, 0], [language, known.seen]));
    await transaction.objectStore('wordsHead').put({ folded: known.seen, last: known.seen }, language);
    // The chunks in memory are those that were just written.
    known.columns = new WordColumns(language, core);
    known.folded = known.seen;
    known.isStoredStale = false;
    known.log.clear();
    return true;
  }

  /** Forgets what is in memory: after an aborted transaction it may be ahead of what is stored. */
  forget(): void {
    this.#languages.clear();
  }
}

/** Makes columns of another release anew from the documents: only in memory. */
async function complete(transaction: Reading | Writing, known: Language): Promise<void> {
  if (known.columns.isComplete) return;
  const columns = new WordColumns(known.language);
  const chunks = await transaction.objectStore('wordsChunk').getAll(chunksOf(known.language));
  for (const chunk of chunks) columns.apply(new Chunk(chunk).documents());
  columns.apply(known.log);
  known.columns = columns;
}

function byChunk<Entry extends WordEntry>(documents: Iterable<Entry>): Map<number, Entry[]> {
  const chunks = new Map<number, Entry[]>();
  for (const entry of documents) {
    const chunk = chunkOf(entry[0]);
    const entries = chunks.get(chunk);
    if (entries) entries.push(entry);
    else chunks.set(chunk, [entry]);
  }
  return chunks;
}

async function storeFolded(
  transaction: Writing,
  language: string,
  documents: ReadonlyMap<string, object>,
  folded: number,
): Promise<WordColumns> {
  const all = new WordColumns(language);
  all.apply(documents);
  await Promise.all(
    [...byChunk(documents)].map(([chunk, entries]) =>
      transaction.objectStore('wordsChunk').put(Chunk.of(entries).stored, [language, chunk]),
    ),
  );
  const core = all.toCore();
  await transaction.objectStore('wordsCore').put(core, language);
  await transaction.objectStore('wordsHead').put({ folded, last: folded }, language);
  return new WordColumns(language, core);
}

function take(known: Language, entries: readonly WordEntry[]): void {
  for (const [key, document] of entries) known.log.set(key, document);
  known.columns.apply(entries);
}

export function wordPath(language: string, key: string): Path {
  return pathOf({ collection: wordsPrefix + language, id: key });
}

function chunkOf(key: string): number {
  let hash = 0;
  for (let index = 0; index < key.length; index++) hash = (Math.imul(hash, 31) + key.charCodeAt(index)) >>> 0;
  return hash % chunkCount;
}
