/** A title of a contents as it is shown: its number, where it begins with one, and the rest. */
export interface ChapterLabel {
  readonly number: string | null;
  readonly title: string;
}

const word = /^(?:chapter|cap[ií]tulo|chapitre|kapitel|capitolo)\s+/i;
const numbered = /^(\d{1,3}|[IVXLC]{1,7})(?:(?:\s*[.:)\]–—-]+\s*|\s+)(.+))?$/;

/** Parts a label such as «1. Loomings», «Chapter 12» or «IV – The Carpet-Bag». A word that is no number stays a title. */
export function chapterLabel(label: string): ChapterLabel {
  const text = label.trim();
  const isNamed = word.test(text);
  const [, number, title] = numbered.exec(text.replace(word, '')) ?? [];
  // «I went home» begins with no number, «I. The house» and «Chapter I» do.
  const isNumber = number !== undefined && (isNamed || /^\d/.test(number) || /^[IVXLC]+\s*(?:[.:)\]–—-]|$)/.test(text));
  if (!isNumber) return { number: null, title: text };
  return { number, title: title ?? '' };
}
