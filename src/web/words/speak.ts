import type { Language } from '#domain/languages.ts';
import { preferredVoice, regions } from './preferredVoice.ts';

/** `speak` right after `cancel` is dropped by Chromium. */
const afterCancel = 50;

export function canSpeak(): boolean {
  return 'speechSynthesis' in window;
}

/**
 * Says a text in its language with the browser's own voices, a local one of our texts' region when there is one.
 * @param onEnd called when it has been said, or was stopped
 * @returns false when the browser has no voice for that language
 */
export async function speak(text: string, language: Language, onEnd?: () => void): Promise<boolean> {
  const voice = canSpeak() ? preferredVoice(await allVoices(), language) : undefined;
  if (!voice) return false;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = regions[language];
  utterance.voice = voice;
  if (onEnd) {
    utterance.addEventListener('end', onEnd);
    utterance.addEventListener('error', onEnd);
  }
  speechSynthesis.cancel();
  setTimeout(() => speechSynthesis.speak(utterance), afterCancel);
  return true;
}

/** Voices are known only after the browser has looked for them. */
async function allVoices(): Promise<SpeechSynthesisVoice[]> {
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise<void>((resolve) => {
      speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true });
      setTimeout(resolve, 1_000);
    });
  }
  return speechSynthesis.getVoices();
}
