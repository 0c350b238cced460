import type { Language } from '#domain/languages.ts';
import { everyPhraseMatcher, type PhraseMatch } from '#domain/text/phrases.ts';
import { tokenise, type Token, type TokeniseOptions } from '#domain/text/tokenise.ts';
import type { Status } from '#domain/words/word.ts';

/** Tells the words of a text and what colours them. One serves every layer of a view. */
export interface WordSource {
  readonly language: Language;
  /** False: the text is in another language and has no words. */
  readonly hasWords: boolean;
  /** Null for a word never met: drawn like an unknown one. */
  readonly statusOf: (key: string) => Status | null;
  /** Tells whether this word, never met, is drawn by a short stroke instead of in full. */
  readonly isLight: (key: string) => boolean;
  readonly tokens: (text: string) => readonly Token[];
  /** The saved phrases of a text wherever they stand, also across and inside each other; by where they begin, longer ones first. */
  readonly phrases: (text: string, tokens: readonly Token[]) => PhraseMatch[];
  /** Takes other saved phrases, and asks `tokens` anew. Layers show them after their next `refresh`. */
  setPhrases(keys: Iterable<string>): void;
}

export interface WordSourceOptions extends Pick<WordSource, 'language' | 'statusOf'> {
  /** Ids of saved words; those of one token are passed over. */
  readonly hasWords?: boolean | undefined;
  readonly phrases?: Iterable<string> | undefined;
  readonly isLight?: WordSource['isLight'] | undefined;
  /** The way in which the text is cut into words: asked again with other phrases. */
  readonly tokens?: (() => TokeniseOptions) | undefined;
}

export function createWordSource({
  language,
  statusOf,
  hasWords = true,
  isLight = () => false,
  phrases = [],
  tokens = () => ({}),
}: WordSourceOptions): WordSource {
  let options = tokens();
  let matcher = everyPhraseMatcher(phrases, language, options);
  return {
    language,
    hasWords,
    statusOf,
    isLight,
    tokens: (text) => (hasWords ? tokenise(text, language, options) : []),
    phrases: (text, found) => matcher(text, found),
    setPhrases(keys) {
      options = tokens();
      matcher = everyPhraseMatcher(keys, language, options);
    },
  };
}
