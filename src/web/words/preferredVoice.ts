import type { Language } from '#domain/languages.ts';

/** The fields of a browser's voice by which one is chosen. */
export type VoiceFacts = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>;

/** The variety of each language in which our own texts are written: Portuguese is Brazilian, English British. */
export const regions: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
  it: 'it-IT',
  pt: 'pt-BR',
};

/**
 * The voice for a language: one of the device before one that sends the text away, and among those one of our texts' region.
 * @returns undefined when no voice speaks the language
 */
export function preferredVoice<Voice extends VoiceFacts>(
  voices: readonly Voice[],
  language: Language,
): Voice | undefined {
  // Android writes «pt_BR».
  const spoken = (voice: Voice): string => voice.lang.replace('_', '-').toLowerCase();
  const ours = voices.filter((voice) => spoken(voice) === language || spoken(voice).startsWith(`${language}-`));
  const local = ours.filter(({ localService }) => localService);
  const pool = local.length > 0 ? local : ours;
  return pool.find((voice) => spoken(voice) === regions[language].toLowerCase()) ?? pool[0];
}
