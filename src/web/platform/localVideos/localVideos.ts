import { Refusal } from '#domain/errors/refusal.ts';
import type { Video, VideoSource } from '#domain/videos/video.ts';
import type { AccountStore } from '../accountStore.ts';

/** A video file that was chosen: with its handle where the browser gives one, so that nothing has to be copied. */
export interface LocalVideo {
  readonly file: File;
  readonly handle?: FileSystemFileHandle;
}

/** The largest file that is copied into the browser's own storage where it gives no handles, in bytes. */
const largestLocalVideo = 2 * 1024 * 1024 * 1024;

/** A file as a source: two devices that add it agree on its name and size. */
export function sourceOfFile({ name, size }: File): Extract<VideoSource, { kind: 'file' }> {
  return { kind: 'file', name: name.slice(0, 300) || 'vídeo', size };
}

/**
 * Keeps the way to a video's file on this device: its handle, or a copy of it, and never both. When there is no room for a copy,
 * nothing of it stays, and what was kept before does.
 * @throws Refusal `video-too-large`, `storage-full`, `storage-unavailable`
 */
export async function keepLocalVideo(
  store: AccountStore,
  videoId: string,
  { file, handle }: LocalVideo,
): Promise<void> {
  if (handle) {
    await store.files.putDerived(videoId, handleKind, handle);
    await removeCopy(store.uid, videoId);
    return;
  }
  if (file.size > largestLocalVideo) throw new Refusal('video-too-large');
  try {
    const folder = await folderOf(store.uid, true);
    const kept = await folder.getFileHandle(videoId, { create: true });
    // The browser replaces the old file only when all of the new one is written.
    await file.stream().pipeTo(await kept.createWritable());
  } catch (error) {
    // A copy that was whole before still is; a new one has no byte yet.
    const left = await copyOf(store.uid, videoId);
    if (left?.size === 0) await removeCopy(store.uid, videoId);
    throw new Refusal(isFull(error) ? 'storage-full' : 'storage-unavailable');
  }
  // The handle of a file that was moved would be asked about first.
  await store.files.putDerived(videoId, handleKind, null);
}

/** Keeps a file that was chosen again. @throws Refusal `video-file-other` when it is not the video's, else as {@link keepLocalVideo} */
export async function chooseLocalVideoAgain(
  store: AccountStore,
  videoId: string,
  video: Pick<Video, 'source'>,
  chosen: LocalVideo,
): Promise<void> {
  if (!isFileOf(video.source, chosen.file)) throw new Refusal('video-file-other');
  await keepLocalVideo(store, videoId, chosen);
}

/** A video's file, or the handle that the browser lets be read only after a press. */
export type OpenedLocalVideo = { readonly file: Blob } | { readonly askFor: FileSystemFileHandle };

/**
 * The file of a video: from this device, else from the account.
 * @throws Refusal `video-file-moved` when it is in neither, or no longer where it was; `unavailable` when the account is out of reach
 */
export async function openLocalVideo(
  store: AccountStore,
  videoId: string,
  video: Pick<Video, 'source' | 'fileId'>,
): Promise<OpenedLocalVideo> {
  const handle = await store.files.getDerived(videoId, handleKind).catch(() => null);
  if (typeof FileSystemFileHandle !== 'undefined' && handle instanceof FileSystemFileHandle) {
    if ((await permissionOf(handle)) === 'prompt') return { askFor: handle };
    const file = await handle.getFile().catch(() => null);
    if (file && isFileOf(video.source, file)) return { file };
  }
  const copy = await copyOf(store.uid, videoId);
  // A tab that was killed before the first byte has left an empty one.
  if (copy && isFileOf(video.source, copy)) return { file: copy };
  const uploaded = video.fileId === null ? null : await store.files.get(video.fileId);
  if (uploaded) return { file: uploaded };
  throw new Refusal('video-file-moved');
}

/** Lets go of what is kept of a video's file on this device; the file itself stays where it is. */
export async function forgetLocalVideo(store: AccountStore, videoId: string): Promise<void> {
  await store.files.putDerived(videoId, handleKind, null).catch(() => undefined);
  await removeCopy(store.uid, videoId);
}

/** Removes the copies of an account's video files from this browser. */
export async function eraseLocalVideos(uid: string): Promise<void> {
  const videos = await (await navigator.storage?.getDirectory?.())?.getDirectoryHandle('videos').catch(() => null);
  await videos?.removeEntry(uid, { recursive: true }).catch(() => undefined);
}

const handleKind = 'handle';

/** Compares sizes alone: a film that is renamed is the same film. */
function isFileOf(source: VideoSource, { size }: Blob): boolean {
  return source.kind === 'file' && source.size === size;
}

/** `queryPermission` is Chromium's; where it is missing no handle outlives its page. */
async function permissionOf(handle: FileSystemFileHandle): Promise<PermissionState> {
  if (!('queryPermission' in handle) || typeof handle.queryPermission !== 'function') return 'granted';
  const state: unknown = await handle.queryPermission({ mode: 'read' });
  return state === 'prompt' || state === 'denied' ? state : 'granted';
}

async function copyOf(uid: string, videoId: string): Promise<File | null> {
  try {
    const folder = await folderOf(uid, false);
    return await (await folder.getFileHandle(videoId)).getFile();
  } catch {
    // No copy was made, or the browser has thrown it away: both are said in the same words.
    return null;
  }
}

/** A copy that is not there counts as removed. */
async function removeCopy(uid: string, videoId: string): Promise<void> {
  const folder = await folderOf(uid, false).catch(() => null);
  await folder?.removeEntry(videoId).catch(() => undefined);
}

async function folderOf(uid: string, create: boolean): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return (await root.getDirectoryHandle('videos', { create })).getDirectoryHandle(uid, { create });
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
