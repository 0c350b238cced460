import { BlobReader, BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { dataFile, exportedFile, type DataExport } from '#contract/documents/dataExport.ts';
import type { Annotation } from '#domain/annotations/annotation.ts';
import { pathOf, refAt, type Path } from '#domain/documents/ref.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { isLanguage, type Language } from '#domain/languages.ts';
import { filesOf, type Book } from '#domain/library/book.ts';
import { filesOfVideo, type Video } from '#domain/videos/video.ts';
import { videoProgressRef, type VideoProgress } from '#domain/videos/videoProgress.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { Sentence } from '#domain/words/sentences/sentence.ts';
import { isWord, type ClearedWord, type Word } from '#domain/words/word.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { fetchDevices } from '#web/platform/session/devices.ts';
import { exportedNames } from './exportedNames.ts';

/** Milliseconds. */
const longestAnswer = 10_000;

/**
 * Everything of the account as one zip: `datos.json` and the files of the books and videos. Calls `onProgress` with the share done.
 * @throws Refusal `unavailable` when something of it is not in this browser and cannot be fetched now
 */
export async function exportData(store: AccountStore, now: number, onProgress: (share: number) => void): Promise<Blob> {
  const data = gather(await store.everything(), store.uid, now);
  // The server's own list of joined browsers: without a connection all else is in the export still.
  const devices = await fetchDevices(AbortSignal.timeout(longestAnswer)).catch(() => null);
  if (devices) data.others['devices'] = devices;
  const writer = new ZipWriter(new BlobWriter('application/zip'));
  await writer.add(dataFile, new TextReader(JSON.stringify(data)));
  const files = [
    ...new Set([
      ...data.books.flatMap(({ book }) => filesOf(book)),
      ...(data.videos ?? []).flatMap(({ video }) => filesOfVideo(video)),
    ]),
  ];
  for (const [done, fileId] of files.entries()) {
    onProgress(done / files.length);
    const content = await store.files.read(fileId);
    // One that no device has sent yet cannot be in it; all else is.
    if (content) await writer.add(exportedFile(fileId, data), new BlobReader(content), { level: 0 });
  }
  onProgress(1);
  return writer.close();
}

function gather(everything: ReadonlyMap<Path, object>, uid: string, now: number): DataExport {
  const words: Partial<Record<Language, Word[]>> = {};
  const sentences: Partial<Record<Language, Sentence[]>> = {};
  const books: { id: string; book: Book }[] = [];
  const videos: { id: string; video: Video; progress: VideoProgress | null }[] = [];
  const annotations: { bookId: string; annotation: Annotation }[] = [];
  const others: Record<string, unknown> = {};
  let profile: Profile | null = null;
  for (const [path, document] of everything) {
    const { collection, id } = refAt(path);
    const [kind = '', language = ''] = collection.split('_');
    // Each collection holds what the rules of its documents have put there.
    if (collection === 'users' && id === uid) profile = document as Profile;
    else if (collection === 'books') books.push({ id, book: document as Book });
    else if (collection === 'videos') {
      const progress = (everything.get(pathOf(videoProgressRef(id))) ?? null) as VideoProgress | null;
      videos.push({ id, video: document as Video, progress });
    } else if (kind === 'sentences' && isLanguage(language)) (sentences[language] ??= []).push(document as Sentence);
    else if (kind === 'words' && isLanguage(language) && isWord(document as Word | ClearedWord))
      (words[language] ??= []).push(document as Word);
    else if (kind === 'annotations')
      annotations.push({ bookId: collection.slice('annotations_'.length), annotation: document as Annotation });
    else others[path] = document;
  }
  if (!profile) throw new Refusal('unavailable');
  // The contract's type has lists that can be written to; these are written out at once.
  return {
    format: 'glosa',
    version: 1,
    exportedAt: now,
    profile,
    words,
    sentences,
    books,
    videos,
    annotations,
    files: Object.fromEntries(exportedNames({ books, videos })),
    others,
  } as DataExport;
}
