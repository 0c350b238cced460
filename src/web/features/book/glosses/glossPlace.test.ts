import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/profile/defaults.ts';
import type { Section } from '#reader/book/book.ts';
import { chosenGlossPlace, shownGlossPlace } from './glossPlace.ts';

const section: Section = {
  path: 'one.xhtml',
  mediaType: 'application/xhtml+xml',
  linear: true,
  fixedLayout: false,
  side: null,
  size: 1,
};
const flowing = { direction: 'ltr', sections: [section] } as const;
const comic = { direction: 'ltr', sections: [section, { ...section, fixedLayout: true }] } as const;
const rightToLeft = { direction: 'rtl', sections: [section] } as const;

test('the choice is that of the language, and none for whoever has not chosen', () => {
  const { reading } = defaultSettings('Europe/Madrid', 'en', 'es');
  expect(chosenGlossPlace(reading, 'en')).toBe('none');
  expect(chosenGlossPlace({ ...reading, glosses: { de: 'lines' } }, 'en')).toBe('none');
  expect(chosenGlossPlace({ ...reading, glosses: { de: 'lines' } }, 'de')).toBe('lines');
});

test('a page that has no room between its lines has its glosses elsewhere', () => {
  const places = ['none', 'lines', 'margin'] as const;
  expect(places.map((place) => shownGlossPlace(place, flowing))).toEqual(['none', 'lines', 'margin']);
  expect(places.map((place) => shownGlossPlace(place, comic))).toEqual(['none', 'foot', 'foot']);
  expect(places.map((place) => shownGlossPlace(place, rightToLeft))).toEqual(['none', 'margin', 'margin']);
});
