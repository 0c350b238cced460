import type { Language } from '#domain/languages.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { sentenceId } from '#domain/words/sentences/saveSentence.ts';

/** The translations of our own texts are under this folder of the site. */
export const translationFolder = '/translations/';

/** The address of the Spanish lines of a language's texts; Spanish has none. */
export function translationAddress(language: Language): string {
  return `${translationFolder}${language}.txt`;
}

/** A sentence of one of our texts and the Spanish line that was written for it. */
export interface WrittenTranslation {
  readonly sentence: string;
  readonly translation: string;
}

/** Spanish lines by the id of their sentence. */
export type WrittenTranslations = ReadonlyMap<string, string>;

/**
 * The file that browsers fetch, a sentence's id and its line on each line. Of a sentence that means one thing in one text and another in the
 * next («E lei?»: «¿Y ella?», «¿Y usted?») every line is told: nobody knows here which text is read.
 */
export function packTranslations(rows: readonly WrittenTranslation[]): string {
  const lines = new Map<string, Map<string, string>>();
  for (const { sentence, translation } of rows) {
    const id = sentenceId(sentence);
    const told = lines.get(id) ?? new Map<string, string>();
    // Lines that differ by their signs alone are one.
    const words = translation.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
    if (!told.has(words)) lines.set(id, told.set(words, translation));
  }
  return [...lines].map(([id, told]) => `${id}\t${[...told.values()].join(' / ')}\n`).join('');
}

export function unpackTranslations(text: string): WrittenTranslations {
  return new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line): [string, string] => {
        const tab = line.indexOf('\t');
        return [line.slice(0, tab), line.slice(tab + 1)];
      }),
  );
}

/** The Spanish of a text of one or more whole sentences of ours, with a line feed between blocks; null as soon as one of them has none, as a piece of a sentence has not. */
export function translationOf(text: string, language: Language, lines: WrittenTranslations): string | null {
  const whole = lines.get(sentenceId(text));
  if (whole !== undefined) return whole;
  const found = text
    .split('\n')
    .flatMap((block) => sentencesOf(block, language).map(({ start, end }) => block.slice(start, end)))
    .map((sentence) => lines.get(sentenceId(sentence)));
  return found.length > 1 && found.every((line) => line !== undefined) ? found.join(' ') : null;
}

/**
 * The Spanish of one of our texts as it is written in `content/translations/{lang}/`: `sentence TAB Spanish` a line, every sentence of the
 * text in its order.
 * @param blocks the text's blocks without their markup: titles and paragraphs
 * @throws Error naming file and line where a sentence is missing, changed or without its line
 */
export function parseTranslations(
  source: string,
  file: string,
  blocks: readonly string[],
  language: Language,
): WrittenTranslation[] {
  const lines = source.split('\n').filter(Boolean);
  const sentences = blocks.flatMap((block) =>
    sentencesOf(block, language).map(({ start, end }) => block.slice(start, end).trim()),
  );
  const rows = sentences.map((sentence, index): WrittenTranslation => {
    const [written = '', translation = '', ...more] = (lines[index] ?? '').split('\t');
    if (written !== sentence) throw new Error(`${file}:${index + 1} must be «${sentence}» and is «${written}»`);
    if (translation.trim() === '' || more.length > 0) throw new Error(`${file}:${index + 1} has no Spanish line`);
    return { sentence, translation };
  });
  if (lines.length > sentences.length) throw new Error(`${file}:${sentences.length + 1} is no sentence of the text`);
  return rows;
}
