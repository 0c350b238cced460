import { ownVideoAddress, ownVideoCounts, type OwnVideo } from '#contract/content/ownVideo.ts';
import type { Language } from '#domain/languages.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { fetchContent, fetchContentJson } from '#web/platform/content/fetchContent.ts';

/** The facts of our own videos of a language, in the order in which they are offered. @throws Refusal `unavailable` when they cannot be fetched */
export async function loadOwnVideos(language: Language): Promise<readonly OwnVideo[]> {
  const numbers = Array.from({ length: ownVideoCounts[language] }, (_, at) => at + 1);
  // Written by our own build from the contract's type.
  return Promise.all(
    numbers.map(async (number) => (await fetchContentJson(ownVideoAddress(language, number))) as OwnVideo),
  );
}

/**
 * Puts a video of ours into the videoteca, with its film in the account: from then on it is any video.
 * @returns its id and title, and the files that it brought
 * @throws Refusal `unavailable` when it cannot be fetched, `video-duplicate`, `storage-full`
 */
export async function addOwnVideo(
  store: AccountStore,
  { video, files }: OwnVideo,
): Promise<{ readonly id: string; readonly title: string; readonly fileIds: readonly string[] }> {
  const contents = await Promise.all(files.map(async ({ address }) => (await fetchContent(address)).blob()));
  // Before the video: it always has its files here.
  for (const [at, { id }] of files.entries()) await store.files.put(id, contents[at] ?? new Blob());
  const { id } = await store.call('addVideo', video);
  return { id, title: video.title, fileIds: files.map((file) => file.id) };
}
