import type { Book } from '#domain/library/book.ts';
import type { Video } from '#domain/videos/video.ts';

const folder = 'archivos';
/** Characters of a title that a name keeps: with folder, number and ending every system takes it. */
const longest = 100;

interface Listed {
  readonly books: readonly { readonly book: Pick<Book, 'title' | 'fileId' | 'coverId' | 'indexId'> }[];
  readonly videos: readonly {
    readonly video: Pick<Video, 'title' | 'source' | 'fileId' | 'coverId' | 'trackId' | 'nativeTrackId' | 'indexId'>;
  }[];
}

/**
 * Names each file of the account in an export, by its id: books and films under their titles, so that they can be read without
 * Glosa; what only Glosa reads apart from them.
 */
export function exportedNames({ books, videos }: Listed): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const give = (fileId: string | null, directory: string, title: string, ending: string): void => {
    if (fileId === null || names.has(fileId)) return;
    for (let number = 1; ; number++) {
      const name = `${directory}/${nameOf(title)}${number > 1 ? ` (${number})` : ''}${ending}`;
      // Two names that differ in their capitals alone are one file to some systems.
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      names.set(fileId, name);
      return;
    }
  };
  const giveInner = (fileId: string | null): void => {
    if (fileId !== null && !names.has(fileId)) names.set(fileId, `${folder}/internos/${fileId}`);
  };
  for (const { book } of books) {
    give(book.fileId, folder, book.title, '.epub');
    // Covers are drawn as JPEG when a book is added.
    give(book.coverId, `${folder}/portadas`, book.title, '.jpg');
    giveInner(book.indexId);
  }
  for (const { video } of videos) {
    give(video.fileId, folder, video.title, video.source.kind === 'file' ? endingOf(video.source.name) : '');
    for (const fileId of [video.coverId, video.trackId, video.nativeTrackId, video.indexId]) giveInner(fileId);
  }
  return names;
}

/** A title without what some system refuses in the name of a file. */
function nameOf(title: string): string {
  const name = title
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .slice(0, longest)
    .replaceAll(/^[ .]+|[ .]+$/gu, '');
  return name || 'Sin título';
}

function endingOf(name: string): string {
  return /\.[a-z\d]{1,8}$/iu.exec(name)?.[0].toLowerCase() ?? '';
}
