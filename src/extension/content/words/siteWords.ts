import type { Language } from '#domain/languages.ts';
import type { Status } from '#domain/words/word.ts';
import { createWordSource, type WordSource } from '#wordLayer/wordSource.ts';
import { unpackStatuses, type FromPage, type ToPage } from '../../messages/pageMessages.ts';

/** Keys of one message. */
const mostKeys = 5000;

interface WordsOfLanguage {
  readonly source: WordSource;
  readonly statuses: Map<string, Status | null>;
  /** The saved phrases and joined words by which it is cut, as text. */
  readonly cut: string;
  /** Wanted, and not asked for yet. */
  readonly wanted: Set<string>;
  /** Never met words are drawn by a short stroke: most of the page is new. */
  isMostlyNew: boolean;
}

export interface SiteWordsParts {
  readonly post: (message: FromPage) => void;
  /** These words show something else now, or for the first time. */
  readonly onStatuses: (language: Language, keys: readonly string[]) => void;
  /** Other phrases are saved: the text is cut anew. */
  readonly onWords: (language: Language) => void;
}

/** What the words of a page show, as the background says it: the page's script knows those that stand in it and no others. */
export function createSiteWords({ post, onStatuses, onWords }: SiteWordsParts) {
  const languages = new Map<Language, WordsOfLanguage>();
  const waiting = new Map<
    Language,
    { readonly promise: Promise<WordsOfLanguage>; readonly resolve: (words: WordsOfLanguage) => void }
  >();

  function ask(language: Language): Promise<WordsOfLanguage> {
    const known = languages.get(language);
    if (known) return Promise.resolve(known);
    const asked = waiting.get(language);
    if (asked) return asked.promise;
    const { promise, resolve } = Promise.withResolvers<WordsOfLanguage>();
    waiting.set(language, { promise, resolve });
    post({ kind: 'words', language });
    return promise;
  }

  function takeWords({ language, phrases, compounds }: Extract<ToPage, { kind: 'words' }>): void {
    const joined = new Set(compounds);
    const known = languages.get(language);
    const cut = [...phrases, '', ...compounds].join('\n');
    // A background that came again says the same again.
    if (known?.cut === cut) return;
    const statuses = known?.statuses ?? new Map<string, Status | null>();
    const source = createWordSource({
      language,
      statusOf: (key) => statuses.get(key) ?? null,
      isLight: () => words.isMostlyNew,
      phrases,
      tokens: () => ({ knows: (key) => joined.has(key) }),
    });
    const words: WordsOfLanguage = {
      source,
      statuses,
      cut,
      wanted: new Set(phrases),
      isMostlyNew: known?.isMostlyNew ?? false,
    };
    languages.set(language, words);
    waiting.get(language)?.resolve(words);
    waiting.delete(language);
    if (known) onWords(language);
  }

  function takeMarked({ language, changes }: Extract<ToPage, { kind: 'marked' }>): void {
    const words = languages.get(language);
    if (!words) return;
    if (changes === 'all') return renew(language);
    // A phrase that was saved or removed changes where words begin and end.
    if (changes.some(([key]) => key.includes(' '))) post({ kind: 'words', language });
    for (const [key, status] of changes) words.statuses.set(key, status);
    onStatuses(
      language,
      changes.map(([key]) => key),
    );
  }

  function renew(language: Language): void {
    const words = languages.get(language);
    if (!words) return;
    post({ kind: 'words', language });
    for (const key of words.statuses.keys()) words.wanted.add(key);
    flush(language);
  }

  function flush(language: Language): void {
    const words = languages.get(language);
    if (!words) return;
    const keys = [...words.wanted];
    words.wanted.clear();
    for (let at = 0; at < keys.length; at += mostKeys)
      post({ kind: 'statuses', language, keys: keys.slice(at, at + mostKeys) });
  }

  return {
    ask,
    /** The words of a language that was asked for; undefined before its answer. */
    of: (language: Language) => languages.get(language),
    /** Asks what these keys show, with the next `flush`. */
    want(language: Language, keys: Iterable<string>): void {
      const words = languages.get(language);
      if (words) for (const key of keys) if (!words.statuses.has(key)) words.wanted.add(key);
    },
    flush,
    /** The background was ended and has come again: it knows nothing of this page. */
    renewAll(): void {
      for (const language of waiting.keys()) post({ kind: 'words', language });
      for (const language of languages.keys()) renew(language);
    },
    take(message: ToPage): void {
      if (message.kind === 'words') takeWords(message);
      else if (message.kind === 'marked') takeMarked(message);
      else if (message.kind === 'statuses') {
        const words = languages.get(message.language);
        const statuses = unpackStatuses(message.packed);
        message.keys.forEach((key, index) => words?.statuses.set(key, statuses[index] ?? null));
        onStatuses(message.language, message.keys);
      }
    },
  };
}

export type SiteWords = ReturnType<typeof createSiteWords>;
