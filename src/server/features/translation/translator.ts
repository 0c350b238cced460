import type { Language } from '#domain/languages.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { TranslatorConfig } from '#server/config/config.ts';

/** Milliseconds after which a translator that does not answer is given up. */
const patience = 15_000;
/** Characters of the longest answer that is read: a sentence in another language is not a hundred times longer. */
const longestAnswer = 100_000;

/** Puts a sentence into Spanish. @throws Refusal `translator-failed` */
export type Translate = (text: string, language: Language) => Promise<string>;

/** The translator that the operator has named, by LibreTranslate's HTTP interface (`POST /translate`). */
export function createTranslator({ url, key }: TranslatorConfig, fetchFrom: typeof fetch = fetch): Translate {
  return async (text, source) => {
    try {
      const response = await fetchFrom(new URL('translate', url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ q: text, source, target: 'es', format: 'text', ...(key && { api_key: key }) }),
        // An address that it redirects to was not named by the operator.
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      const answer: unknown = response.ok ? JSON.parse(await bounded(response)) : null;
      const translation =
        typeof answer === 'object' && answer !== null && 'translatedText' in answer ? answer.translatedText : null;
      if (typeof translation === 'string' && translation.trim() !== '') return translation.trim();
    } catch {
      // Whatever is wrong with it, the reader can do nothing but try again.
    }
    throw new Refusal('translator-failed');
  };
}

async function bounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > longestAnswer) throw new Error('too long');
  }
  return text;
}
