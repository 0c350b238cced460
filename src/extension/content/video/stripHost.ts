import { fromStrip, type BoxInStrip, type FromStrip, type ToStrip } from '../../messages/stripMessages.ts';
import type { Box } from '../card/placeCard.ts';
import { createOwnFrame } from '../frame/ownFrame.ts';
import { createHost } from '../paint/host.ts';
import { pictureBlock, isUnder, screenOf, type Player } from './player.ts';

interface StripParts {
  readonly player: Player;
  readonly onMessage: (message: FromStrip) => void;
  /** Its page knows nothing yet. */
  readonly onConnected: () => void;
}

const look = 'display: block; position: static; z-index: 2147483645;';

const rules = `
.strip { margin: 12px 0 0; height: 0 }
.strip.full { position: fixed; left: 50%; bottom: 68px; width: min(960px, calc(100vw - 32px)); margin: 0; translate: -50% 0; z-index: 2147483645 }
iframe { display: block; width: 100%; height: 100%; border: 0; background: none }
@media (max-width: 760px) { .strip { margin: 8px 8px 0 } }`;

/** The lines under a picture: a page of the extension in a frame, in a closed root in the page's own flow. */
export function createStripHost({ player: first, onMessage, onConnected }: StripParts) {
  let player = first;
  const frame = createOwnFrame<ToStrip, FromStrip>({
    page: 'strip/strip.html',
    read: fromStrip,
    onMessage: take,
    onConnected,
  });
  const box = document.createElement('div');
  box.className = 'strip';
  const page = frame.make();
  const host = createHost(look, rules, put);
  box.append(page);
  host.root.append(box);
  const hasPlace = screenOf(player) !== null || (host.element.isConnected && isUnder(host.element, player));
  if (!hasPlace) remove();

  /** Over the picture where that fills the screen, else after it. */
  function put(element: HTMLElement): void {
    const screen = screenOf(player);
    box.classList.toggle('full', screen !== null);
    if (screen) screen.append(element);
    else pictureBlock(player)?.after(element);
  }

  function take(message: FromStrip): void {
    if (message.kind === 'size') box.style.height = `${message.height}px`;
    else onMessage(message);
  }

  function remove(): void {
    frame.remove();
    host.remove();
  }

  return {
    /** False: the page has no room under its picture, and there is no strip. */
    hasPlace,
    element: host.element,
    isConnected: frame.isConnected,
    post: frame.post,
    /** Goes where the picture is now. */
    follow(now: Player): void {
      player = now;
      if (!host.element.isConnected) return host.restore();
      const { parentElement: around, previousElementSibling: before } = host.element;
      const screen = screenOf(player);
      if (screen ? around !== screen : !before?.contains(player.element)) put(host.element);
    },
    setTheme(theme: 'light' | 'dark'): void {
      // A frame of another scheme than its page gets a ground of its own.
      page.style.colorScheme = theme;
    },
    /** A box of its page in the window; null once it is not there. */
    boxInWindow({ left, top, right, bottom }: BoxInStrip): Box | null {
      if (!host.element.isConnected) return null;
      const around = page.getBoundingClientRect();
      return {
        left: around.left + left,
        top: around.top + top,
        right: around.left + right,
        bottom: around.top + bottom,
      };
    },
    remove,
  };
}

export type StripHost = ReturnType<typeof createStripHost>;
