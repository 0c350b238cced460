import { notesOfWords } from '#domain/anki/sendPlan.ts';
import type { AnkiClient } from '#web/platform/anki/ankiClient.ts';
import { intervalsOf, notesOfType } from '#web/platform/anki/collection.ts';
import type { SendTarget } from '../sending/sendWords.ts';

/** The days between two reviews by the word's key, of the longest of a note's cards; the learner's own notes count as those that were sent. */
export async function intervalsOfWords(
  client: AnkiClient,
  { noteType, mapping, language }: SendTarget,
): Promise<ReadonlyMap<string, number>> {
  const { sent, others } = notesOfWords(await notesOfType(client, noteType), mapping, language);
  const notes = new Map([...others, ...sent]);
  const intervals = await intervalsOf(
    client,
    [...notes.values()].flatMap(({ cards }) => cards),
  );
  return new Map(
    [...notes].map(([key, { cards }]) => [key, Math.max(0, ...cards.map((card) => intervals.get(card) ?? 0))] as const),
  );
}
