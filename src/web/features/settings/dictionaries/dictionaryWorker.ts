import type { OpenDictionary } from '#domain/dictionaries/dictionary.ts';
import { guessLanguage } from '#domain/dictionaries/guessLanguage.ts';
import { openDictionary } from '#domain/dictionaries/openDictionary.ts';
import { DictionaryWriter } from '#domain/dictionaries/packedDictionary.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { packDictionary } from '#replica/dictionaries/packBlocks.ts';
import type { DictionaryRequest, DictionaryMessage } from './dictionaryImport.ts';
import { decodeBytes } from '#web/platform/decodeBytes.ts';
import { gatherFiles } from './gatherFiles.ts';

/** Entries between two reports of the progress. */
const reportEvery = 1_000;

let opened: OpenDictionary | null = null;

const report = (message: DictionaryMessage, transfer: Transferable[] = []): void => postMessage(message, { transfer });

/** Reads a dictionary off the main thread. Nothing is stored here: a page that ends this worker has left nothing behind. */
async function answer(request: DictionaryRequest): Promise<void> {
  if (request.type === 'open') {
    opened = openDictionary(await gatherFiles(request.files), decodeBytes);
    report({ type: 'opened', facts: opened.facts, guess: guessLanguage(opened) });
  } else if (opened) await read(opened, request.language);
}

async function read(dictionary: OpenDictionary, language: Language): Promise<void> {
  const writer = new DictionaryWriter(language);
  let count = 0;
  for (const entry of dictionary.entries()) {
    writer.add(entry);
    if (++count % reportEvery === 0) report({ type: 'progress', share: entry.share * 0.8 });
  }
  report({ type: 'progress', share: 0.8 });
  const packed = await packDictionary(writer, dictionary.facts, language);
  report({ type: 'read', dictionary: packed }, [...packed.blocks]);
}

addEventListener('message', (event: MessageEvent<DictionaryRequest>) => {
  answer(event.data).catch((error: unknown) =>
    // An error that no reader throws on purpose comes from a file that breaks its format.
    report({ type: 'failed', reason: error instanceof Refusal ? error.id : 'dictionary-damaged' }),
  );
});
