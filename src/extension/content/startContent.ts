import type { Language } from '#domain/languages.ts';
import { detectLanguage } from '#domain/text/raw/detectLanguage.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { aliveEvery, pagePort } from '../messages/ports.ts';
import type { CountedWord, FromPage, ToPage } from '../messages/pageMessages.ts';

/** Milliseconds until the background is asked for again after it was ended. */
const pause = 1_000;

/** Says what the page's text is made of, and holds the background while somebody looks at it. */
export function startContent(): void {
  let port: chrome.runtime.Port | null = null;
  const send = (message: FromPage): void => port?.postMessage(message);

  function connect(): void {
    // The extension was renewed or removed: this script is of the old one, and stays silent.
    if (chrome.runtime.id === undefined || document.visibilityState === 'hidden' || port) return;
    port = chrome.runtime.connect({ name: pagePort });
    port.onMessage.addListener((message: ToPage) => {
      if (message.kind === 'settings' && message.enabled) send(countText(message.languages));
    });
    port.onDisconnect.addListener(() => {
      port = null;
      setTimeout(connect, pause);
    });
  }

  document.addEventListener('visibilitychange', connect);
  setInterval(() => document.visibilityState === 'visible' && send({ kind: 'alive' }), aliveEvery);
  connect();
}

function countText(languages: readonly Language[]): Extract<FromPage, { kind: 'texts' }> {
  const text = document.body.innerText;
  const origin = location.origin;
  const [first] = languages;
  const counts = first === undefined ? [] : count(text, first);
  const found = detectLanguage(counts) ?? first;
  const language = languages.find((each) => each === found) ?? null;
  return language !== null
    ? { kind: 'texts', origin, language, counts: language === first ? counts : count(text, language) }
    : {
        kind: 'texts',
        origin,
        language: null,
        counts: [],
        ...(found !== undefined && found !== 'unknown' && { spoken: found }),
      };
}

function count(text: string, language: Language): readonly CountedWord[] {
  const counts = new Map<string, number>();
  for (const { key } of tokenise(text, language)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts];
}
