import { ownVideoAddress, type OwnVideo } from '#contract/content/ownVideo.ts';
import type { Language } from '#domain/languages.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { fetchContent, fetchContentJson } from '#web/platform/fetchContent.ts';

/**
 * Puts our own video of a language into the videoteca, with its film in the account: from then on it is any video.
 * @returns its id and title, and the files that it brought
 * @throws Refusal `unavailable` when it cannot be fetched, `video-duplicate`, `storage-full`
 */
export async function addOwnVideo(
  store: AccountStore,
  language: Language,
): Promise<{ readonly id: string; readonly title: string; readonly fileIds: readonly string[] }> {
  // Written by our own build from the contract's type.
  const { video, files } = (await fetchContentJson(ownVideoAddress(language))) as OwnVideo;
  const contents = await Promise.all(files.map(async ({ address }) => (await fetchContent(address)).blob()));
  // Before the video: it always has its files here.
  for (const [at, { id }] of files.entries()) await store.files.put(id, contents[at] ?? new Blob());
  const { id } = await store.call('addVideo', video);
  return { id, title: video.title, fileIds: files.map((file) => file.id) };
}
