import type { Imported } from './importData.ts';

const listing = new Intl.ListFormat('es', { type: 'conjunction' });

/** Sums up an import in a sentence. It mentions videos where there were some. */
export function summaryOf({
  words,
  sentences,
  books,
  videos,
}: Pick<Imported, 'words' | 'sentences' | 'books' | 'videos'>): string {
  const of = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
  const taken = [
    of(words, 'palabra', 'palabras'),
    of(sentences, 'oración', 'oraciones'),
    of(books, 'libro', 'libros'),
    ...(videos > 0 ? [of(videos, 'vídeo', 'vídeos')] : []),
  ];
  return `${listing.format(taken)}, además de tus ajustes.`;
}
