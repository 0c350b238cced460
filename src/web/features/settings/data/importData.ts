import type { CallInput } from '#contract/calls/calls.ts';
import type { DataExport } from '#contract/documents/dataExport.ts';
import { annotationId, annotationRef } from '#domain/annotations/annotation.ts';
import { pathOf } from '#domain/documents/ref.ts';
import { isLanguage, type Language } from '#domain/languages.ts';
import { bookRef } from '#domain/library/book.ts';
import { filesOfVideo, videoRef, withFilesOf } from '#domain/videos/video.ts';
import type { Settings } from '#domain/profile/settings.ts';
import { profileRef } from '#domain/profile/profile.ts';
import { isWord, type ClearedWord, type VirtualWord, type Word } from '#domain/words/word.ts';
import { ownsAvatar, ownsItem } from '#domain/profile/ownsItem.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { refusalOf } from '#web/ui/failure.ts';
import { inCalls } from '#web/platform/inCalls.ts';
import type { OpenedExport } from './readExport.ts';
import { createUndoList, type UndoList } from './undoList.ts';

/** The changes made by an import. */
export interface Imported {
  readonly words: number;
  readonly sentences: number;
  readonly books: number;
  readonly videos: number;
  /** Why it did not get to the end; null when it did. */
  readonly failure: Error | null;
  /** Puts everything back as it was. @throws Refusal of what could not be, which is tried again when it is called again */
  readonly undo: () => Promise<void>;
}

/**
 * Takes an export into the account: words by the later record, sentences, books and videos that are not there yet, settings,
 * languages and goals. No XP, gem, streak or achievement comes in. What was done before
 * a failure stays and can be undone.
 * @throws Refusal `unavailable` when this browser does not know yet what the account holds
 */
export async function importData(
  store: AccountStore,
  { data, file }: OpenedExport,
  onProgress: (share: number) => void,
): Promise<Imported> {
  const here = await store.everything();
  const undone = createUndoList();
  const count = { words: 0, sentences: 0, books: 0, videos: 0 };
  const steps: (() => Promise<void>)[] = [
    () => importSettings(store, data, undone),
    ...batches(data.words).map(([lang, words]) => async () => {
      const before = await store.words(
        lang,
        words.map(({ text }) => text),
      );
      const { written } = await store.call('importWords', { lang, words });
      count.words += written.length;
      undone.add(() =>
        store.call('restoreWords', {
          lang,
          words: written.map((id) => ({ id, before: recordBefore(before.get(id)) })),
        }),
      );
    }),
    ...batches(data.sentences).map(([lang, sentences]) => async () => {
      const { written } = await store.call('importSentences', { lang, sentences });
      count.sentences += written.length;
      undone.add(() => store.call('removeSentences', { lang, ids: [...written] }));
    }),
    ...data.books.map((entry) => async () => {
      if (here.has(pathOf(bookRef(entry.id))) || !(await importBook(store, entry, file))) return;
      count.books++;
      undone.add(() => store.call('removeBook', { bookId: entry.id }));
    }),
    ...(data.videos ?? []).map((entry) => async () => {
      if (here.has(pathOf(videoRef(entry.id)))) return;
      await importVideo(store, entry, file);
      count.videos++;
      undone.add(() => store.call('removeVideo', { videoId: entry.id }));
    }),
    ...(data.annotations ?? []).map(({ bookId, annotation }) => async () => {
      if (here.has(pathOf(annotationRef(bookId, annotationId(annotation))))) return;
      const { id } = await store.call('saveAnnotation', { bookId, annotation });
      undone.add(() => store.call('removeAnnotation', { bookId, id }));
    }),
  ];
  let failure: Error | null = null;
  try {
    for (const [done, step] of steps.entries()) {
      onProgress(done / steps.length);
      await step();
    }
  } catch (error) {
    failure = refusalOf(error);
  }
  return {
    ...count,
    failure,
    undo: undone.undo,
  };
}

async function importSettings(store: AccountStore, { profile: exported }: DataExport, undone: UndoList): Promise<void> {
  const before = store.peek(profileRef(store.uid));
  if (!before) return;
  const { timeZone: _zone, ...settings } = exported.settings;
  // A typeface bought in the other account was not bought in this one.
  const font =
    settings.reading.font === 'opendyslexic' && !ownsItem(before, 'font_opendyslexic') ? null : settings.reading.font;
  await store.call('updateSettings', { ...settings, reading: { ...settings.reading, font } });
  const { avatar } = ownsAvatar(before, exported.avatar) ? exported : before;
  await store.call('updateProfile', { ...profileInput(exported), avatar });
  undone.add(
    () => store.call('updateProfile', profileInput(before)),
    () => store.call('updateSettings', settingsInput(before.settings)),
  );
}

type ExportedProfile = Pick<
  DataExport['profile'],
  'avatar' | 'activeLanguage' | 'nativeLanguage' | 'readingGoal' | 'dailyGoal'
> & { readonly languagesList: readonly Language[] };

function profileInput({
  avatar,
  activeLanguage,
  nativeLanguage,
  languagesList,
  readingGoal,
  dailyGoal,
}: ExportedProfile): CallInput<'updateProfile'> {
  return {
    avatar,
    activeLanguage,
    nativeLanguage,
    languagesList: [...languagesList],
    readingGoal: { value: readingGoal.value },
    dailyGoal,
  };
}

/** The call's input takes lists that can be written to; the profile's cannot. */
function settingsInput({ disabledDomains, practice, ...settings }: Settings): CallInput<'updateSettings'> {
  const { enabledExercises, chosenAmong, ...others } = practice;
  return {
    ...settings,
    disabledDomains: [...disabledDomains],
    practice: {
      ...others,
      enabledExercises: [...enabledExercises],
      ...(chosenAmong && { chosenAmong: [...chosenAmong] }),
    },
  };
}

async function importBook(
  store: AccountStore,
  { id, book }: DataExport['books'][number],
  file: OpenedExport['file'],
): Promise<boolean> {
  const epub = await file(book.fileId);
  if (!epub) return false;
  await store.files.put(book.fileId, epub);
  for (const fileId of [book.coverId, book.indexId]) {
    const content = fileId && (await file(fileId));
    if (fileId && content) await store.files.put(fileId, content);
  }
  await store.call('restoreBook', { bookId: id, book });
  return true;
}

/** A video is taken without those of its files that the export has not: it asks for its own, and its subtitles can be added. */
async function importVideo(
  store: AccountStore,
  { id, video, progress }: NonNullable<DataExport['videos']>[number],
  file: OpenedExport['file'],
): Promise<void> {
  const taken = new Set<string>();
  for (const fileId of filesOfVideo(video)) {
    const content = await file(fileId);
    if (!content) continue;
    await store.files.put(fileId, content);
    taken.add(fileId);
  }
  await store.call('restoreVideo', { videoId: id, video: withFilesOf(video, (fileId) => taken.has(fileId)) });
  if (!progress) return;
  const { position, loop, offset, speed } = progress;
  if (position) await store.call('saveVideoPosition', { videoId: id, ...position });
  if (loop) await store.call('saveVideoPosition', { videoId: id, loop: loop.value, at: loop.at });
  if (offset) await store.call('saveVideoPosition', { videoId: id, offset: offset.value, at: offset.at });
  if (speed) await store.call('saveVideoPosition', { videoId: id, speed: speed.value, at: speed.at });
}

function recordBefore(
  word: Word | ClearedWord | VirtualWord | undefined,
): CallInput<'restoreWords'>['words'][number]['before'] {
  return isWord(word) ? { ...word, tags: [...word.tags] } : null;
}

function batches<Item>(byLanguage: Partial<Record<Language, Item[]>>): [Language, Item[]][] {
  return Object.entries(byLanguage).flatMap(([language, items]) =>
    isLanguage(language) ? inCalls(items).map((batch): [Language, Item[]] => [language, batch]) : [],
  );
}
