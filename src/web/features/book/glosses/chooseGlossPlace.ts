import type { Language } from '#domain/languages.ts';
import { glossPlaces, type GlossPlace, type Settings } from '#domain/profile/settings.ts';
import type { OpenBook } from '#reader/book/book.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { showFailure } from '#web/ui/failure.ts';
import { chosenGlossPlace, shownGlossPlace } from './glossPlace.ts';

/** The places among which a reader of this book chooses, in the order in which the key G goes through them. */
export function glossPlacesOf(book: Pick<OpenBook, 'direction' | 'sections'>): readonly GlossPlace[] {
  return glossPlaces.filter((place) => place !== 'lines' || shownGlossPlace(place, book) === 'lines');
}

/** «Al margen»; where there is no margin, «Al pie». */
export function glossPlaceName(place: GlossPlace, isAtFoot: boolean): string {
  return { none: 'Sin glosas', lines: 'Entre líneas', margin: isAtFoot ? 'Al pie' : 'Al margen' }[place];
}

/** Remembers where the meanings stand in every book of a language. */
export function chooseGlossPlace(
  store: AccountStore,
  { glosses }: Settings['reading'],
  language: Language,
  place: GlossPlace,
): void {
  store
    .call('updateSettings', { reading: { glosses: { ...glosses, [language]: place } } })
    .catch(showFailure('No se pudo guardar el cambio'));
}

/**
 * Goes on to the next place.
 * @param hasMargin is there room beside the page
 * @returns what it is, for a screen reader
 */
export function nextGlossPlace(
  store: AccountStore,
  reading: Settings['reading'],
  language: Language,
  book: Pick<OpenBook, 'direction' | 'sections'>,
  hasMargin: boolean,
): string {
  const places = glossPlacesOf(book);
  const next = places[(places.indexOf(chosenGlossPlace(reading, language)) + 1) % places.length] ?? 'none';
  chooseGlossPlace(store, reading, language, next);
  const name = glossPlaceName(next, !hasMargin || shownGlossPlace(next, book) === 'foot');
  return next === 'none' ? name : `Glosas ${name.toLowerCase()}`;
}
