import type { ContentsEntry } from '../book/book.ts';
import { resolvePath } from '../archive/path.ts';
import { find, findAll, type XmlElement } from '../xml/element.ts';

/** The files that there are. */
type Has = (path: string) => boolean;

/** The contents of an EPUB 3 navigation document (EPUB 3.3 §7.4.1). */
export function readNav(document: XmlElement, path: string, has?: Has): ContentsEntry[] {
  const navs = findAll(document, 'nav');
  const toc = navs.find((nav) => (nav.attributes['epub:type'] ?? '').split(/\s+/).includes('toc')) ?? navs[0];
  const list = toc && find(toc, 'ol');
  return list ? navList(list, path, has) : [];
}

function navList(list: XmlElement, path: string, has: Has | undefined): ContentsEntry[] {
  return list.children
    .filter((item) => item.name === 'li')
    .map((item) => {
      const label = item.children.find((child) => child.name !== 'ol');
      const link = label?.name === 'a' ? label : label && find(label, 'a');
      const inner = item.children.find((child) => child.name === 'ol');
      return entry(label?.text ?? '', link?.attributes['href'], path, inner ? navList(inner, path, has) : [], has);
    });
}

/** The contents of an EPUB 2 NCX (OPF 2.0.1 §2.4.1). */
export function readNcx(document: XmlElement, path: string, has?: Has): ContentsEntry[] {
  const map = find(document, 'navmap');
  return map ? navPoints(map, path, has) : [];
}

function navPoints(parent: XmlElement, path: string, has: Has | undefined): ContentsEntry[] {
  return parent.children
    .filter((child) => child.name === 'navpoint')
    .map((point) => {
      const label = point.children.find((child) => child.name === 'navlabel')?.text ?? '';
      const source = point.children.find((child) => child.name === 'content')?.attributes['src'];
      return entry(label, source, path, navPoints(point, path, has), has);
    });
}

/** The page of the printed edition, which converters leave in front of a heading. */
const printedPage = /^\[(pg\.?\s*)?[\divxlc]+\]\s*(?=\S)/i;

function entry(
  label: string,
  href: string | undefined,
  base: string,
  children: ContentsEntry[],
  has: Has | undefined,
): ContentsEntry {
  const target = href === undefined ? null : resolvePath(base, href, has);
  return {
    label: label.replace(printedPage, ''),
    target: target && { section: target.path, fragment: target.fragment },
    children,
  };
}
