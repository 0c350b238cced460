import * as z from 'zod/mini';
import { Refusal } from '#domain/errors/refusal.ts';
import { languageTag, ownTag, type NoteInAnki } from '#domain/anki/sendPlan.ts';
import { ownNoteType } from '#domain/anki/noteTypes.ts';
import { daysOf } from '#domain/anki/intervals.ts';
import type { Language } from '#domain/languages.ts';
import {
  accept,
  answerLimits,
  spokenVersion,
  type AnkiAction,
  type AnkiClient,
  type PartAnswer,
} from './ankiClient.ts';

/** An Anki that lets us in. */
export interface AnkiCollection {
  /** The profile that is open; null where AnkiConnect is too old to say it. */
  readonly profile: string | null;
  readonly version: number;
  readonly decks: readonly string[];
  readonly noteTypes: readonly string[];
}

/**
 * Asks Anki to be let in, which it asks its person, and looks around.
 * @throws Refusal `anki-denied`, `anki-key`, `anki-old`, `anki-unreachable`, `anki-busy`, `anki-no-profile`, `anki-other-program`
 */
export async function connect(client: AnkiClient): Promise<AnkiCollection> {
  const permission = await client.ask(permissionSchema, { action: 'requestPermission' }, answerLimits.person);
  if (permission.permission !== 'granted') throw new Refusal('anki-denied');
  return lookAround(client);
}

/** Looks around in an Anki that has let us in before: no question is asked there. @throws as {@link connect} does */
export async function lookAround(client: AnkiClient): Promise<AnkiCollection> {
  const version = await client.ask(z.number(), { action: 'version' });
  if (version < spokenVersion) throw new Refusal('anki-old');
  const [decks, noteTypes, profile] = await client.multi([
    { action: 'deckNames' },
    { action: 'modelNames' },
    { action: 'getActiveProfile' },
  ]);
  return {
    version,
    decks: resultOf(names, decks),
    noteTypes: resultOf(names, noteTypes),
    // Not every version can say it.
    profile: profile && 'result' in profile && typeof profile.result === 'string' ? profile.result : null,
  };
}

const permissionSchema = z.object({ permission: z.string() });
const names = z.array(z.string());
const numbers = z.array(z.number());
/** A card that is gone has neither. */
const cardSchema = z.object({ cardId: z.optional(z.number()), interval: z.optional(z.number()) });

function resultOf<Result>(schema: z.ZodMiniType<Result>, part: PartAnswer | undefined): Result {
  if (!part) throw new Refusal('anki-other-program');
  if ('fault' in part) throw part.fault;
  return accept(schema, part.result);
}

/** The fields of a note type, in their order. @throws Refusal `anki-note-type-gone` */
export function fieldsOfNoteType(client: AnkiClient, noteType: string): Promise<readonly string[]> {
  return client.ask(names, { action: 'modelFieldNames', params: { modelName: noteType } });
}

export async function createDeck(client: AnkiClient, deck: string): Promise<void> {
  await client.ask(z.unknown(), { action: 'createDeck', params: { deck } });
}

/** Makes our own note type, unless it was made meanwhile. */
export async function createOwnNoteType(client: AnkiClient): Promise<void> {
  const { name, fields, templates, css } = ownNoteType;
  if ((await noteTypeIds(client)).has(name)) return;
  await client.ask(z.unknown(), {
    action: 'createModel',
    params: {
      modelName: name,
      inOrderFields: fields,
      css,
      cardTemplates: templates.map((template) => ({
        Name: template.name,
        Front: template.front,
        Back: template.back,
      })),
    },
  });
}

async function noteTypeIds(client: AnkiClient): Promise<ReadonlyMap<string, number>> {
  const ids = await client.ask(z.record(z.string(), z.number()), { action: 'modelNamesAndIds' });
  return new Map(Object.entries(ids));
}

/** Notes that are read at a time. */
const notesAtOnce = 500;

const noteSchema = z.object({
  noteId: z.number(),
  tags: z.array(z.string()),
  fields: z.record(z.string(), z.object({ value: z.string() })),
  cards: z.optional(z.array(z.number())),
});

/** Every note of a type, wherever its cards lie. @throws Refusal `anki-note-type-gone` */
export async function notesOfType(client: AnkiClient, noteType: string): Promise<readonly NoteInAnki[]> {
  // By its number: each version of Anki's search reads the signs of a name in its own way, and takes capitals for small letters.
  const id = (await noteTypeIds(client)).get(noteType);
  if (id === undefined) throw new Refusal('anki-note-type-gone');
  const ids = await client.ask(numbers, { action: 'findNotes', params: { query: `mid:${id}` } });
  const notes: NoteInAnki[] = [];
  for (let from = 0; from < ids.length; from += notesAtOnce) {
    const found = await client.ask(z.array(z.unknown()), {
      action: 'notesInfo',
      params: { notes: ids.slice(from, from + notesAtOnce) },
    });
    for (const info of found) {
      // A note that went meanwhile is answered with nothing.
      const { success, data } = noteSchema.safeParse(info);
      if (!success) continue;
      const fields = Object.fromEntries(Object.entries(data.fields).map(([name, { value }]) => [name, value]));
      notes.push({ id: data.noteId, fields, tags: data.tags, cards: data.cards ?? [] });
    }
  }
  return notes;
}

/** The intervals of cards in days, by the card. */
export async function intervalsOf(client: AnkiClient, cards: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const intervals = new Map<number, number>();
  for (let from = 0; from < cards.length; from += notesAtOnce) {
    const part = cards.slice(from, from + notesAtOnce);
    const found = await client.ask(numbers, intervalsAsked(part)).catch((error: unknown) => {
      if (error instanceof Refusal && error.id === 'anki-failed') return intervalsOneByOne(client, part);
      throw error;
    });
    part.forEach((card, at) => intervals.set(card, daysOf(found[at] ?? 0)));
  }
  return intervals;
}

const intervalsAsked = (cards: readonly number[]): AnkiAction => ({ action: 'getIntervals', params: { cards } });

/**
 * Intervals as AnkiConnect tells them. It reads them from the reviews, and fails for all cards when one has none, as those have whose
 * interval was brought in: of that one, what the card says itself.
 */
async function intervalsOneByOne(client: AnkiClient, cards: readonly number[]): Promise<readonly number[]> {
  const parts = await client.multi(cards.map((card) => intervalsAsked([card])));
  const silent = cards.filter((_, at) => !isAnswered(parts[at]));
  const infos = await client.ask(z.array(cardSchema), { action: 'cardsInfo', params: { cards: silent } });
  const told = new Map(infos.map(({ cardId, interval }) => [cardId, interval]));
  return cards.map((card, at) => {
    const part = parts[at];
    return isAnswered(part) ? (accept(numbers, part.result)[0] ?? 0) : (told.get(card) ?? 0);
  });
}

function isAnswered(part: PartAnswer | undefined): part is Extract<PartAnswer, { readonly result: unknown }> {
  return part !== undefined && 'result' in part;
}

/** The deck of each card. A version that cannot say it knows none. */
export async function decksOf(client: AnkiClient, cards: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (cards.length === 0) return new Map();
  const decks = await client
    .ask(z.record(z.string(), z.array(z.number())), { action: 'getDecks', params: { cards } })
    .catch(() => ({}));
  return new Map(Object.entries(decks).flatMap(([deck, its]) => its.map((card) => [card, deck] as const)));
}

export interface NewNote {
  readonly deck: string;
  readonly noteType: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly language: Language;
  readonly tags?: readonly string[];
  /** The word of a note is written alike in another language: Anki would call this one its double. */
  readonly isNamesake?: boolean;
}

export function addNote({ deck, noteType, fields, language, tags = [], isNamesake = false }: NewNote): AnkiAction {
  return {
    action: 'addNote',
    params: {
      note: {
        deckName: deck,
        modelName: noteType,
        fields,
        // A tag of Anki's has no space.
        tags: [ownTag, languageTag(language), ...tags.map((tag) => tag.replaceAll(/\s+/g, '_'))],
        options: { allowDuplicate: isNamesake },
      },
    },
  };
}

export function updateNote(id: number, fields: Readonly<Record<string, string>>): AnkiAction {
  return { action: 'updateNoteFields', params: { note: { id, fields } } };
}

export function tagNote(id: number, language: Language): AnkiAction {
  return { action: 'addTags', params: { notes: [id], tags: `${ownTag} ${languageTag(language)}` } };
}

/** Puts a picture among Anki's own. @param data base64 */
export function storePicture(filename: string, data: string): AnkiAction {
  return { action: 'storeMediaFile', params: { filename, data } };
}

/** Opens Anki's browser at the notes of a language. */
export async function showInAnki(client: AnkiClient, language: Language): Promise<void> {
  await client.ask(z.unknown(), { action: 'guiBrowse', params: { query: `tag:${languageTag(language)}` } });
}
