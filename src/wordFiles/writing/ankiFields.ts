import { linesOfMarkup } from '#domain/dictionaries/markup.ts';
import { betweenFields } from '../anki/collection.ts';
import type { AnkiField, AnkiNote, AnkiPackage } from './ankiPackage.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A field as Anki stores it: HTML, without the sign that separates fields. */
export function markupOfField(field: AnkiField): string {
  const markup =
    typeof field === 'string'
      ? field.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign).replace(/\r\n?|\n/g, '<br>')
      : field.html;
  return markup.toWellFormed().replaceAll(betweenFields, ' ').replaceAll('\0', '');
}

/** A field as Anki compares and sorts it: without markup and with its characters decoded; a line end counts as nothing. */
export function plainField(field: AnkiField): string {
  return linesOfMarkup(markupOfField(field), 'html').join('').trim();
}

/** A tag cannot have a space. */
export function ankiTags(tags: readonly string[]): readonly string[] {
  return tags.map((tag) => tag.trim().replace(/\s+/g, '_')).filter((tag) => tag !== '');
}

/** @throws TypeError for a note with more or fewer fields than its type has: Anki would delete it when it checks its database */
export function checkedFields({ noteType }: AnkiPackage, { fields }: AnkiNote): readonly AnkiField[] {
  if (fields.length !== noteType.fields.length)
    throw new TypeError(`A note of ${noteType.name} has ${fields.length} fields, and not ${noteType.fields.length}`);
  return fields;
}

/** The id by which Anki knows a note, everywhere and for ever: twelve characters that follow from what it is about, the first of them a letter. */
export async function guidOf(about: string): Promise<string> {
  const digest = await digestOf(about);
  const characters = btoa(String.fromCharCode(...digest.subarray(0, 8)));
  return `g${characters.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')}`;
}

/** The checksum by which Anki finds notes with the same first field: eight hex digits of SHA-1, as a number. */
export async function checksumOf(field: AnkiField): Promise<number> {
  return numberOf(await digestOf(plainField(field)), 4);
}

/** Ids of decks and note types are times; these follow from what is identified, and lie in the past. */
const firstId = 1_400_000_000_000;

export async function idOf(about: string): Promise<number> {
  return firstId + (numberOf(await digestOf(about), 6) % 100_000_000_000);
}

/** The SHA-1 of a text: Anki's own choice. It protects nothing. */
async function digestOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text)));
}

function numberOf(bytes: Uint8Array, count: number): number {
  return bytes.subarray(0, count).reduce((number, byte) => number * 256 + byte, 0);
}
