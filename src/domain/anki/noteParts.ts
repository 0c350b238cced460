import { asHtml } from './html.ts';
import type { Language } from '#domain/languages.ts';
import type { Span } from '#domain/text/sentences.ts';
import { everywhere, spanOfWord } from '#domain/practice/material/sentenceChoice.ts';

/** The parts of a word that a field of a note can hold, in the order in which they are listed (decisions §10). */
export const noteParts = [
  'word',
  'meaning',
  'sentence',
  'gap',
  'translation',
  'note',
  'lemma',
  'source',
  'picture',
] as const;
export type NotePart = (typeof noteParts)[number];

/** A word as it goes to Anki. Texts are plain; those that are not known are empty. */
export interface CardWord {
  readonly language: Language;
  /** Its key, and as the learner met it. */
  readonly key: string;
  readonly text: string;
  readonly meaning: string;
  readonly sentence: string;
  readonly translation: string;
  readonly note: string;
  readonly lemma: string;
  readonly source: string;
  /** The name of a picture as Anki keeps it; empty where there is none. */
  readonly picture: string;
  /** The file of the account that it is; null where there is none. */
  readonly pictureFile: string | null;
  /** The learner's own. */
  readonly tags: readonly string[];
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly changedAt: number;
}

/** What stands in a sentence in the place of its word. */
const blank = '______';

/** Every part of a word as the HTML of a field; empty where it has none. Nothing of a text is read as a tag there. */
export function partTexts(word: CardWord): Readonly<Record<NotePart, string>> {
  const span = word.sentence === '' ? null : spanOfWord(word.key, word.sentence, word.language);
  return {
    word: asHtml(word.text),
    meaning: lines(word.meaning),
    sentence: marked(word.sentence, span ? [span] : [], (text) => `<b>${text}</b>`),
    // Without the word in it a sentence asks nothing.
    gap: span ? marked(word.sentence, everywhere(word.sentence, span, word.language), () => blank) : '',
    translation: lines(word.translation),
    note: lines(word.note),
    lemma: word.lemma === word.text ? '' : asHtml(word.lemma),
    source: asHtml(word.source),
    picture: word.picture === '' ? '' : `<img src="${asHtml(word.picture)}">`,
  };
}

function lines(text: string): string {
  return asHtml(text.trim()).replaceAll(/\r\n?|\n/g, '<br>');
}

function marked(text: string, spans: readonly Span[], mark: (escaped: string) => string): string {
  let html = '';
  let from = 0;
  for (const { start, end } of spans) {
    html += asHtml(text.slice(from, start)) + mark(asHtml(text.slice(start, end)));
    from = end;
  }
  return html + asHtml(text.slice(from));
}

/** A part of a word by the field of the note type that holds it; a part without a field is not sent. */
export type FieldMapping = Readonly<Partial<Record<NotePart, string>>>;

/** The fields of a note for a word, by name. Two parts of one field stand one under the other. */
export function noteFields(word: CardWord, mapping: FieldMapping): Readonly<Record<string, string>> {
  const parts = partTexts(word);
  const fields: Record<string, string> = {};
  for (const part of noteParts) {
    const field = mapping[part];
    if (field === undefined || field === '') continue;
    const before = fields[field] ?? '';
    fields[field] = before === '' || parts[part] === '' ? before + parts[part] : `${before}<br>${parts[part]}`;
  }
  return fields;
}
