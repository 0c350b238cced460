import { useEffect } from 'react';
import { wordsCollection } from '#domain/words/word.ts';
import { useAccount, useProfile } from '#web/platform/account.ts';
import { ankiHere } from '#web/platform/anki/thisBrowser.ts';
import { recentKeys, sendQuietly } from './sending/sendRecent.ts';

/** Milliseconds without a change after which words are sent: whoever marks one word marks the next. */
const pause = 5_000;

/** Sends the words that the learner marks to Anki by themselves, where the setting is on and Anki is there. Shows nothing. */
export default function SendsToAnki(): null {
  const store = useAccount();
  const profile = useProfile();
  const language = profile?.activeLanguage;
  const settings = profile?.settings;
  const since = settings?.ankiConnectEnabled ? settings.ankiSendsSince : null;
  // Another object in each profile, whatever has changed there.
  const chosen = JSON.stringify(
    settings && [settings.ankiDefaultDeck, settings.ankiDefaultNoteType, settings.ankiSends, settings.practice],
  );
  useEffect(() => {
    if (!language || !settings || typeof since !== 'number' || store.guest) return undefined;
    const looked = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isClosed = false;
    const send = async (): Promise<void> => {
      // Elsewhere there may be no Anki, and the browser would ask its person about their network.
      if (!ankiHere().isConnected) return;
      const keys = (await recentKeys(store, language, settings, since)).filter((key) => !looked.has(key));
      if (keys.length === 0 || isClosed) return;
      await sendQuietly(store, language, settings, keys);
      for (const key of keys) looked.add(key);
    };
    const later = (): void => {
      clearTimeout(timer);
      // One tab of the browser does it; what fails waits for the next word, or the next visit.
      timer = setTimeout(() => void alone(send).catch(() => undefined), pause);
    };
    const stop = store.watchChanges((collections) => {
      if (collections === 'all' || collections.includes(wordsCollection(language))) later();
    });
    later();
    return () => {
      isClosed = true;
      clearTimeout(timer);
      stop();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is used of the settings is in `chosen`
  }, [store, language, since, chosen]);
  return null;
}

async function alone(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request('glosa-anki', { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
