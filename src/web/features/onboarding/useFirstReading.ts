import { useEffect, useState } from 'react';
import type { FirstReading } from '#contract/content/firstReading.ts';
import type { Language } from '#domain/languages.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { loadFirstReading } from '#web/platform/content/firstReading.ts';
import { loadStarterPack } from '#web/platform/content/starterPacks.ts';
import { shareOfNewIn, type ShareOfNew } from '#web/words/useQuietText.ts';
import { namesOfReading, usefulOfReading } from './steps/readingWords.ts';

/** The text with what its words mean. */
export interface ReadingWithMeanings extends FirstReading {
  /** Each word once. */
  readonly keys: readonly string[];
  /** In Spanish, by key. */
  readonly meaningOf: ReadonlyMap<string, string>;
  /** The words that are drawn in full where most of the text is new: the first of those that it explains itself. */
  readonly useful: ReadonlySet<string>;
  /** Keys of its names. */
  readonly ignored: ReadonlySet<string>;
  /** The share of it that is new, its names left out. */
  readonly share: ShareOfNew;
}

/** The first reading of a language: 'loading', 'failed', or itself; `retry` asks again. */
export function useFirstReading(language: Language): {
  readonly reading: ReadingWithMeanings | 'loading' | 'failed';
  readonly retry: () => void;
} {
  const [reading, setReading] = useState<ReadingWithMeanings | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    setReading('loading');
    // Without the pack fewer words have a meaning.
    Promise.all([loadFirstReading(language), loadStarterPack(language, 'advanced_1000').catch(() => [])]).then(
      ([text, pack]) => {
        const meanings = [...pack.map(({ word, meaning }) => [word, meaning] as const), ...text.meanings];
        const keys = [
          ...new Set(
            [text.title, ...text.paragraphs].flatMap((block) => tokenise(block, language).map(({ key }) => key)),
          ),
        ];
        const ignored = namesOfReading(text, language);
        const share = shareOfNewIn(text.paragraphs, language);
        if (current)
          setReading({
            ...text,
            keys,
            useful: usefulOfReading(text, language),
            ignored,
            share: (statusOf) => share((key) => statusOf(key) ?? (ignored.has(key) ? '99' : null)),
            meaningOf: new Map(meanings.map(([word, meaning]) => [wordKey(word, language), meaning])),
          });
      },
      () => current && setReading('failed'),
    );
    return () => {
      current = false;
    };
  }, [language, attempt]);
  return { reading, retry: () => setAttempt(attempt + 1) };
}
