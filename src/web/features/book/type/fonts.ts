import atkinson from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import jetbrains from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url';
import literataItalic from '@fontsource-variable/literata/files/literata-latin-opsz-italic.woff2?url';
import literataExtended from '@fontsource-variable/literata/files/literata-latin-ext-opsz-normal.woff2?url';
import literata from '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2?url';
import schibsted from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url';
import opendyslexicBold from '@fontsource/opendyslexic/files/opendyslexic-latin-700-normal.woff2?url';
import opendyslexic from '@fontsource/opendyslexic/files/opendyslexic-latin-400-normal.woff2?url';
import { glossFamily, type FontFaceSource } from '#reader/page/style.ts';
import type { ReadingFont } from '#domain/profile/settings.ts';

export type ReadingFace = Exclude<ReadingFont, 'book'> | 'jetbrains';

export interface ReadingFamily {
  readonly family: string;
  readonly faces: readonly FontFaceSource[];
}

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212';
const extended = 'U+0100-02BA, U+1D00-1DBF, U+1E00-1E9F';

const face = (family: string, url: string, weight: string, more: Partial<FontFaceSource> = {}): FontFaceSource => ({
  family,
  // A frame made of text has no address of its own to resolve against.
  url: new URL(url, location.origin).href,
  weight,
  style: 'normal',
  ...more,
});

/** 1.2 em, which holds every letter with its accent; the font's own 1.48 em would reach into the line above. */
const literataBox = { ascent: '89.2%', descent: '30.8%' };
const dyslexicBox = { ascent: '120%', descent: '30%' };

/** The face of the meanings between the lines. */
export const glossFace = face(glossFamily, literataItalic, '200 900', { style: 'italic', unicodeRange: latin });

/** The reading faces; the browser fetches a file only when the page shows a letter of it. */
export const readingFamilies: Readonly<Record<ReadingFace, ReadingFamily>> = {
  literata: {
    family: "'Literata Variable', Georgia, serif",
    faces: [
      face('Literata Variable', literata, '200 900', { unicodeRange: latin, box: literataBox }),
      face('Literata Variable', literataExtended, '200 900', { unicodeRange: extended, box: literataBox }),
      face('Literata Variable', literataItalic, '200 900', { style: 'italic', unicodeRange: latin, box: literataBox }),
    ],
  },
  schibsted: {
    family: "'Schibsted Grotesk Variable', system-ui, sans-serif",
    faces: [face('Schibsted Grotesk Variable', schibsted, '400 900')],
  },
  atkinson: {
    family: "'Atkinson Hyperlegible Next Variable', system-ui, sans-serif",
    faces: [face('Atkinson Hyperlegible Next Variable', atkinson, '200 800')],
  },
  opendyslexic: {
    family: "'OpenDyslexic', system-ui, sans-serif",
    faces: [
      face('OpenDyslexic', opendyslexic, '400', { box: dyslexicBox }),
      face('OpenDyslexic', opendyslexicBold, '700', { box: dyslexicBox }),
    ],
  },
  jetbrains: {
    family: "'JetBrains Mono Variable', ui-monospace, monospace",
    faces: [face('JetBrains Mono Variable', jetbrains, '100 800')],
  },
};
