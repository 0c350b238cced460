import type { Language } from '#domain/languages.ts';
import type { AddVideoInput } from '#domain/videos/addVideo.ts';

// A video of ours (`content/videos`), as every Glosa serves it.

/** The facts known of it without fetching the film: `/videos/{lang}.json`. */
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

/** The languages that we have a video in; content is held to it by a test. */
export const ownVideoLanguages: readonly Language[] = ['en', 'fr', 'pt'];

export const ownVideoFolder = '/videos/';

export function ownVideoAddress(language: Language): string {
  return `${ownVideoFolder}${language}.json`;
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
