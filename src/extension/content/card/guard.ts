import type { CardPlace } from './placeCard.ts';

/** Share of the card's sides at which the window is asked what lies there. */
const asked = [0.04, 0.28, 0.5, 0.72, 0.96];

/** Tells whether the card is seen whole where it was put: a page may have moved its element or lie over it. */
export function isWhereItWasPut(host: HTMLElement, frame: HTMLElement, place: CardPlace): boolean {
  const box = frame.getBoundingClientRect();
  const isOff = (one: number, other: number): boolean => Math.abs(one - other) > 2;
  if (isOff(box.left, place.left) || isOff(box.top, place.top)) return false;
  if (isOff(box.width, place.width) || isOff(box.height, place.height)) return false;
  const inside = host.getRootNode();
  const root = inside instanceof ShadowRoot ? inside : document;
  return asked.every((down) =>
    asked.every((across) => {
      const x = place.left + place.width * across;
      const y = place.top + place.height * down;
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
      return root.elementFromPoint(x, y) === host;
    }),
  );
}
