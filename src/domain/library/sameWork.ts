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
  if (title === '' || title !== titleKey(other.title)) return false;
  const names = new Set(one.authors.flatMap(nameWords));
  const others = other.authors.flatMap(nameWords);
  return names.size === 0 || others.length === 0 || others.some((word) => names.has(word));
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
  const [main = ''] = title.split(/[:;(]| - /, 1);
  return plainWords(main.trim() === '' ? title : main)
    .join(' ')
    .replace(/^(?:the|an?|el|la|los|las|le|les|l|der|die|das|il|lo|gli|o|os|as) (?=.)/, '');
}

/** The words of a name that may be somebody's: no initials and no years. */
function nameWords(name: string): string[] {
  return plainWords(name).filter((word) => word.length > 2 && !/\d/.test(word));
}

function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
