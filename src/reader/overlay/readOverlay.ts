import { resolvePath } from '../archive/path.ts';
import { find, type XmlElement } from '../xml/element.ts';
import { readClock } from './clock.ts';

/** A stretch of a recording that belongs to an element of a section. */
export interface Clip {
  /** Path of the section, and the id of the element in it; empty for the section as a whole. */
  readonly section: string;
  readonly fragment: string;
  /** Path of the recording. */
  readonly audio: string;
  /** Seconds; `end` null: to the recording's end. */
  readonly begin: number;
  readonly end: number | null;
}

/** Clips of one overlay: a section of ten thousand words, each with its own, has not more. */
const mostClips = 20_000;

/**
 * The clips of a media overlay in their order (EPUB 3.3 §9.2). A `par` that names no text, no recording, or a stretch of no length is passed over.
 * @param path of the overlay, against which its references are resolved
 */
export function readOverlay(document: XmlElement, path: string, has: (path: string) => boolean): readonly Clip[] {
  const clips: Clip[] = [];
  const visit = (element: XmlElement): void => {
    for (const child of element.children) {
      if (clips.length >= mostClips) return;
      if (child.name === 'par') {
        const clip = clipOf(child, path, has);
        if (clip) clips.push(clip);
      } else visit(child);
    }
  };
  visit(document);
  return clips;
}

function clipOf(par: XmlElement, path: string, has: (path: string) => boolean): Clip | null {
  const text = resolvePath(path, find(par, 'text')?.attributes['src'] ?? '', has);
  const audio = find(par, 'audio')?.attributes;
  const recording = audio && resolvePath(path, audio['src'] ?? '', has);
  if (!text || !recording || recording.path === path || text.path === path) return null;
  const begin = readClock(audio['clipbegin'] ?? '0') ?? 0;
  const end = audio['clipend'] === undefined ? null : readClock(audio['clipend']);
  if (end !== null && end <= begin) return null;
  return { section: text.path, fragment: text.fragment, audio: recording.path, begin, end };
}
