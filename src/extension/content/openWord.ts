import type { Language } from '#domain/languages.ts';
import type { TextWord } from '#wordLayer/wordLayer.ts';
import type { SiteText } from './colourPage.ts';

/** The word whose card is open, where it stands. */
export interface OpenWord {
  readonly text: SiteText;
  readonly word: TextWord;
}

/** The same word in a text that was read anew; null where it stands there no longer. */
export function sameWordIn(text: SiteText, { word }: OpenWord): OpenWord | null {
  const block = text.layer.blocks[word.block.index];
  const found = block && text.layer.wordIn(block, word.start, word.end);
  const same = [found?.longest, found?.word].find((each) => each?.key === word.key && each.start === word.start);
  return same ? { text, word: same } : null;
}

/** The first word after a place that is new, going round the page once. */
export function newWordFrom(
  texts: readonly SiteText[],
  from: OpenWord | null,
  by: 1 | -1,
  isNew: (language: Language, key: string) => boolean,
): OpenWord | null {
  const at = from
    ? texts.indexOf(from.text)
    : texts.findIndex(({ container }) => container.getBoundingClientRect().bottom > 0);
  for (let steps = 0; steps <= texts.length; steps += 1) {
    const text = texts[(at + by * steps + texts.length * 2) % texts.length];
    if (!text) return null;
    const found = text.layer.words().filter(({ key }) => isNew(text.language, key));
    const place = (word: TextWord): number => word.block.index * 1e9 + word.start;
    const begin = steps === 0 && from ? place(from.word) : null;
    const later = begin === null ? found : found.filter((word) => (place(word) - begin) * by > 0);
    const word = by === 1 ? later[0] : later.at(-1);
    if (word) return { text, word };
  }
  return null;
}
