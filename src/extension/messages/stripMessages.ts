import { isLanguage, type Language } from '#domain/languages.ts';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import { subtitleLimits } from '#domain/videos/subtitles/cue.ts';
import type { MetPage } from './cardMessages.ts';
import { messageFields } from './messageFields.ts';

/** A box within the strip's frame, CSS pixels. */
export interface BoxInStrip {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A word of the line that was pressed. */
export interface WordOfLine {
  readonly key: string;
  readonly text: string;
  readonly language: Language;
  readonly sentence: string;
  /** The second of the video at which its sentence begins. */
  readonly seconds: number;
}

/** All that the strip shows now. */
export interface StripView {
  readonly kind: 'view';
  /** Of the video: another one begins anew. */
  readonly youtubeId: string;
  readonly theme: 'light' | 'dark';
  /** The video at the second of its line, as a sentence of it is kept. */
  readonly page: MetPage;
  /** Over the picture, which fills the screen. */
  readonly isFull: boolean;
  /** The language that is read now, whose captions are waited for. */
  readonly wanted: Language;
  /** Of the lines; null while none is seen that is learnt. */
  readonly language: Language | null;
  /** The lines around the one that is said, which is at `at` of them. */
  readonly near: readonly Cue[];
  readonly at: number;
  /** The number of that line among all that were seen, from 1 (0: none was), and how many those are. */
  readonly number: number;
  readonly count: number;
}

/** A message of the page's script to the strip. */
export type ToStrip =
  | StripView
  /** The answer to `lines`. */
  | {
      readonly kind: 'lines';
      readonly title: string;
      /** Seconds; null while it is not known. */
      readonly duration: number | null;
      readonly lines: readonly Cue[];
    }
  /** The card of the word that was pressed is closed. */
  | { readonly kind: 'released' };

/** A message of the strip to the page's script. */
export type FromStrip =
  /** Pixels that it wants to be high. */
  | { readonly kind: 'size'; readonly height: number }
  /** Goes to the line before or after. */
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  | { readonly kind: 'repeat' }
  | {
      readonly kind: 'word';
      readonly word: WordOfLine;
      readonly box: BoxInStrip;
      /** Of the whole line, which stays in sight. */
      readonly line: BoxInStrip;
    }
  /** Asks for all lines, to keep them. */
  | { readonly kind: 'lines' };

/** A message of the strip as it is, or null for anything else. */
export function fromStrip(value: unknown): FromStrip | null {
  const { kind, height, by, word, box, line } = messageFields(value);
  switch (kind) {
    case 'repeat':
    case 'lines':
      return { kind };
    case 'size':
      return isAmount(height) ? { kind, height } : null;
    case 'step':
      return by === 1 || by === -1 ? { kind, by } : null;
    case 'word': {
      const [pressed, ofWord, ofLine] = [wordOfLine(word), boxInStrip(box), boxInStrip(line)];
      return pressed && ofWord && ofLine ? { kind, word: pressed, box: ofWord, line: ofLine } : null;
    }
    default:
      return null;
  }
}

/** A message of the page's script as it is, or null for anything else. */
export function toStrip(value: unknown): ToStrip | null {
  const { kind, title, duration, lines, ...view } = messageFields(value);
  if (kind === 'released') return { kind };
  if (kind === 'lines')
    return typeof title === 'string' && isCues(lines)
      ? { kind, title, duration: isAmount(duration) ? duration : null, lines }
      : null;
  return kind === 'view' ? stripView(view) : null;
}

function stripView(view: Readonly<Record<string, unknown>>): StripView | null {
  const { youtubeId, theme, page, isFull, wanted, language, near, at, number, count } = view;
  const { title, address } = messageFields(page);
  if (typeof title !== 'string' || typeof address !== 'string') return null;
  if (typeof youtubeId !== 'string' || !isLearnt(wanted) || !isCues(near)) return null;
  const [atNear, numbered, counted] = [Number(at), Number(number), Number(count)];
  if (![atNear, numbered, counted].every((each) => Number.isSafeInteger(each))) return null;
  return {
    kind: 'view',
    youtubeId,
    theme: theme === 'dark' ? 'dark' : 'light',
    page: { title, address },
    isFull: isFull === true,
    wanted,
    language: isLearnt(language) ? language : null,
    near,
    at: atNear,
    number: numbered,
    count: counted,
  };
}

function wordOfLine(value: unknown): WordOfLine | null {
  const { key, text, language, sentence, seconds } = messageFields(value);
  if (typeof key !== 'string' || typeof text !== 'string' || typeof sentence !== 'string') return null;
  return isLearnt(language) && isAmount(seconds) ? { key, text, language, sentence, seconds } : null;
}

function boxInStrip(value: unknown): BoxInStrip | null {
  const { left, top, right, bottom } = messageFields(value);
  return [left, top, right, bottom].every((each) => Number.isFinite(each))
    ? { left: Number(left), top: Number(top), right: Number(right), bottom: Number(bottom) }
    : null;
}

function isCues(value: unknown): value is readonly Cue[] {
  return Array.isArray(value) && value.length <= subtitleLimits.cues && value.every(isCue);
}

function isCue(value: unknown): value is Cue {
  const { start, end, text } = messageFields(value);
  return isAmount(start) && isAmount(end) && typeof text === 'string';
}

/** Pixels, or seconds. */
function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && Number.isFinite(value);
}

function isLearnt(value: unknown): value is Language {
  return typeof value === 'string' && isLanguage(value);
}
