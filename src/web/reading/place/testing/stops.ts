import type { ReadingPosition } from '#domain/library/book.ts';
import type { WatchedPosition } from '#domain/videos/videoProgress.ts';
import type { Stop } from '../place.ts';

interface KindOfStop<At extends Stop> {
  readonly kind: string;
  readonly nameOf: (stop: At) => string;
  /** The nth place of a text, reached at a time. */
  readonly stop: (place: number, at: number) => At;
}

const inBook: KindOfStop<ReadingPosition> = {
  kind: 'locators',
  nameOf: ({ locator: { section, block, offset } }) => `${block} ${offset} ${section}`,
  stop: (block, at) => ({ locator: { section: 'a.xhtml', block, offset: 0 }, fraction: block / 100, at }),
};
const inVideo: KindOfStop<WatchedPosition> = {
  kind: 'seconds',
  nameOf: ({ seconds }) => `${seconds}`,
  stop: (place, at) => ({ seconds: place * 10, at }),
};

/** Runs a suite on places in books and in videos. */
export function withStops(suite: <At extends Stop>(kind: KindOfStop<At>) => void): void {
  suite(inBook);
  suite(inVideo);
}
