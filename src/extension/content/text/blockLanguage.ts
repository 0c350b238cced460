import { isLanguage, type Language } from '#domain/languages.ts';
import { detectLanguage } from '#domain/text/raw/detectLanguage.ts';

/** Asks the browser, which needs no connection for it: a code and how much of the text is in it, 0 to 1; null where it cannot say. */
export type AskBrowser = (text: string) => Promise<{ readonly code: string; readonly share: number } | null>;

/** Running words below which a text says nothing of its language. */
const fewWords = 10;
/** Share of a text from which the browser is believed. */
const sure = 0.85;

interface BlockText {
  readonly text: string;
  /** What the nearest `lang` says, of the text's own parts and not of the whole document; null for none. */
  readonly declared: string | null;
  /** The language of the whole page; null when nobody knows. */
  readonly page: string | null;
}

/** The code of the language that a block is written in, whichever it is; null when nobody knows. A long text is believed more than what is declared of it. */
export async function languageOfBlock({ text, declared, page }: BlockText, ask: AskBrowser): Promise<string | null> {
  const counts = countWords(text);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (!/\p{Script=Latin}/u.test(text)) return null;
  const detected = total < fewWords ? null : (detectLanguage(counts) ?? (await askedOf(text, ask)));
  return detected ?? primary(declared) ?? page;
}

/** The language of a page by its whole text, or by what it says of itself. */
export async function languageOfPage(text: string, declared: string | null, ask: AskBrowser): Promise<string | null> {
  return languageOfBlock({ text, declared, page: null }, ask);
}

/** The language, if it is one of those that are learnt. */
export function learnt(code: string | null, languages: readonly Language[]): Language | null {
  return code !== null && isLanguage(code) && languages.includes(code) ? code : null;
}

async function askedOf(text: string, ask: AskBrowser): Promise<string | null> {
  const answer = await ask(text);
  return answer && answer.share >= sure ? primary(answer.code) : null;
}

/** `en` of `en-GB`. */
function primary(code: string | null): string | null {
  const [first = ''] = (code ?? '').trim().toLowerCase().split(/[-_]/);
  return first === '' || first === 'und' ? null : first;
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
