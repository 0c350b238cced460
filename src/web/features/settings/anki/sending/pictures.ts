import type { CardWord, FieldMapping } from '#domain/anki/noteParts.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import type { AnkiAction } from '#web/platform/anki/ankiClient.ts';
import { storePicture } from '#web/platform/anki/collection.ts';

/** Bytes of the largest cover that goes to Anki. */
const largestPicture = 2_000_000;

/** The name under which Anki keeps the picture of a file of the account: whichever device sends it, it is the same. */
export function pictureName(fileId: string): string {
  return `glosa-${fileId.slice(0, 24)}.jpg`;
}

/** Puts the covers of words' books into Anki before the words that show them, each once. Where no field takes pictures it does nothing. */
export function beforeWords(
  store: AccountStore,
  { picture }: FieldMapping,
): (words: readonly CardWord[]) => Promise<readonly AnkiAction[]> {
  const stored = new Set<string>();
  return async (words) => {
    if (picture === undefined || picture === '') return [];
    const fileIds = new Set(words.map((word) => word.pictureFile).filter((fileId) => fileId !== null));
    const actions: AnkiAction[] = [];
    for (const fileId of fileIds) {
      if (stored.has(fileId)) continue;
      stored.add(fileId);
      // A cover that is not here, or is too big, is left out: its word goes without it.
      const file = await store.files.get(fileId).catch(() => null);
      if (file && file.size <= largestPicture)
        actions.push(storePicture(pictureName(fileId), base64Of(new Uint8Array(await file.arrayBuffer()))));
    }
    return actions;
  };
}

/** Bytes that are turned into characters at a time: each is an argument of a function. */
const bytesAtOnce = 8_192;

function base64Of(bytes: Uint8Array): string {
  let characters = '';
  for (let from = 0; from < bytes.length; from += bytesAtOnce)
    characters += String.fromCharCode(...bytes.subarray(from, from + bytesAtOnce));
  return btoa(characters);
}
