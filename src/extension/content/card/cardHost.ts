import {
  fromCard,
  type CardKey,
  type FromCard,
  type PressedWord,
  type TextKey,
  type ToCard,
} from '../../messages/cardMessages.ts';
import { createOwnFrame } from '../frame/ownFrame.ts';
import { createHost, type PageHost } from '../paint/host.ts';
import { hearingPart } from '../paint/topLayer.ts';
import { isWhereItWasPut } from './guard.ts';
import { placeCard, type Box, type CardPlace } from './placeCard.ts';

interface CardParts {
  /** The card passes on a key of the text. */
  readonly onKey: (key: TextKey) => void;
  readonly onClosed: () => void;
}

/** A word whose card is opened, and its place on the page. */
export interface OpenedCard {
  readonly word: PressedWord;
  /** The word's box and its column's now, as `placeCard` takes them; null once the text has gone. */
  readonly boxes: () => { readonly word: Box; readonly column: Box | 'above' } | null;
  /** It has the keyboard: not where the pointer only rested on a word. */
  readonly takesFocus: boolean;
  readonly theme: 'light' | 'dark';
  /** The text that the word stands in. */
  readonly container: Element;
}

const rules = `
.card { position: fixed; inset: auto; margin: 0; padding: 0; border: 0; overflow: hidden; background: none; pointer-events: auto; border-radius: 14px; box-shadow: 0 0 0 1px rgb(0 0 0 / .14), 0 8px 30px rgb(0 0 0 / .22); opacity: 0 }
.card.sheet { border-radius: 16px 16px 0 0 }
.card.placed { opacity: 1 }
iframe { display: block; width: 100%; height: 100%; border: 0; background: none }`;

const look = 'display: block; position: absolute; top: 0; left: 0; width: 0; height: 0; z-index: 2147483647;';

/** Milliseconds after which a card that was moved or covered is believed again. */
const distrust = 400;
/** Pixels until the card has said how high it is. */
const firstHeight = 320;

/**
 * The word's card: a page of the extension in a frame in a closed root, so that the page neither sees what is typed there nor presses its
 * buttons. It is made at the first press and then kept.
 */
export function createCardHost({ onKey, onClosed }: CardParts) {
  let made: { readonly host: PageHost; readonly box: HTMLElement } | null = null;
  let shown: OpenedCard | null = null;
  let place: CardPlace | null = null;
  let height = 0;
  let beat = 0;
  let isTrusted = true;
  let doubtedAt = 0;
  /** Pressed before the frame listened. */
  let early: CardKey | null = null;
  const ownFrame = createOwnFrame<ToCard, FromCard>({
    page: 'card/card.html',
    read: fromCard,
    onMessage: take,
    onConnected: tell,
  });
  // What comes back from the browser's memory has a frame that nobody hears.
  addEventListener('pagehide', discard);

  function take(message: FromCard): void {
    if (message.kind === 'closed') close();
    if (message.kind === 'key') onKey(message.key);
    if (message.kind === 'size' && message.height > 0) {
      height = message.height;
      settle();
      if (early) ownFrame.post({ kind: 'key', key: early });
      early = null;
    }
  }

  /** Says all that the card has to know. */
  function tell(): void {
    if (!shown) return ownFrame.post({ kind: 'close' });
    const { word, takesFocus, theme } = shown;
    ownFrame.post({ kind: 'open', word, takesFocus, theme, isSheet: place?.isSheet ?? false });
    ownFrame.post({ kind: 'trusted', isTrusted });
  }

  function make() {
    const host = createHost(look, rules);
    const box = document.createElement('div');
    box.className = 'card';
    box.popover = 'manual';
    const frame = ownFrame.make();
    frame.allow = 'autoplay';
    box.append(frame);
    host.root.append(box);
    made = { host, box };
    return made;
  }

  function settle(): void {
    const boxes = shown?.boxes();
    if (!shown || !made) return;
    if (!boxes) return close();
    const { host, box } = made;
    place = placeCard(boxes.word, boxes.column, { width: innerWidth, height: innerHeight }, height || firstHeight);
    // The pixels of the window, whatever the page makes of its own.
    box.style.zoom = String(1 / (host.element.currentCSSZoom || 1));
    box.style.left = `${place.left}px`;
    box.style.top = `${place.top}px`;
    box.style.width = `${place.width}px`;
    box.style.height = `${place.height}px`;
    box.classList.toggle('sheet', place.isSheet);
    box.classList.toggle('placed', height > 0);
  }

  /** Puts it where presses are heard, and above everything there. */
  function present(): void {
    if (!shown || !made) return;
    const { host, box } = made;
    const part = hearingPart(shown.container);
    if (host.element.parentNode !== part) {
      host.moveTo(part);
      // It is called up anew, above what it was moved into.
      if (box.matches(':popover-open')) box.hidePopover();
    }
    if (!box.matches(':popover-open')) box.showPopover();
    settle();
    tell();
  }

  /** Follows its word, and watches that nobody moves it, puts anything over it or takes it away. */
  function watch(): void {
    beat = requestAnimationFrame(watch);
    if (!made || !shown) return;
    const { host, box } = made;
    const now = performance.now();
    if (!host.isHome) return discard();
    if (!box.matches(':popover-open') || host.element.parentNode !== hearingPart(shown.container)) {
      doubtedAt = now;
      return present();
    }
    if (!place || height === 0) return;
    if (!isWhereItWasPut(host.element, box, place)) doubtedAt = now;
    const isBelieved = doubtedAt === 0 || now - doubtedAt > distrust;
    if (isBelieved !== isTrusted) ownFrame.post({ kind: 'trusted', isTrusted: (isTrusted = isBelieved) });
    settle();
  }

  function close(): void {
    if (!shown) return;
    shown = null;
    early = null;
    cancelAnimationFrame(beat);
    tell();
    if (made?.box.matches(':popover-open')) made.box.hidePopover();
    onClosed();
  }

  /** Takes it away; the next word has a new one. */
  function discard(): void {
    close();
    made?.host.remove();
    made = null;
  }

  return {
    isOpen: () => shown !== null,
    /** The element on the page, for what happens in it. */
    owns: (target: EventTarget | null) => target !== null && target === made?.host.element,
    open(next: OpenedCard): void {
      if (!made?.host.isHome || !made.host.element.isConnected) {
        made?.host.remove();
        make();
      }
      // The same once more has the same height, which it does not say again.
      if (shown?.word.key !== next.word.key || shown.word.sentence !== next.word.sentence) height = 0;
      shown = next;
      doubtedAt = 0;
      present();
      cancelAnimationFrame(beat);
      beat = requestAnimationFrame(watch);
    },
    press(key: CardKey): void {
      if (height > 0) ownFrame.post({ kind: 'key', key });
      else early = key;
    },
    /** Something of ours came above it. */
    raise(): void {
      if (shown) made?.box.hidePopover();
      present();
    },
    close,
    remove(): void {
      removeEventListener('pagehide', discard);
      discard();
      ownFrame.remove();
    },
  };
}
