import { expect, test } from 'vitest';
import type { Locator } from '#domain/library/book.ts';
import { createTextAnchor } from './textAnchor.ts';
import type { Location } from '../view.ts';

const text = (offset: number): Locator => ({ section: 'a.xhtml', block: 0, offset });

/** A section of a hundred characters, so many of them on a page, and the place in it. */
function open() {
  const frame = {
    place: { section: 3, piece: 0 },
    perPage: 10,
    page: 0,
    locator: () => text(frame.page * frame.perPage),
    pageOf: ({ offset }: Locator) => Math.floor(offset / frame.perPage),
    show(page: number) {
      frame.page = page;
    },
  };
  const shown = { frame: frame as typeof frame | null, lead: frame.place };
  const events: string[] = [];
  const place = createTextAnchor<typeof frame>({
    current: () => shown.frame,
    lead: () => shown.lead,
    locationOf: ({ page, perPage }): Location => ({
      locator: text(page * perPage),
      fraction: (page * perPage) / 100,
      page: page + 1,
      pages: 100 / perPage,
      charactersLeft: 100 - page * perPage,
      pageCharacters: perPage,
      chapter: '',
      entry: null,
      isFixed: false,
      atStart: page === 0,
      atEnd: false,
    }),
    reopen: ({ offset }) => events.push(`reopened at ${offset}`),
    onLocation: (location, cause) => events.push(`${cause} ${location.page}`),
  });
  return { frame, shown, place, events };
}

test('the text stays through layouts, however often its page begins elsewhere, until the learner moves', () => {
  const { frame, place, events } = open();
  frame.page = 3;
  place.arrive(frame, 'turn');
  for (const perPage of [25, 7, 10]) {
    frame.perPage = perPage;
    place.stay();
  }
  expect(events).toEqual(['turn 4', 'layout 2', 'layout 5', 'layout 4']);
  frame.page = 4;
  place.arrive(frame, 'scroll');
  frame.perPage = 20;
  place.stay();
  expect([events.at(-1), place.location?.page]).toEqual(['layout 3', 3]);
});

test('a jump stays with the text that was asked for, though its page begins before it', () => {
  const { frame, place, events } = open();
  frame.page = 1;
  place.arrive(frame, 'jump', text(19));
  frame.perPage = 19;
  place.stay();
  expect(events).toEqual(['jump 2', 'layout 2']);
});

test('a page that now lies open behind another is opened anew with it', () => {
  const { frame, shown, place, events } = open();
  frame.page = 2;
  place.arrive(frame, 'shown');
  shown.lead = { section: 2, piece: 0 };
  place.stay();
  expect(events).toEqual(['shown 3', 'reopened at 20']);
});

test('before anything is shown, and once the view is closed, a layout tells nothing', () => {
  const { frame, shown, place, events } = open();
  place.stay();
  expect(place.location).toBe(null);
  place.arrive(frame, 'shown');
  shown.frame = null;
  place.stay();
  expect(events).toEqual(['shown 1']);
});
