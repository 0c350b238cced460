import type { ErrorId } from '#domain/errors/catalogue.ts';
import { noteFields, type CardWord, type FieldMapping, type NotePart } from '#domain/anki/noteParts.ts';
import {
  changedParts,
  fieldsToComplete,
  fieldsToUpdate,
  notesOfWords,
  type NoteInAnki,
} from '#domain/anki/sendPlan.ts';
import type { Language } from '#domain/languages.ts';
import type { AnkiAction, AnkiClient } from '#web/platform/anki/ankiClient.ts';
import { refusalOf } from '#web/ui/failure.ts';
import { addNote, notesOfType, tagNote, updateNote } from '#web/platform/anki/collection.ts';

/** Where words go, and what of them. */
export interface SendTarget {
  readonly language: Language;
  readonly deck: string;
  readonly noteType: string;
  readonly mapping: FieldMapping;
}

/** One word that is to be sent. */
export type Errand =
  | {
      readonly kind: 'new';
      readonly word: CardWord;
      /** Anki has the word already, of another language. */
      readonly isNamesake: boolean;
    }
  | {
      readonly kind: 'changed';
      readonly word: CardWord;
      readonly note: NoteInAnki;
      readonly parts: readonly NotePart[];
    };

/** What sending would do, by the keys of the words. */
export interface SendPlan {
  /** Words that Anki does not have. */
  readonly fresh: readonly string[];
  readonly changed: readonly Extract<Errand, { kind: 'changed' }>[];
  /** Notes of the learner's own for words that would be sent: Anki takes no second one. */
  readonly twins: ReadonlyMap<string, NoteInAnki>;
  /** Words that Anki has of another language, written alike. */
  readonly namesakes: ReadonlySet<string>;
}

/** Reads words by their keys. */
export type LoadWords = (keys: readonly string[]) => Promise<readonly CardWord[]>;

/** Compares words with what Anki has of them: it alone knows, whichever device has sent them. @throws Refusal `anki-…` */
export async function planSending(
  client: AnkiClient,
  target: SendTarget,
  keys: readonly string[],
  load: LoadWords,
): Promise<SendPlan> {
  const notes = await notesOfType(client, target.noteType);
  const { sent, others, namesakes } = notesOfWords(notes, target.mapping, target.language);
  const changed = (await load(keys.filter((key) => sent.has(key)))).flatMap((word) => {
    const note = sent.get(word.key);
    const parts = note ? changedParts(note, noteFields(word, target.mapping), target.mapping) : [];
    return note && parts.length > 0 ? [{ kind: 'changed', word, note, parts } as const] : [];
  });
  const unsent = keys.filter((key) => !sent.has(key));
  return {
    fresh: unsent.filter((key) => !others.has(key)),
    changed,
    namesakes,
    twins: new Map(
      unsent.flatMap((key) => {
        const note = others.get(key);
        return note ? [[key, note] as const] : [];
      }),
    ),
  };
}

/** The errands of a plan for some of its words. */
export async function errandsOf(
  { fresh, changed, namesakes }: SendPlan,
  isWanted: (key: string) => boolean,
  load: LoadWords,
): Promise<readonly Errand[]> {
  const words = await load(fresh.filter(isWanted));
  return [
    ...words.map((word): Errand => ({ kind: 'new', word, isNamesake: namesakes.has(word.key) })),
    ...changed.filter(({ word }) => isWanted(word.key)),
  ];
}

/** Words that are sent in one request. */
export const batchSize = 50;

/** Words that did not get there for one reason. */
export interface Unsent {
  readonly reason: ErrorId;
  readonly words: readonly CardWord[];
}

/** The outcome of sending. */
export interface SendReport {
  readonly created: number;
  readonly updated: number;
  readonly unsent: readonly Unsent[];
  /** Sent without an answer: Anki closed in between, and alone knows whether they got there. */
  readonly unknown: readonly CardWord[];
  /** Not tried: it was stopped, or Anki went. */
  readonly untried: number;
  /** The reason why it ended before its end; null when it did not, or was stopped. */
  readonly fault: ErrorId | null;
}

export interface SendProgress {
  readonly done: number;
  readonly batch: number;
  readonly latest: readonly Errand[];
}

interface SendOptions {
  readonly onProgress: (progress: SendProgress) => void;
  /** True once the learner wants it to stop: the batch under way is finished. */
  readonly isStopped: () => boolean;
  /** What has to be in Anki before these words: their pictures. */
  readonly before: (words: readonly CardWord[]) => Promise<readonly AnkiAction[]>;
}

/** Sends words in batches. It never throws: what failed is in the report. */
export async function sendWords(
  client: AnkiClient,
  target: SendTarget,
  errands: readonly Errand[],
  { onProgress, isStopped, before }: SendOptions,
): Promise<SendReport> {
  const count = { new: 0, changed: 0 };
  const failed = new Map<ErrorId, CardWord[]>();
  let done = 0;
  for (let batch = 1; done < errands.length && !isStopped(); batch++) {
    const part = errands.slice(done, done + batchSize);
    try {
      // One in each request: AnkiConnect takes four times as long for a request of twice the size, and Anki stands still meanwhile.
      for (const picture of await before(part.map(({ word }) => word))) await client.multi([picture]);
      const answers = await client.multi(part.map((errand) => actionOf(errand, target)));
      part.forEach((errand, at) => {
        const answer = answers[at];
        if (answer && 'result' in answer) count[errand.kind]++;
        else addTo(failed, answer?.fault.id ?? 'anki-failed', errand.word);
      });
    } catch (error) {
      const { id } = refusalOf(error);
      // With an answer that it takes nothing, nothing of the batch got there.
      const isUnknown = id === 'anki-unreachable' || id === 'anki-busy';
      const tried = done + (isUnknown ? part.length : 0);
      const unknown = isUnknown ? part.map(({ word }) => word) : [];
      return { ...reportOf(count, failed), unknown, untried: errands.length - tried, fault: id };
    }
    done += part.length;
    onProgress({ done, batch, latest: part.slice(-6) });
  }
  return { ...reportOf(count, failed), unknown: [], untried: errands.length - done, fault: null };
}

function reportOf(count: Readonly<Record<Errand['kind'], number>>, failed: ReadonlyMap<ErrorId, readonly CardWord[]>) {
  return {
    created: count.new,
    updated: count.changed,
    unsent: [...failed].map(([reason, words]) => ({ reason, words })),
  };
}

function addTo(failed: Map<ErrorId, CardWord[]>, reason: ErrorId, word: CardWord): void {
  failed.set(reason, [...(failed.get(reason) ?? []), word]);
}

function actionOf(errand: Errand, { language, deck, noteType, mapping }: SendTarget): AnkiAction {
  const fields = noteFields(errand.word, mapping);
  return errand.kind === 'new'
    ? addNote({ deck, noteType, fields, language, tags: errand.word.tags, isNamesake: errand.isNamesake })
    : updateNote(errand.note.id, fieldsToUpdate(fields, mapping));
}

/** Fills what is empty in a note of the learner's own, and counts it among those that were sent from now on. @throws Refusal `anki-…` */
export async function completeTwin(
  client: AnkiClient,
  target: SendTarget,
  word: CardWord,
  note: NoteInAnki,
): Promise<void> {
  const answers = await client.multi([
    updateNote(note.id, fieldsToComplete(note, noteFields(word, target.mapping))),
    tagNote(note.id, target.language),
  ]);
  for (const answer of answers) if ('fault' in answer) throw answer.fault;
}
