import { ownVideoAddress, type OwnVideo } from '#contract/content/ownVideo.ts';
import type { Language } from '#domain/languages.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';

/**
 * Puts our own video of a language into the videoteca, with its film in the account: from then on it is any video.
 * @returns its id and title, and the files that it brought
 * @throws Refusal `unavailable` when it cannot be fetched, `video-duplicate`, `storage-full`
 */
export async function addOwnVideo(
  store: AccountStore,
  language: Language,
): Promise<{ readonly id: string; readonly title: string; readonly fileIds: readonly string[] }> {
  const response = await fetched(ownVideoAddress(language));
  // Written by our own build from the contract's type.
  const { video, files } = (await response.json()) as OwnVideo;
  const contents = await Promise.all(files.map(async ({ address }) => (await fetched(address)).blob()));
  // Before the video: it always has its files here.
  for (const [at, { id }] of files.entries()) await store.files.put(id, contents[at] ?? new Blob());
  const { id } = await store.call('addVideo', video);
  return { id, title: video.title, fileIds: files.map((file) => file.id) };
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) throw new Refusal('unavailable');
  return response;
}
