import type { Language } from '#domain/languages.ts';

/** A Spanish text of a lesson in which *words* of the language stand between asterisks and **endings** between two. */
export function MarkedText({ text, language }: { readonly text: string; readonly language: Language }) {
  return text.split(/(\*\*.+?\*\*|\*.+?\*)/).map((part, index) => {
    const [, ending, word] = /^(?:\*\*(.+)\*\*|\*(.+)\*)$/.exec(part) ?? [];
    // The parts of a text never change.
    // oxlint-disable react/no-array-index-key
    if (ending !== undefined)
      return (
        <b key={index} lang={language}>
          {ending}
        </b>
      );
    if (word !== undefined)
      return (
        <i key={index} lang={language}>
          {word}
        </i>
      );
    // oxlint-enable react/no-array-index-key
    return part;
  });
}
