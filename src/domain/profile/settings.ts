import type { Exercise } from '#domain/exercises/exercises.ts';
import type { Language } from '#domain/languages.ts';

export const themes = ['claro', 'oscuro', 'papiro', 'matrix'] as const;
export type Theme = (typeof themes)[number];

/** `book` stands for the book's own faces. */
export const readingFonts = ['literata', 'schibsted', 'atkinson', 'opendyslexic', 'book'] as const;
export type ReadingFont = (typeof readingFonts)[number];

/** The place where the meanings of a page's words stand: nowhere, over the words, or beside the page. */
export const glossPlaces = ['none', 'lines', 'margin'] as const;
export type GlossPlace = (typeof glossPlaces)[number];

/** The words that go to Anki: those that are being learned, those not known yet too, or those that are known as well. */
export const ankiSends = ['unknown', 'learning', 'all'] as const;
export type AnkiSends = (typeof ankiSends)[number];

/** A colour as #rrggbb, or null for the theme's own. */
export type StatusColour = string | null;

/** Everything a learner can choose (spec §3, decisions §5); kept inside the profile. */
export interface Settings {
  /** IANA name; the server decides by it what day it is for this learner. */
  readonly timeZone: string;
  readonly markingMode: 'simple' | 'detailed';
  readonly autoInferenceEnabled: boolean;
  readonly autoPopupInference: boolean;
  readonly inferenceThreshold: number;
  /** Holds a {word} slot. */
  readonly dictionaryUrlTemplate: string;
  readonly initialWordsPreset: 'new' | 'known';
  readonly statusColors: {
    readonly ignored: StatusColour;
    readonly unknown: StatusColour;
    readonly learning_1: StatusColour;
    readonly learning_2: StatusColour;
    readonly learning_3: StatusColour;
    readonly known: StatusColour;
  };
  readonly ankiConnectEnabled: boolean;
  readonly ankiDefaultDeck: string;
  readonly ankiDefaultNoteType: string;
  /** Words marked from this instant on go to Anki by themselves (epoch ms); null or left out: none do. */
  readonly ankiSendsSince?: number | null;
  /** Which words are sent when the learner asks for it: `unknown` where it is left out. */
  readonly ankiSends?: AnkiSends;
  readonly disabledDomains: readonly string[];
  readonly popupTrigger: 'click' | 'hover';
  readonly hoverPreviewEnabled: boolean;
  readonly soundEffectsEnabled: boolean;
  readonly practice: {
    readonly sessionSize: number;
    /** The exercises that the learner chose; which are on is told by `enabledExercisesOf`. */
    readonly enabledExercises: readonly Exercise[];
    /** The exercises that there were when the learner chose; left out by releases that had only the first four. */
    readonly chosenAmong?: readonly Exercise[];
    readonly ankiFieldMapping: Readonly<Record<string, string>>;
    /** Due words that are passed in text that is understood count as reviewed (decisions §4); left out: they do not. */
    readonly countsReading?: boolean;
  };
  readonly reading: {
    readonly font: ReadingFont | null;
    /** Pixels, 15 to 32. */
    readonly fontSize: number;
    readonly lineHeight: number;
    readonly justify: boolean;
    readonly mode: 'paginated' | 'scrolled';
    /**
     * The way words never met are drawn: `auto` (left out too) by a short stroke in chapters that are mostly new, all in full, or all by a
     * stroke.
     */
    readonly newWords?: 'auto' | 'all' | 'stroke';
    /** The offer of a mark for the other forms of the word too: never, by a box to tick (left out too), or by one that is ticked. */
    readonly families?: 'off' | 'offer' | 'always';
    /** By the language of the book; a language that is left out has none. */
    readonly glosses?: Partial<Readonly<Record<Language, GlossPlace>>>;
  };
}
