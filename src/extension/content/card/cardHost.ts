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

  const card = createOwnFrame<ToCard, FromCard>({ page: 'card/card.html', read: fromCard, onMessage: take });
  const { post } = card;

  function take(message: FromCard): void {
    if (message.kind === 'closed') close();
    if (message.kind === 'key') onKey(message.key);
    if (message.kind === 'size' && message.height > 0) {
      height = message.height;
      settle();
    }
  }

  function make() {
    const host = createHost(look, rules);
    const box = document.createElement('div');
    box.className = 'card';
    box.popover = 'manual';
    const frame = card.make();
    frame.allow = 'autoplay';
    box.append(frame);
    host.root.append(box);
    made = { host, box };
    return made;
  }

  /** A modal dialog, or what fills the screen, makes everything outside of it deaf: the card goes inside. */
  function moveInside(element: HTMLElement): void {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    const full = document.fullscreenElement;
    const parent = modal ?? (full && !(full instanceof HTMLMediaElement) ? full : document.documentElement);
    if (element.parentElement === parent) return;
    // Its frame is loaded anew there.
    card.moved();
    parent.append(element);
  }

  function settle(): void {
    const boxes = shown?.boxes();
    if (!shown || !made) return;
    if (!boxes) return close();
    const { host, box } = made;
    const zoom = host.element.currentCSSZoom || 1;
    place = placeCard(boxes.word, boxes.column, { width: innerWidth, height: innerHeight }, height || firstHeight);
    box.style.left = `${place.left / zoom}px`;
    box.style.top = `${place.top / zoom}px`;
    box.style.width = `${place.width / zoom}px`;
    box.style.height = `${place.height / zoom}px`;
    box.style.zoom = '1';
    box.classList.toggle('sheet', place.isSheet);
    box.classList.toggle('placed', height > 0);
  }

  /** Follows its word, and watches that nobody puts anything over it. */
  function watch(): void {
    beat = requestAnimationFrame(watch);
    if (!made || !place || height === 0) return;
    const now = performance.now();
    if (!isWhereItWasPut(made.host.element, made.box, place)) doubtedAt = now;
    const isBelieved = doubtedAt === 0 || now - doubtedAt > distrust;
    if (isBelieved !== isTrusted) post({ kind: 'trusted', isTrusted: (isTrusted = isBelieved) });
    settle();
  }

  function close(): void {
    if (!shown) return;
    shown = null;
    cancelAnimationFrame(beat);
    post({ kind: 'close' });
    made?.box.hidePopover();
    onClosed();
  }

  return {
    isOpen: () => shown !== null,
    /** The element on the page, for what happens in it. */
    owns: (target: EventTarget | null) => target !== null && target === made?.host.element,
    open(next: OpenedCard): void {
      const { host, box } = made ?? make();
      moveInside(host.element);
      shown = next;
      height = 0;
      doubtedAt = 0;
      if (!box.matches(':popover-open')) box.showPopover();
      settle();
      post({
        kind: 'open',
        word: next.word,
        takesFocus: next.takesFocus,
        theme: next.theme,
        isSheet: place?.isSheet ?? false,
      });
      cancelAnimationFrame(beat);
      beat = requestAnimationFrame(watch);
    },
    press: (key: CardKey) => post({ kind: 'key', key }),
    close,
    remove(): void {
      close();
      card.remove();
      made?.host.remove();
      made = null;
    },
  };
}
