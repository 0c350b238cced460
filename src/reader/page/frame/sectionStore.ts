import type { OpenBook, Section } from '../../book/book.ts';
import { createStyleCleaner } from '../../sanitise/css.ts';
import { sanitiseMarkup, type BookLink } from '../../sanitise/markup.ts';
import { createResourcePool } from '../../sanitise/resources.ts';
import { sectionSource } from '../../section/load.ts';
import { isBlank } from '../../section/isBlank.ts';
import { cutSection } from '../../section/cutSection.ts';
import type { CutSection, SectionPiece } from '../../section/sectionPiece.ts';

/** A piece of the book by its place: index of the section in the spine, index of the piece in the section. */
export interface Place {
  readonly section: number;
  readonly piece: number;
}

/** A piece ready to be shown. */
export interface LoadedPiece {
  readonly place: Place;
  readonly section: Section;
  readonly cut: CutSection;
  readonly piece: SectionPiece;
  readonly root: HTMLElement;
  /** The targets of its links, by the number that each element of `root` carries. */
  readonly links: readonly BookLink[];
  readonly css: string;
  /** Frees its pictures and fonts; called when the frame is closed. */
  release(): void;
}

/** Reads, cuts and cleans sections; keeps those read last. */
export interface SectionStore {
  cut(section: number): Promise<CutSection>;
  load(place: Place): Promise<LoadedPiece>;
  /** This section, or the next one with anything to see when it is blank; itself when none has. */
  seenFrom(section: number): Promise<number>;
  /** The neighbouring piece in reading order, or null at the book's end. */
  after(place: Place): Promise<Place | null>;
  before(place: Place): Promise<Place | null>;
}

const kept = 6;
const blankSection: CutSection = {
  pieces: [{ firstBlock: 0, blocks: 0, length: 0, html: '<body></body>' }],
  styles: [],
  anchors: new Map(),
  viewport: null,
};

export function createSectionStore(book: OpenBook): SectionStore {
  const pool = createResourcePool(book);
  const styles = createStyleCleaner(pool);
  const cuts = new Map<number, Promise<CutSection>>();

  async function read(index: number): Promise<CutSection> {
    const section = book.sections[index];
    if (!section) return blankSection;
    try {
      return cutSection(await sectionSource(book, section));
    } catch {
      // One damaged section, or one beyond the limits, must not keep the others from being read.
      return blankSection;
    }
  }

  function cut(index: number): Promise<CutSection> {
    const known = cuts.get(index) ?? read(index);
    cuts.delete(index);
    cuts.set(index, known);
    for (const old of [...cuts.keys()].slice(0, -kept)) cuts.delete(old);
    return known;
  }

  /** The next section in reading order that has anything to see. */
  async function linear(from: number, step: 1 | -1): Promise<number | null> {
    for (let index = from; index >= 0 && index < book.sections.length; index += step)
      if (book.sections[index]?.linear && !isBlank(await cut(index))) return index;
    return null;
  }

  return {
    cut,
    async load(place) {
      const section = book.sections[place.section];
      const whole = await cut(place.section);
      const piece = whole.pieces[place.piece];
      if (!section || !piece) throw new RangeError(`no piece ${place.piece} in section ${place.section}`);
      const resources = pool.take();
      const layout = section.fixedLayout && whole.viewport ? 'fixed' : 'flowing';
      try {
        const [{ root, links }, { css, release }] = await Promise.all([
          sanitiseMarkup(piece.html, section.path, resources, layout),
          styles.clean(section.path, whole.styles, resources, layout),
        ]);
        return {
          place,
          section,
          cut: whole,
          piece,
          root,
          links,
          css,
          release() {
            release();
            resources.release();
          },
        };
      } catch (error) {
        resources.release();
        throw error;
      }
    },
    seenFrom: async (section) => (isBlank(await cut(section)) ? ((await linear(section + 1, 1)) ?? section) : section),
    async after({ section, piece }) {
      if (piece + 1 < (await cut(section)).pieces.length) return { section, piece: piece + 1 };
      const next = await linear(section + 1, 1);
      return next === null ? null : { section: next, piece: 0 };
    },
    async before({ section, piece }) {
      if (piece > 0) return { section, piece: piece - 1 };
      const previous = await linear(section - 1, -1);
      return previous === null ? null : { section: previous, piece: (await cut(previous)).pieces.length - 1 };
    },
  };
}
