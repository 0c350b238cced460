import type { Language } from '#domain/languages.ts';
import { chapterFile, writeEpub } from '#textFiles/epub/writeEpub.ts';
import { writeZip } from '#textFiles/epub/writeZip.ts';
import { escapeXml } from '#textFiles/epub/escapeXml.ts';
import { drawCover } from './cover.ts';

/** A text of ours, to be made into an EPUB 3. */
export interface StoryText {
  /** The book's own name, for ever. */
  readonly identifier: string;
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  readonly chapters: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/** The path of a chapter (from 0) in the book. */
export function chapterPath(index: number): string {
  return `OEBPS/${chapterFile(index)}`;
}

/** The EPUB of a story. The same text gives the same bytes, and so the same name: nothing of the day of the build is in it. */
export async function writeStory(story: StoryText): Promise<Uint8Array<ArrayBuffer>> {
  const epub = await writeEpub(
    {
      ...story,
      cover: { path: 'cover.svg', type: 'image/svg+xml', content: drawCover(story) },
      chapters: story.chapters.map(({ title, paragraphs }) => ({
        title,
        body: `<h2>${escapeXml(title)}</h2>${paragraphs.map((paragraph) => `<p>${inline(paragraph)}</p>`).join('\n')}`,
      })),
    },
    writeZip,
  );
  return new Uint8Array(await epub.arrayBuffer());
}

/** *Stressed* words are the only markup of a paragraph. */
function inline(text: string): string {
  return escapeXml(text).replaceAll(/\*([^*]+)\*/g, '<em>$1</em>');
}
