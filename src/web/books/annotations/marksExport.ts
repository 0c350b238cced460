import type { Annotation } from '#domain/annotations/annotation.ts';
import { strokeNames } from './strokeNames.ts';

interface Exported {
  readonly title: string;
  readonly author: string;
  readonly annotations: readonly Annotation[];
}

/** Signs that mean something in Markdown, at any place or at a line's beginning. */
const signs = /[\\`*_[\]<>]|^(?:[#>+-]|\d+[.)])/gmu;

/** A book's bookmarks, passages and notes as Markdown, by chapter, in their order. */
export function marksMarkdown({ title, author, annotations }: Exported): string {
  const lines = [`# ${plain(title)}`, ...(author === '' ? [] : ['', `*${plain(author)}*`])];
  let chapter: string | undefined;
  for (const annotation of annotations) {
    if (annotation.chapter !== undefined && annotation.chapter !== chapter)
      lines.push('', `## ${plain(annotation.chapter)}`);
    chapter = annotation.chapter ?? chapter;
    if (annotation.kind === 'bookmark') {
      lines.push('', `- Marcador: ${plain(annotation.text).replaceAll('\n', ' ')}`);
      continue;
    }
    lines.push(
      '',
      ...plain(annotation.text)
        .split('\n')
        .map((line) => `> ${line}`),
    );
    if (annotation.note !== undefined) lines.push('', ...plain(annotation.note).split('\n'));
  }
  return `${lines.join('\n')}\n`;
}

function plain(text: string): string {
  return text.replaceAll(signs, (sign) => sign.replace(/\D/u, String.raw`\$&`));
}

/** The same as plain text, with a line of its own for each chapter. */
export function marksText({ title, author, annotations }: Exported): string {
  const lines = [title, ...(author === '' ? [] : [author])];
  let chapter: string | undefined;
  for (const annotation of annotations) {
    if (annotation.chapter !== undefined && annotation.chapter !== chapter) lines.push('', annotation.chapter);
    chapter = annotation.chapter ?? chapter;
    if (annotation.kind === 'bookmark') lines.push('', `Marcador: ${annotation.text.replaceAll('\n', ' ')}`);
    else {
      lines.push('', `«${annotation.text}»`);
      if (annotation.note !== undefined) lines.push(annotation.note);
    }
  }
  return `${lines.join('\n')}\n`;
}

const headings = ['tipo', 'capítulo', 'texto', 'nota', 'trazo', 'fecha'];

/** The same as rows of a table, the headings first; dates are those of the learner's zone, as 2026-11-27. */
export function marksTable(annotations: readonly Annotation[], timeZone: string): readonly (readonly string[])[] {
  // The Swedish way of writing a date is the one of ISO 8601.
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return [
    headings,
    ...annotations.map((annotation) => {
      const { kind, chapter = '', text, createdAt } = annotation;
      const own = kind === 'passage' ? [annotation.note ?? '', strokeNames[annotation.stroke]] : ['', ''];
      return [kind === 'passage' ? 'Pasaje' : 'Marcador', chapter, text, ...own, date.format(createdAt)];
    }),
  ];
}
