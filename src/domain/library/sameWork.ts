/** A book as a catalogue or a shelf names it. */
export interface NamedWork {
  readonly title: string;
  readonly authors: readonly string[];
}

/**
 * True when two books are the same work, as far as titles and authors tell: catalogues write names the other way round, with years, and
 * titles with their subtitles. Editions and translations under one title count as the same.
 */
export function isSameWork(one: NamedWork, other: NamedWork): boolean {
  const title = titleKey(one.title);
  return title !== '' && title === titleKey(other.title) && agreeOnAuthors(one, other) !== false;
}

/**
 * True when a book is this work, or has it in it under a title that goes on after that of the work, as far as title and author tell:
 * «Candide, ou l'optimisme», «A Christmas Carol in Prose». A volume of it is none.
 */
export function holdsWork(book: NamedWork, work: NamedWork): boolean {
  const words = titleKey(work.title);
  const begins = new RegExp(`^${words.replaceAll(' ', String.raw`[^\p{L}\p{N}]+`)}(.*)$`, 'su');
  const rest = words === '' ? undefined : begins.exec(withoutArticle(unaccented(book.title)))?.[1];
  if (rest !== undefined && ofVolume.test(rest)) return false;
  if (isSameWork(book, work)) return true;
  if (rest === undefined || agreeOnAuthors(book, work) !== true) return false;
  // A title of one word says little: «Contos» is not «Contos para crianças».
  return /^\s*[,;:(–—-]/.test(rest) || (/^\s/.test(rest) && words.includes(' '));
}

/** «Vol. 2», «Band II», «segunda parte», «II»; not «Ein Buch für Kinder». */
const ofVolume =
  /\b(?:v|vol|volumen?|tom[eo]|band|bd|teil|part(?:[eis]|ie)?|book|libro|livro|livre|buch)\b\W*(?:\d{1,2}|[ivx]{1,4})\b|\b(?:prim|segund|secon|terc|terz|first|second|third|erst|zweit|dritt|premi|deuxi|troisi)\p{L}*\W+(?:part|teil|band|vol|tom)|^\W*(?:\d{1,2}|[ivx]{1,4})\W*$/u;

/** Null where one of them names nobody. */
function agreeOnAuthors(one: NamedWork, other: NamedWork): boolean | null {
  const names = new Set(one.authors.flatMap(nameWords));
  const others = other.authors.flatMap(nameWords);
  return names.size === 0 || others.length === 0 ? null : others.some((word) => names.has(word));
}

/** True when two books are called the same in full, by title and author: editions of one text, or two files of it. Volumes of a work are none. */
export function isOtherEdition(one: NamedEdition, other: NamedEdition): boolean {
  const name = editionName(one);
  return name !== null && name === editionName(other);
}

interface NamedEdition {
  readonly title: string;
  readonly author: string;
}

/** The full name that editions of one text share, for comparing only; null for a book without a title. */
export function editionName({ title, author }: NamedEdition): string | null {
  const [name = '', writer = ''] = [title, author].map((text) => plainWords(text).join(' '));
  return name === '' ? null : `${name}\n${writer}`;
}

/** Without a subtitle, an article at its beginning or marks. */
function titleKey(title: string): string {
  const [main = ''] = title.split(/[:;(]| [-–—] /, 1);
  return withoutArticle(plainWords(main.trim() === '' ? title : main).join(' '));
}

function withoutArticle(title: string): string {
  return title.replace(/^(?:the|an?|el|la|los|las|le|les|l|der|die|das|il|lo|gli|o|os|as)[ '’](?=.)/, '');
}

/** The words of a name that may be somebody's: no initials and no years. */
function nameWords(name: string): string[] {
  return plainWords(name).filter((word) => word.length > 2 && !/\d/.test(word));
}

function unaccented(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

function plainWords(text: string): string[] {
  return unaccented(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
