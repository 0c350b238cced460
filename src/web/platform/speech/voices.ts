import type { Language } from '#domain/languages.ts';

/** The fields of a browser's voice by which one is chosen. */
export type VoiceFacts = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'voiceURI' | 'name'>;

/** The variety of each language in which our own texts are written: Portuguese is Brazilian, English British. */
const regions: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
  it: 'it-IT',
  pt: 'pt-BR',
};

/** Android writes «pt_BR». */
function tagOf({ lang }: Pick<VoiceFacts, 'lang'>): string {
  return lang.replace('_', '-').toLowerCase();
}

/**
 * The voices of a language, from the one that is best to the last: those of the device before those that send the text away, and among each our
 * texts' region first; the browser's own order for the rest.
 */
export function voicesOf<Voice extends VoiceFacts>(voices: readonly Voice[], language: Language): readonly Voice[] {
  const region = regions[language].toLowerCase();
  const rank = (voice: Voice): number => (voice.localService ? 0 : 2) + (tagOf(voice) === region ? 0 : 1);
  return voices
    .filter((voice) => tagOf(voice) === language || tagOf(voice).startsWith(`${language}-`))
    .toSorted((one, other) => rank(one) - rank(other));
}

/**
 * The voices in the order in which they are tried: the one that was chosen, then the others as `voicesOf` has them.
 * @param chosen the `voiceURI` that was chosen; undefined for none
 * @param isOnline false: those that need a connection are not tried
 */
export function voicesToTry<Voice extends VoiceFacts>(
  voices: readonly Voice[],
  language: Language,
  chosen: string | undefined,
  isOnline: boolean,
): readonly Voice[] {
  const usable = voicesOf(voices, language).filter(({ localService }) => localService || isOnline);
  const own = usable.filter(({ voiceURI }) => voiceURI === chosen);
  return [...own, ...usable.filter((voice) => !own.includes(voice))];
}

/** A voice's name without its maker, its engine and its language, which stand beside it: «Sonia». */
export function voiceName({ name }: Pick<VoiceFacts, 'name'>): string {
  const short = name
    .replace(/^Microsoft /, '')
    .replace(/ - .*$/, '')
    .replace(/ Online( \(Natural\))?$/, '')
    .replace(/ \((Natural|Enhanced|Premium)\)$/, '')
    .trim();
  return short === '' ? name : short;
}

const languageNames = new Intl.DisplayNames('es', { type: 'language' });
const regionNames = new Intl.DisplayNames('es', { type: 'region' });

/** A voice's language and region: «inglés, Reino Unido». */
export function voiceOrigin(voice: Pick<VoiceFacts, 'lang'>): string {
  const [language = '', ...rest] = tagOf(voice).split('-');
  const region = rest.find((part) => /^[a-z]{2}$/.test(part));
  const name = nameIn(languageNames, language);
  return region === undefined ? name : `${name}, ${nameIn(regionNames, region.toUpperCase())}`;
}

function nameIn(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    // A browser may write anything as the language of a voice.
    return code;
  }
}
