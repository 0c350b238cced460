import type { CSSProperties } from 'react';
import { readingFonts, type ReadingFont, type Settings } from '#domain/profile/settings.ts';

/** Labels of the reading faces, and their CSS families in the app's own pages. */
const faces: Readonly<Record<ReadingFont, { readonly label: string; readonly family: string }>> = {
  literata: { label: 'Literata', family: 'var(--font-read)' },
  schibsted: { label: 'Schibsted', family: "'Schibsted Grotesk Variable', sans-serif" },
  atkinson: { label: 'Atkinson', family: "'Atkinson Hyperlegible Next Variable', sans-serif" },
  opendyslexic: { label: 'OpenDyslexic', family: "'OpenDyslexic', sans-serif" },
  book: { label: 'Del libro', family: 'var(--font-read)' },
};

/**
 * The faces that a learner may choose from, in their order; OpenDyslexic once it is owned (spec §9), a book's own where the text is a
 * book's.
 */
export function readingFontChoices(
  ownsOpenDyslexic: boolean,
  isOfBook = true,
): { readonly value: ReadingFont; readonly label: string; readonly family: string }[] {
  return readingFonts
    .filter((font) => (font !== 'opendyslexic' || ownsOpenDyslexic) && (font !== 'book' || isOfBook))
    .map((value) => ({ value, ...faces[value] }));
}

/** The CSS family list of a face, for the app's own pages. */
export function familyOf(font: ReadingFont): string {
  return faces[font].family;
}

/** The least size of a text on a phone, which has one pixel less than was chosen: as a book's page has. */
const leastPhoneSize = 15;

/** The style of a text of ours, so that it reads as the learner has set books. For the element around `ColouredText`. */
export function readingTextStyle({ font, fontSize, lineHeight, justify }: Settings['reading']): CSSProperties {
  const custom: Record<`--${string}`, string> = {
    ...(font !== null && { '--text-font': familyOf(font) }),
    '--text-size': `${fontSize / 16}rem`,
    '--text-size-phone': `${Math.max(leastPhoneSize, fontSize - 1) / 16}rem`,
    '--text-leading': `${lineHeight}`,
    ...(justify && { '--text-align': 'justify' }),
  };
  return custom;
}
