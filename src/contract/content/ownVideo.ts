import type { Language } from '#domain/languages.ts';
import type { AddVideoInput } from '#domain/videos/addVideo.ts';

// A video of ours (`content/videos`), as every Glosa serves it.

/** The facts known of it without fetching the film. */
export interface OwnVideo {
  /** As it comes into a videoteca: a file of the account like one that the learner chose. */
  readonly video: AddVideoInput;
  /** The address of the files that it names. */
  readonly files: readonly OwnVideoFile[];
}

export interface OwnVideoFile {
  /** SHA-256 of its content, hex. */
  readonly id: string;
  readonly address: string;
}

/** The videos that we have in each language; content is held to it by a test. */
export const ownVideoCounts: Readonly<Record<Language, number>> = { en: 2, es: 1, fr: 1, de: 1, it: 1, pt: 1 };

export const ownVideoFolder = '/videos/';

/** The address of a video's facts: `/videos/en.json`, `/videos/en-2.json`. @param number from 1 */
export function ownVideoAddress(language: Language, number = 1): string {
  return `${ownVideoFolder}${language}${number === 1 ? '' : `-${number}`}.json`;
}

/** @param id SHA-256 of the file, hex */
export function ownVideoFileAddress(id: string, kind: 'webm' | 'webp' | 'bin'): string {
  return `${ownVideoFolder}${id}.${kind}`;
}

const named = /^\/videos\/[0-9a-f]{64}\.(?:webm|webp|bin)$/;

/** Tells whether it is the address of a file that is named by its content. What is there never changes. */
export function isOwnVideoFile(address: string): boolean {
  return named.test(address);
}
