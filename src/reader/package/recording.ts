import type { Recording, Section } from '../book/book.ts';
import { readClock } from '../overlay/clock.ts';
import { readOverlay } from '../overlay/readOverlay.ts';
import { findAll, type XmlElement } from '../xml/element.ts';
import { parseXml } from '../xml/tree.ts';
import type { Manifest } from './manifest.ts';

interface RecordingParts {
  readonly document: XmlElement;
  readonly manifest: Manifest;
  readonly sections: readonly Section[];
  readonly has: (path: string) => boolean;
  readonly text: (path: string) => Promise<string>;
}

/** The recording of a book's text, read section by section when it is heard; null where no section of it has one. */
export function readRecording({ document, manifest, sections, has, text }: RecordingParts): Recording | null {
  const overlays = new Map(
    sections.flatMap(({ path }): [string, string][] => {
      const overlay = manifest.byId(manifest.byPath(path)?.overlay ?? '');
      return overlay && has(overlay.path) ? [[path, overlay.path]] : [];
    }),
  );
  if (overlays.size === 0) return null;
  return {
    sections: new Set(overlays.keys()),
    seconds: durationOf(document),
    async clips(section) {
      const path = overlays.get(section);
      if (path === undefined) return [];
      const all = readOverlay(await parseXml(await text(path)), path, has);
      return all.filter((clip) => clip.section === section);
    },
  };
}

/** The duration of the whole book: the one that refines no item. */
function durationOf(document: XmlElement): number | null {
  const whole = findAll(document, 'meta').find(
    ({ attributes }) => attributes['property'] === 'media:duration' && (attributes['refines'] ?? '') === '',
  );
  return whole ? readClock(whole.text) : null;
}
