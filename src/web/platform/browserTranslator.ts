import type { Language } from '#domain/languages.ts';

/** Milliseconds for the browser to say what it can do: for some pairs of languages it never answers. */
const patience = 1_000;

/** The state of the browser's own translator: ready, ready after a download that nobody has asked for yet, or without this language. */
export type TranslatorState = 'ready' | 'download' | 'none';

/** The Translator API (W3C Web Machine Learning Community Group draft); TypeScript's DOM library does not have it yet. */
interface TranslatorApi {
  availability(pair: LanguagePair): Promise<string>;
  create(options: LanguagePair & CreateOptions): Promise<BrowserTranslator>;
}

interface LanguagePair {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

interface CreateOptions {
  readonly signal?: AbortSignal;
  readonly monitor?: (monitor: EventTarget) => void;
}

interface BrowserTranslator {
  translate(text: string): Promise<string>;
}

const pairOf = (language: Language): LanguagePair => ({ sourceLanguage: language, targetLanguage: 'es' });

/**
 * Asks what the browser can translate into Spanish by itself, without sending anything or starting a download.
 * @param tooLate ends the wait for an answer; by default after a second
 */
export async function browserTranslatorState(
  language: Language,
  tooLate: Promise<unknown> = new Promise((end) => setTimeout(end, patience)),
): Promise<TranslatorState> {
  const api = apiOf(self);
  if (!api) return 'none';
  const none = (): string => 'unavailable';
  const state = await Promise.race([api.availability(pairOf(language)).catch(none), tooLate.then(none)]);
  if (state === 'available') return 'ready';
  return state === 'downloadable' || state === 'downloading' ? 'download' : 'none';
}

const made = new Map<Language, BrowserTranslator>();

/**
 * Puts a text into Spanish, after downloading what the browser needs: to be called in the handler of a press.
 * @param onProgress share of the download, 0 to 1
 * @throws whatever the browser does; AbortError after `signal`
 */
export async function translateInBrowser(
  text: string,
  language: Language,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const known = made.get(language);
  if (known) return known.translate(text);
  const api = apiOf(self);
  if (!api) throw new Error('The browser has no translator');
  const translator = await api.create({
    ...pairOf(language),
    signal,
    monitor: (monitor) =>
      monitor.addEventListener('downloadprogress', (event) => {
        if ('loaded' in event && typeof event.loaded === 'number') onProgress(event.loaded);
      }),
  });
  made.set(language, translator);
  return translator.translate(text);
}

function apiOf(scope: object): TranslatorApi | null {
  return 'Translator' in scope && isTranslatorApi(scope.Translator) ? scope.Translator : null;
}

function isTranslatorApi(value: unknown): value is TranslatorApi {
  return typeof value === 'function' && 'availability' in value && 'create' in value;
}
