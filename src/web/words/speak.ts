import type { Language } from '#domain/languages.ts';

const regions: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
  it: 'it-IT',
  pt: 'pt-PT',
};
/** `speak` right after `cancel` is dropped by Chromium. */
const afterCancel = 50;

export function canSpeak(): boolean {
  return 'speechSynthesis' in window;
}

/**
 * Says a text in its language with the browser's own voices, a local one when there is one.
 * @returns false when the browser has no voice for that language
 */
export async function speak(text: string, language: Language): Promise<boolean> {
  const voices = await voicesFor(language);
  const voice = voices.find(({ localService }) => localService) ?? voices[0];
  if (!voice) return false;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = regions[language];
  utterance.voice = voice;
  speechSynthesis.cancel();
  setTimeout(() => speechSynthesis.speak(utterance), afterCancel);
  return true;
}

/** Voices are known only after the browser has looked for them. */
async function voicesFor(language: Language): Promise<SpeechSynthesisVoice[]> {
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise<void>((resolve) => {
      speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true });
      setTimeout(resolve, 1_000);
    });
  }
  return speechSynthesis.getVoices().filter((voice) => voice.lang.toLowerCase().startsWith(language));
}
