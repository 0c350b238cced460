import type { Annotation } from '#domain/annotations/annotation.ts';

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
