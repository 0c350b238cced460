import { resolvePath } from '../archive/path.ts';
import type { BookPlace, ContentsEntry } from '../book/book.ts';
import { findAll, type XmlElement } from '../xml/element.ts';

/** Headings before the text of a book, as contents name it in the six languages. */
const frontMatter =
  /^(cover|title ?page|half ?title|imprint|colophon|copyright|dedication|epigraph|(table of )?contents|(the )?project gutenberg|the full project|transcriber|list of illustrations|illustrations|about|acknowledge?ments|portada|cubierta|cr[eé]ditos|dedicatoria|[ií]ndice|couverture|page de titre|table des mati[eè]res|d[eé]dicace|titel|titelseite|umschlag|impressum|widmung|inhalt(sverzeichnis)?|copertina|frontespizio|indice|dedica|capa|folha de rosto|ficha t[eé]cnica|sum[aá]rio)\b/i;
/** Beginnings of chapters: by a word for one, or by a bare number, in brackets or between dashes too. “One House” and “I numeri” are titles. */
const firstChapter =
  /^((chapter|chap\.|cap[ií]tulo|chapitre|kapitel|capitolo|book|libro|livre|livro|part|parte|partie|teil|act|acto|acte|prologue|pr[oó]logo|prolog)\b|(erstes|primera?|premi[eè]re?|primo|primeir[oa])\s|[[(—–\s-]*(1\b|(i|one|uno|un|eins)(?=\s*($|[.:)\]—–-]))))/i;
/** The first of whatever the book is made of: a letter, a stave, a canto. */
const firstOfItsKind = /^\p{L}+ (i|1|one)(?=$|[^\p{L}\p{N}\s'’])/iu;

/**
 * The beginning of a book's text by its contents, past its cover, title page and licence: at the first chapter, else at the first
 * entry that is none of those. Null for the beginning of the file. For books that do not say so themselves ({@link landmarkStart},
 * {@link guideStart}).
 */
export function firstText(contents: readonly ContentsEntry[]): BookPlace | null {
  const entries = contents.flatMap(leaves);
  const begins = (label: string) =>
    firstChapter.test(label) || (firstOfItsKind.test(label) && !frontMatter.test(label));
  const chapter = entries.find(({ label }) => begins(label.trim()));
  const text = entries.find(({ label }) => !frontMatter.test(label.trim()));
  return chapter?.target ?? text?.target ?? null;
}

/** The entries that lead somewhere, in order, however deep. */
export function leaves(entry: ContentsEntry): ContentsEntry[] {
  return [...(entry.target ? [entry] : []), ...entry.children.flatMap(leaves)];
}

/** The `bodymatter` of a navigation document's landmarks (EPUB 3.3 §5.5). */
export function landmarkStart(nav: XmlElement, path: string): BookPlace | null {
  const landmarks = findAll(nav, 'nav').find((list) => hasType(list, 'landmarks'));
  const link = landmarks && findAll(landmarks, 'a').find((anchor) => hasType(anchor, 'bodymatter'));
  return placeOf(link?.attributes['href'], path);
}

/** The `text` of an EPUB 2 package's guide (OPF 2.0.1 §2.6). */
export function guideStart(document: XmlElement, path: string): BookPlace | null {
  const reference = findAll(document, 'reference').find(({ attributes }) =>
    /^(text|start)$/i.test(attributes['type'] ?? ''),
  );
  return placeOf(reference?.attributes['href'], path);
}

function placeOf(href: string | undefined, base: string): BookPlace | null {
  const target = href === undefined ? null : resolvePath(base, href);
  return target && { section: target.path, fragment: target.fragment };
}

function hasType(element: XmlElement, type: string): boolean {
  return (element.attributes['epub:type'] ?? '').split(/\s+/).includes(type);
}
