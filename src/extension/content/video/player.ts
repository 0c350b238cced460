/** The picture of a page, and what stands on it. */
export interface Player {
  readonly video: HTMLVideoElement;
  readonly element: HTMLElement;
}

/** Captions as they are seen on a picture. */
export interface SeenCaptions {
  readonly rows: readonly string[];
  /** As the page says it of them; null where it does not. */
  readonly language: string | null;
}

/** The player that the page is about: by its own name, else the video that is seen largest. */
export function findPlayer(): Player | null {
  const named = document.querySelector<HTMLVideoElement>('#movie_player video');
  const [video] = named
    ? [named]
    : [...document.querySelectorAll('video')].toSorted((one, other) => areaOf(other) - areaOf(one));
  const element = video?.closest<HTMLElement>('#movie_player, .html5-video-player') ?? video?.parentElement;
  return video && element ? { video, element } : null;
}

/** What the player shows of its captions: read off the page, asked of nobody. */
export function captionsOf({ element }: Player): SeenCaptions {
  const captions = element.querySelector('.ytp-caption-window-container');
  const rowsOf = (name: string): readonly Element[] => [...(captions?.querySelectorAll(name) ?? [])];
  const lines = rowsOf('.caption-visual-line');
  const rows = lines.length > 0 ? lines : rowsOf('.ytp-caption-segment');
  return {
    rows: rows.map((row) => row.textContent.trim()).filter((row) => row !== ''),
    language: rows[0]?.closest('[lang]:not(html)')?.getAttribute('lang') ?? null,
  };
}

/** Tells whether something else is played before the video goes on. */
export function isAdvertising({ element }: Player): boolean {
  return element.classList.contains('ad-showing');
}

/** What fills the screen around a player, and takes something in; null where nothing does. */
export function screenOf({ element }: Player): Element | null {
  const full = document.fullscreenElement;
  return full && !(full instanceof HTMLMediaElement) && full.contains(element) ? full : null;
}

/** Pixels by which what holds a picture may be higher than it. */
const slack = 24;

/** The outermost element that is as high as the picture alone: what comes after it stands under the picture. */
export function pictureBlock({ element }: Player): Element | null {
  const { height } = element.getBoundingClientRect();
  let block: Element = element;
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
    const outer = around.getBoundingClientRect().height;
    // Without a height of its own it holds what is placed freely.
    if (outer > 0 && Math.abs(outer - height) > slack) break;
    block = around;
  }
  return document.body.contains(block) && block !== document.body ? block : null;
}

/** Tells whether an element is seen under the picture, and has room there. */
export function isUnder(element: Element, { element: player }: Player): boolean {
  const [box, picture] = [element.getBoundingClientRect(), player.getBoundingClientRect()];
  return box.width >= 240 && box.top >= picture.bottom - 4;
}

function areaOf(element: Element): number {
  const { width, height } = element.getBoundingClientRect();
  return width * height;
}
