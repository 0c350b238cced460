import type { Language } from '#domain/languages.ts';
import type { ExistingChoice, IncomingWord } from '#domain/words/changes/importWordList.ts';
import type { WordFileSource } from '#wordFiles/wordFile.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';

/** Words of one language that are taken in at once: a few calls in one transaction. */
export interface ImportPart {
  readonly language: Language;
  readonly words: readonly IncomingWord[];
}

/** An import that has begun: what is done of it, and what is to come. */
export interface ImportWork {
  /** Unlike any other import's. */
  readonly id: string;
  readonly source: WordFileSource;
  readonly existing: ExistingChoice;
  /** Words that are sent, and those of them that have been. */
  readonly total: number;
  readonly done: number;
  readonly parts: number;
  readonly nextPart: number;
  /** Words that came in, and words whose record is another now. */
  readonly created: number;
  readonly changed: number;
  /** The step of each language that can be undone: one that changed nothing has none. */
  readonly steps: readonly { readonly language: Language; readonly step: string }[];
  /** Words on the fullest day of first reviews. */
  readonly mostOnOneDay: number;
}

/** The name under which an import is kept beside the account's files: in this browser alone, gone with the account. */
const kept = 'import';
const partKind = (number: number): string => `part ${number}`;

/** Keeps an import from before its first word until after its last, so that a page that opens later can say where it stopped. */
export async function keepWork({ files }: AccountStore, work: ImportWork): Promise<void> {
  await files.putDerived(kept, 'work', work);
}

export async function keepPart({ files }: AccountStore, number: number, part: ImportPart): Promise<void> {
  // As text, which is written in a fraction of the time that thousands of objects take.
  await files.putDerived(kept, partKind(number), JSON.stringify(part));
}

/** The import that was stopped; null when there is none. */
export async function unfinishedWork({ files }: AccountStore): Promise<ImportWork | null> {
  // Written above.
  return ((await files.getDerived(kept, 'work')) as ImportWork | null | undefined) ?? null;
}

/** A part of the import; null when the browser has thrown it away for want of room. */
export async function readPart({ files }: AccountStore, number: number): Promise<ImportPart | null> {
  const text = await files.getDerived(kept, partKind(number));
  // Written above.
  return typeof text === 'string' ? (JSON.parse(text) as ImportPart) : null;
}

/** Forgets the import, and the words that were to come. */
export async function forgetWork({ files }: AccountStore, { parts }: ImportWork): Promise<void> {
  await files.putDerived(kept, 'work', null);
  for (let number = 0; number < parts; number++) await files.putDerived(kept, partKind(number), null);
}
