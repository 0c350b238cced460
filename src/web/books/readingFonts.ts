import { readingFonts, type ReadingFont } from '#domain/profile/settings.ts';

/** What each reading face is called, and how it is set in the app's own pages. */
const faces: Readonly<Record<ReadingFont, { readonly label: string; readonly family: string }>> = {
  literata: { label: 'Literata', family: 'var(--font-read)' },
  schibsted: { label: 'Schibsted', family: "'Schibsted Grotesk Variable', sans-serif" },
  atkinson: { label: 'Atkinson', family: "'Atkinson Hyperlegible Next Variable', sans-serif" },
  opendyslexic: { label: 'OpenDyslexic', family: "'OpenDyslexic', sans-serif" },
  book: { label: 'Del libro', family: 'var(--font-read)' },
};

/** The faces that a learner may choose from, in their order; OpenDyslexic once it is owned (spec §9). */
export function readingFontChoices(
  ownsOpenDyslexic: boolean,
): { readonly value: ReadingFont; readonly label: string; readonly family: string }[] {
  return readingFonts
    .filter((font) => font !== 'opendyslexic' || ownsOpenDyslexic)
    .map((value) => ({ value, ...faces[value] }));
}

/** How a face is set in the app's own pages, as a CSS family list. */
export function familyOf(font: ReadingFont): string {
  return faces[font].family;
}
