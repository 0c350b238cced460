import { useEffect } from 'react';
import { wordsCollection } from '#domain/words/word.ts';
import { useAccount, useProfile } from '#web/platform/account.ts';
import { ankiHere } from '#web/platform/anki/thisBrowser.ts';
import { whereNobodySends } from './sending/oneSender.ts';
import { wordsSince, sendQuietly } from './sending/sendRecent.ts';

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
    // With what was written of each: a meaning often comes after the mark.
    const looked = new Map<string, string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isClosed = false;
    const send = async (): Promise<void> => {
      // Elsewhere there may be no Anki, and the browser would ask its person about their network.
      if (!ankiHere().isConnected) return;
      const recent = [...(await wordsSince(store, language, settings, since))].filter(
        ([key, written]) => looked.get(key) !== written,
      );
      if (recent.length === 0 || isClosed) return;
      await sendQuietly(
        store,
        language,
        settings,
        recent.map(([key]) => key),
      );
      for (const [key, written] of recent) looked.set(key, written);
    };
    const later = (): void => {
      clearTimeout(timer);
      // One tab of the browser does it; what fails waits for the next word, or the next visit.
      timer = setTimeout(() => void whereNobodySends(send).catch(() => undefined), pause);
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
