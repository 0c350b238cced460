import type { OpenDictionary } from '#domain/dictionaries/dictionary.ts';
import { guessLanguage } from '#domain/dictionaries/guessLanguage.ts';
import { openDictionary } from '#domain/dictionaries/openDictionary.ts';
import { DictionaryWriter } from '#domain/dictionaries/packedDictionary.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { packDictionary } from '#replica/dictionaries/packBlocks.ts';
import type { DictionaryAsked, DictionarySaid } from './dictionaryImport.ts';
import { decodeBytes } from '#web/platform/decodeBytes.ts';
import { gatherFiles } from './gatherFiles.ts';

/** Entries after which the page hears how far it is. */
const reportEvery = 1_000;

let opened: OpenDictionary | null = null;

const say = (said: DictionarySaid, transfer: Transferable[] = []): void => postMessage(said, { transfer });

/** Reads a dictionary off the main thread. Nothing is stored here: a page that ends this worker has left nothing behind. */
async function answer(asked: DictionaryAsked): Promise<void> {
  if (asked.ask === 'open') {
    opened = openDictionary(await gatherFiles(asked.files), decodeBytes);
    say({ said: 'opened', facts: opened.facts, guess: guessLanguage(opened) });
  } else if (opened) await read(opened, asked.language);
}

async function read(dictionary: OpenDictionary, language: Language): Promise<void> {
  const writer = new DictionaryWriter(language);
  let count = 0;
  for (const entry of dictionary.entries()) {
    writer.add(entry);
    if (++count % reportEvery === 0) say({ said: 'progress', share: entry.share * 0.8 });
  }
  say({ said: 'progress', share: 0.8 });
  const packed = await packDictionary(writer, dictionary.facts, language);
  say({ said: 'read', dictionary: packed }, [...packed.blocks]);
}

addEventListener('message', (event: MessageEvent<DictionaryAsked>) => {
  answer(event.data).catch((error: unknown) =>
    // What no reader foresaw is a file that is not as its format says.
    say({ said: 'failed', reason: error instanceof Refusal ? error.id : 'dictionary-damaged' }),
  );
});
