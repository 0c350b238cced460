import type { Language } from '#domain/languages.ts';
import type { Hit } from '#reader/page/view.ts';
import type { MetWord } from '#web/words/wordActions.ts';

/** A word of a page as it was met in its book. */
export function metInBook(hit: Hit, bookId: string, language: Language): MetWord {
  const { key, text } = hit.occurrence;
  return { key, text, language, sentence: hit.sentence, context: hit.context, bookId };
}

/** The rectangle around the lines of a word; `before` serves where the word is not drawn any more. */
export function boundsOf(now: readonly DOMRect[], before: readonly DOMRect[]): DOMRect {
  const [first = new DOMRect(), ...others] = now.length > 0 ? now : before;
  const right = Math.max(first.right, ...others.map((rect) => rect.right));
  const left = Math.min(first.left, ...others.map((rect) => rect.left));
  const bottom = Math.max(first.bottom, ...others.map((rect) => rect.bottom));
  return new DOMRect(left, first.top, right - left, bottom - first.top);
}
