import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { longestWord } from '#domain/words/word.ts';
import { wordId } from '#domain/words/wordId.ts';
import { languageNamed } from '#wordFiles/languageNamed.ts';
import type { FoundWord, UnreadRow, WordFileChoice, WordFileReader } from '#wordFiles/wordFile.ts';
import { createBreath } from './breathe.ts';

/** Rows that are asked of a file at a time. */
const rowsAtOnce = 1_000;

/** A word of a file under the key that it would be kept under here. */
export interface GatheredWord {
  readonly key: string;
  readonly word: FoundWord;
}

/** All words of a file, each once a language. */
export interface Gathered {
  readonly byLanguage: ReadonlyMap<Language, readonly GatheredWord[]>;
  /** Words in languages that cannot be learned here, by what the file calls them. */
  readonly elsewhere: ReadonlyMap<string, number>;
  /** Rows without a word that can be kept. */
  readonly unread: readonly UnreadRow[];
  /** The language of words whose file does not say it had to be asked for. */
  readonly asksLanguage: boolean;
}

/**
 * Reads all words of a file as they were chosen, some at a time, so that the page goes on working.
 * @param otherwise the language of words whose file does not say it
 * @returns null when `signal` was aborted
 */
export async function gatherWords(
  reader: WordFileReader,
  choice: WordFileChoice,
  otherwise: Language,
  signal: AbortSignal,
): Promise<Gathered | null> {
  const byLanguage = new Map<Language, Map<string, FoundWord>>();
  const elsewhere = new Map<string, number>();
  const unread: UnreadRow[] = [];
  let asksLanguage = false;
  const breathe = createBreath();
  for (let from = 0; ; from += rowsAtOnce) {
    const part = await reader.read(choice, from, rowsAtOnce);
    if (signal.aborted) return null;
    unread.push(...part.unread);
    for (const word of part.words) {
      await breathe();
      asksLanguage ||= word.language === null;
      const language = word.language === null ? otherwise : languageNamed(word.language);
      if (language === null) {
        const name = word.language ?? '';
        elsewhere.set(name, (elsewhere.get(name) ?? 0) + 1);
        continue;
      }
      const key = keyOf(word.text, language);
      if (key === null) {
        unread.push({ row: 0, text: word.text });
        continue;
      }
      const words = byLanguage.get(language) ?? new Map<string, FoundWord>();
      byLanguage.set(language, words);
      const before = words.get(key);
      words.set(key, before ? joined(before, word) : word);
    }
    if (signal.aborted) return null;
    if (!part.hasMore) break;
  }
  return {
    byLanguage: new Map(
      [...byLanguage]
        .map(([language, words]) => [language, Array.from(words, ([key, word]) => ({ key, word }))] as const)
        .toSorted(([, one], [, other]) => other.length - one.length),
    ),
    elsewhere,
    unread,
    asksLanguage,
  };
}

/** The key that a text would be kept under; null for one that is no word, or too long for one. */
function keyOf(text: string, language: Language): string | null {
  if (text.length > longestWord || !text.isWellFormed() || text.includes('\0')) return null;
  try {
    return wordId(text, language);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Two rows of one word: the first counts, and has what it lacks from the other. */
function joined(first: FoundWord, other: FoundWord): FoundWord {
  const isMet = first.sentence !== '';
  return {
    ...first,
    status: first.status ?? other.status,
    interval: first.interval === null ? other.interval : Math.max(first.interval, other.interval ?? 0),
    translation: first.translation || other.translation,
    sentence: first.sentence || other.sentence,
    sentenceTranslation: isMet ? first.sentenceTranslation : other.sentenceTranslation,
    lemma: first.lemma || other.lemma,
    notes: first.notes || other.notes,
    tags: [...new Set([...first.tags, ...other.tags])],
    starred: first.starred || other.starred,
    addedAt: first.addedAt ?? other.addedAt,
  };
}
