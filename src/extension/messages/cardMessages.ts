import type { WordContext } from '#domain/lemmas/analysis/wordReading.ts';
import { isLanguage, type Language } from '#domain/languages.ts';
import { messageFields } from './messageFields.ts';

/** The page that a word stands on, as it is said below its sentence. */
export interface MetPage {
  readonly title: string;
  readonly address: string;
}

/** A word as it was pressed on a page. */
export interface PressedWord {
  readonly key: string;
  readonly text: string;
  readonly language: Language;
  readonly sentence: string;
  readonly context?: WordContext;
  readonly page: MetPage;
}

/** Keys of the page's text that are pressed while the card has the focus: the new word after or before. */
export const textKeys = ['j', 'k'] as const;
export type TextKey = (typeof textKeys)[number];

/** Keys of the card, pressed in the page. */
export const keysOfCard = ['1', '2', '3', '4', '5', '0', 'e', 't', 'l', 's', 'f', 'z'] as const;
export type CardKey = (typeof keysOfCard)[number];

/** A message of the page's script to the card. */
export type ToCard =
  | {
      readonly kind: 'open';
      readonly word: PressedWord;
      /** It has the keyboard: not where the pointer only rested on a word. */
      readonly takesFocus: boolean;
      readonly theme: 'light' | 'dark';
      readonly isSheet: boolean;
    }
  | { readonly kind: 'close' }
  | { readonly kind: 'key'; readonly key: CardKey }
  /** False: the page has moved the card, or lies over it; nothing that is pressed counts. */
  | { readonly kind: 'trusted'; readonly isTrusted: boolean };

/** A message of the card to the page's script. */
export type FromCard =
  /** Pixels that it wants to be high; 0 with nothing to show. */
  | { readonly kind: 'size'; readonly height: number }
  | { readonly kind: 'key'; readonly key: TextKey }
  | { readonly kind: 'closed' };

/** A message of the card as it is, or null for anything else. */
export function fromCard(value: unknown): FromCard | null {
  const { kind, height, key } = messageFields(value);
  if (kind === 'closed') return { kind };
  if (kind === 'size') return typeof height === 'number' && height >= 0 ? { kind, height } : null;
  const pressed = textKeys.find((each) => each === key);
  return kind === 'key' && pressed ? { kind, key: pressed } : null;
}

/** A message of the page's script as it is, or null for anything else. */
export function toCard(value: unknown): ToCard | null {
  const { kind, word, takesFocus, theme, isSheet, key, isTrusted } = messageFields(value);
  if (kind === 'close') return { kind };
  if (kind === 'trusted') return { kind, isTrusted: isTrusted === true };
  if (kind === 'key') {
    const pressed = keysOfCard.find((each) => each === key);
    return pressed ? { kind, key: pressed } : null;
  }
  const pressed = kind === 'open' ? pressedWord(word) : null;
  return pressed
    ? {
        kind: 'open',
        word: pressed,
        takesFocus: takesFocus === true,
        theme: theme === 'dark' ? 'dark' : 'light',
        isSheet: isSheet === true,
      }
    : null;
}

function pressedWord(value: unknown): PressedWord | null {
  const { key, text, language, sentence, context, page } = messageFields(value);
  const { title, address } = messageFields(page);
  const texts = [key, text, language, sentence, title, address];
  if (!texts.every((each) => typeof each === 'string') || !isLanguage(String(language))) return null;
  return {
    key: String(key),
    text: String(text),
    // Just looked at.
    language: language as Language,
    sentence: String(sentence),
    ...(context !== undefined && { context: context as WordContext }),
    page: { title: String(title), address: String(address) },
  };
}
