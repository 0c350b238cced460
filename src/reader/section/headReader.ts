import type { CutSection, StyleSource } from './sectionPiece.ts';

/** Elements whose text is none of the page's. */
const textless = new Set(['script', 'style', 'title']);

/** The facts that a section states about itself, gathered on the pass that cuts it: styles, viewport, anchors. */
export interface HeadReader extends Pick<CutSection, 'styles' | 'anchors' | 'viewport'> {
  /** Tells whether what comes now is the text of a script, a style or a title. */
  readonly isInTextless: boolean;
  /** @param block number of the block that begins now, or is still open */
  open(name: string, attributes: Readonly<Record<string, string>>, block: number): void;
  text(text: string): void;
  close(name: string): void;
}

export function createHeadReader(): HeadReader {
  const styles: StyleSource[] = [];
  const anchors = new Map<string, number>();
  let viewport: CutSection['viewport'] = null;
  let style: string | null = null;
  let depth = 0;
  return {
    styles,
    anchors,
    get viewport() {
      return viewport;
    },
    get isInTextless() {
      return depth > 0;
    },
    open(name, attributes, block) {
      const id = attributes['id'] ?? attributes['name'];
      // A block that is still open (an anchor in the middle of a paragraph) is the anchor's block.
      if (id !== undefined && !anchors.has(id)) anchors.set(id, block);
      if (name === 'link' && isStyleSheet(attributes['rel'] ?? '')) styles.push({ href: attributes['href'] ?? '' });
      if (name === 'meta' && attributes['name']?.toLowerCase() === 'viewport')
        viewport = readViewport(attributes['content'] ?? '');
      if (name === 'style') style = '';
      if (textless.has(name)) depth += 1;
    },
    text(text) {
      if (style !== null) style += text;
    },
    close(name) {
      if (name === 'style' && style !== null) {
        styles.push({ css: style });
        style = null;
      }
      if (textless.has(name)) depth -= 1;
    },
  };
}

function isStyleSheet(rel: string): boolean {
  return /\bstylesheet\b/i.test(rel) && !/\balternate\b/i.test(rel);
}

function readViewport(content: string): CutSection['viewport'] {
  const width = Number(/width\s*=\s*([\d.]+)/.exec(content)?.[1]);
  const height = Number(/height\s*=\s*([\d.]+)/.exec(content)?.[1]);
  return width > 0 && height > 0 ? { width, height } : null;
}
