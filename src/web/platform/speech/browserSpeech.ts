import type { Language } from '#domain/languages.ts';
import { listeningChoices, rateOf } from './listeningChoices.ts';
import { createSpeaker, type Speaker } from './speaker.ts';
import { voicesToTry } from './voices.ts';

export function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis;
}

/** Milliseconds in which a browser finds its voices; what has none by then has none. */
const mostSeeking = 1_000;

/** The voices of this browser, once it has looked for them; none after a second without any. */
export async function findVoices(): Promise<readonly SpeechSynthesisVoice[]> {
  if (!canSpeak()) return [];
  if (speechSynthesis.getVoices().length === 0)
    await new Promise<void>((resolve) => {
      speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true });
      setTimeout(resolve, mostSeeking);
    });
  return speechSynthesis.getVoices();
}

/** Calls a listener when this browser has found voices, or lost some. @returns what ends that */
export function onVoicesChanged(listener: (voices: readonly SpeechSynthesisVoice[]) => void): () => void {
  if (!canSpeak()) return () => undefined;
  const listen = (): void => listener(speechSynthesis.getVoices());
  speechSynthesis.addEventListener('voiceschanged', listen);
  return () => speechSynthesis.removeEventListener('voiceschanged', listen);
}

let speaker: Speaker | null = null;

/** The one speaker of the page: whatever it says ends what was being said. */
export function browserSpeaker(): Speaker {
  speaker ??= createSpeaker({
    synthesis: speechSynthesis,
    utteranceOf: (text) => new SpeechSynthesisUtterance(text),
    after: afterTime,
  });
  return speaker;
}

/** Does something after so many milliseconds. @returns what calls it off */
export function afterTime(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}

/**
 * Says a text in its language with the browser's own voices: the one that was chosen, else one of the device in our texts' region.
 * @param onEnd called when it has been said, or was stopped
 * @returns false when the browser has no voice for that language
 */
export async function speak(text: string, language: Language, onEnd: () => void = () => undefined): Promise<boolean> {
  const voices = await findVoices();
  const choices = listeningChoices();
  const [voice] = voicesToTry(voices, language, choices.voices[language], navigator.onLine);
  if (!voice) return false;
  browserSpeaker().say({ text, voice, rate: rateOf(choices, language) }, { end: onEnd, fail: onEnd });
  return true;
}
