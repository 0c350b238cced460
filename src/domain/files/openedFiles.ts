/** The part of the app that a file belongs to, by the ending of its name. What a file is in truth its bytes say, in that part. */
export type FileRoom = 'library' | 'words';

/** Endings of names, each with the media types that systems know such files by. Manifest, file dialogs and the hand-over go by them. */
export const openedFiles = {
  library: {
    'application/epub+zip': ['.epub'],
    'text/plain': ['.txt'],
    'text/markdown': ['.md', '.markdown'],
    'text/html': ['.html', '.htm', '.xhtml'],
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
    'application/x-fictionbook+xml': ['.fb2'],
    'application/x-mobipocket-ebook': ['.mobi', '.azw', '.azw3', '.prc'],
  },
  words: {
    'text/csv': ['.csv'],
    'text/tab-separated-values': ['.tsv'],
    'application/octet-stream': ['.apkg', '.colpkg'],
  },
} as const satisfies Readonly<Record<FileRoom, Readonly<Record<string, readonly string[]>>>>;

/** The endings that a file dialog for books offers; a book in FictionBook often comes in a zip. */
export const bookEndings: readonly string[] = [...Object.values(openedFiles.library).flat(), '.fb2.zip', '.zip'];

const wordEndings: readonly string[] = Object.values(openedFiles.words).flat();

/** The part of the app that a file is handed to. */
export function roomOfFile(name: string): FileRoom {
  return wordEndings.some((ending) => name.toLowerCase().endsWith(ending)) ? 'words' : 'library';
}
