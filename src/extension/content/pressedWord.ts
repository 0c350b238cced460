import type { TextWord, WordLayer } from '#wordLayer/wordLayer.ts';
import type { PressedWord } from '../messages/cardMessages.ts';
import type { SiteText } from './colourPage.ts';

/** UTF-16 units of a page's title and of its address that are kept with a sentence. */
const longest = { title: 200, address: 2000 };

/** A word of the page as its card needs it, with the page that it stands on. */
export function pressedWordOf({ layer, language }: SiteText, word: TextWord): PressedWord {
  return {
    key: word.key,
    text: word.text,
    language,
    sentence: layer.sentenceAt(word.block, word.start),
    context: layer.contextAt(word.block, word.start),
    page: {
      title: document.title.trim().slice(0, longest.title),
      address: addressOf(location).slice(0, longest.address),
    },
  };
}

/** The address without what only this visit has: what stands behind `#`. */
function addressOf({ href }: Location): string {
  return href.split('#', 1)[0] ?? href;
}

/** The first box of a word on the page; null once it is not drawn. */
export function boxOf(layer: WordLayer, word: TextWord): DOMRect | null {
  return word.block.segments.every(({ node }) => node.isConnected) ? (layer.rects(word)[0] ?? null) : null;
}
