import { ownVideoAddress, type OwnVideo } from '#contract/content/ownVideo.ts';
import type { Language } from '#domain/languages.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { fetchContent, fetchContentJson } from '#web/platform/content/fetchContent.ts';

/** The facts of our own video of a language. @throws Refusal `unavailable` when they cannot be fetched */
export async function loadOwnVideo(language: Language): Promise<OwnVideo> {
  // Written by our own build from the contract's type.
  return (await fetchContentJson(ownVideoAddress(language))) as OwnVideo;
}

/**
 * Puts our own video of a language into the videoteca, with its film in the account: from then on it is any video.
 * @returns its id and title, and the files that it brought
 * @throws Refusal `unavailable` when it cannot be fetched, `video-duplicate`, `storage-full`
 */
export async function addOwnVideo(
  store: AccountStore,
  language: Language,
): Promise<{ readonly id: string; readonly title: string; readonly fileIds: readonly string[] }> {
  const { video, files } = await loadOwnVideo(language);
  const contents = await Promise.all(files.map(async ({ address }) => (await fetchContent(address)).blob()));
  // Before the video: it always has its files here.
  for (const [at, { id }] of files.entries()) await store.files.put(id, contents[at] ?? new Blob());
  const { id } = await store.call('addVideo', video);
  return { id, title: video.title, fileIds: files.map((file) => file.id) };
}
