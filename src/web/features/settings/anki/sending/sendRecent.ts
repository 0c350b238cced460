import { ankiOrigin } from '#domain/anki/address.ts';
import { mappingFor } from '#domain/anki/noteTypes.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import type { Settings } from '#domain/profile/settings.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { createAnkiClient } from '#web/platform/anki/ankiClient.ts';
import { fieldsOfNoteType } from '#web/platform/anki/collection.ts';
import { openRelay } from '#web/platform/anki/relay.ts';
import { ankiHere } from '#web/platform/anki/thisBrowser.ts';
import { recentWords } from './recentWords.ts';
import { statusesSent } from './statusesSent.ts';
import { cardWordsOf } from './cardWords.ts';
import { beforeWords } from './pictures.ts';
import { errandsOf, planSending, sendWords, type SendTarget } from './sendWords.ts';

/** Words that are looked at: whoever marks more at once sends them by hand. */
const mostRecent = 500;

/** The learner's words that were added since an instant and are to be sent: by key what they have written of each. */
export async function wordsSince(
  store: AccountStore,
  language: Language,
  { ankiSends = 'unknown' }: Pick<Settings, 'ankiSends'>,
  since: number,
): Promise<ReadonlyMap<string, string>> {
  const words = await recentWords(store, language, statusesSent[ankiSends], mostRecent);
  const recent = words.filter(({ added }) => added !== null && added >= since);
  return new Map(recent.map(({ key, notes, translation }) => [key, JSON.stringify([notes, translation])]));
}

/**
 * Sends words to the Anki of this browser, where it is there. What fails is tried again with the next words, or by hand.
 * @throws Refusal `anki-…` where it is not there, or went in between
 */
export async function sendQuietly(
  store: AccountStore,
  language: Language,
  { ankiDefaultDeck, ankiDefaultNoteType, practice }: Settings,
  keys: readonly string[],
): Promise<void> {
  const { address, key } = ankiHere();
  const origin = ankiOrigin(address);
  if (origin === null) return;
  const client = createAnkiClient(openRelay(origin), key);
  try {
    const { mapping, gone } = mappingFor(
      practice.ankiFieldMapping,
      await fieldsOfNoteType(client, ankiDefaultNoteType),
    );
    // The learner is asked about it where the fields are chosen.
    if (gone.length > 0) return;
    const target: SendTarget = { language, deck: ankiDefaultDeck, noteType: ankiDefaultNoteType, mapping };
    const load = (some: readonly string[]) => cardWordsOf(store, language, some);
    const errands = await errandsOf(await planSending(client, target, keys, load), () => true, load);
    const { fault } = await sendWords(client, target, errands, {
      onProgress: () => undefined,
      isStopped: () => false,
      before: beforeWords(store, mapping),
    });
    if (fault !== null) throw new Refusal(fault);
  } finally {
    client.close();
  }
}
