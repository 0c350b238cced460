import type { Documents } from '#domain/documents/rule.ts';
import type { Ref } from '#domain/documents/ref.ts';
import type { Language } from '#domain/languages.ts';
import { hashKey } from '#domain/library/shares.ts';
import {
  answerTo,
  isRight,
  practiceRef,
  type LastAnswer,
  type PracticeAnswer,
  type PracticeSession,
} from './session.ts';

/** An answer and its place among those of the session. */
interface NumberedAnswer extends PracticeAnswer {
  readonly number: number;
}

/** The answers of a session to the words whose keys meet in one slot: mostly one. */
export interface AnswerSlot {
  /** The session's id; what a slot has of an earlier one counts for nothing. */
  readonly session: string;
  readonly answers: readonly NumberedAnswer[];
}

/** The sum of a session's answers: what ending it must know, without a look at each. */
export interface PracticeTally {
  readonly answers: number;
  readonly right: number;
  /** Those that are granted for. */
  readonly paid: number;
  readonly paidRight: number;
  /** The time of the last one; 0 before the first. */
  readonly lastAt: number;
}

interface KeptTally extends PracticeTally {
  readonly session: string;
  readonly last?: LastAnswer;
}

const nothing: PracticeTally = { answers: 0, right: 0, paid: 0, paidRight: 0, lastAt: 0 };

/** So many that few of a session's words meet in one, and that those of old sessions stay few. */
const slotCount = 256;

/** The slots of a language's sessions. */
export function answersCollection(language: Language): string {
  return `practiceAnswers_${language}`;
}

function slotRef(language: Language, key: string): Ref<AnswerSlot> {
  return { collection: answersCollection(language), id: String(hashKey(key) % slotCount) };
}

/** The sum of the answers of a language's session. */
export function tallyRef(language: Language): Ref<KeptTally> {
  return { collection: 'practiceTally', id: language };
}

/** The documents of a language's session that an answer to a word is kept in, or found by. */
export function refsOfAnswer(language: Language, key: string): readonly Ref<unknown>[] {
  return [practiceRef(language), tallyRef(language), slotRef(language, key)];
}

/** The answer that a word of the session was graded by. */
export function keptAnswer(
  language: Language,
  session: PracticeSession,
  key: string,
  documents: Documents,
): PracticeAnswer | undefined {
  return session.apart
    ? slotOf(language, session, key, documents).find((one) => one.key === key)
    : answerTo(session, key);
}

/** Adds an answer, which is then the last one. */
export function addAnswer(
  language: Language,
  session: PracticeSession,
  answer: PracticeAnswer,
  last: LastAnswer,
  documents: Documents,
): void {
  if (!session.apart) {
    documents.put(practiceRef(language), { ...session, answers: [...session.answers, answer], last });
    return;
  }
  const { last: _last, ...tally } = keptTally(language, session, documents);
  const kept = slotOf(language, session, answer.key, documents);
  putSlot(language, session, answer.key, [...kept, { ...answer, number: tally.answers }], documents);
  documents.put(tallyRef(language), { ...plus(tally, answer, 1), session: session.id, lastAt: answer.at, last });
}

/** Takes the last answer back. */
export function removeLastAnswer(
  language: Language,
  session: PracticeSession,
  answer: PracticeAnswer,
  documents: Documents,
): void {
  if (!session.apart) {
    const { last: _last, ...rest } = session;
    documents.put(practiceRef(language), { ...rest, answers: session.answers.filter((one) => one !== answer) });
    return;
  }
  const { last: _last, ...tally } = keptTally(language, session, documents);
  const kept = slotOf(language, session, answer.key, documents);
  putSlot(
    language,
    session,
    answer.key,
    kept.filter(({ key }) => key !== answer.key),
    documents,
  );
  documents.put(tallyRef(language), { ...plus(tally, answer, -1), session: session.id });
}

/** Notes in a word's answer what became of it later; its grade stays. */
export function noteInAnswer(
  language: Language,
  session: PracticeSession,
  answer: PracticeAnswer,
  documents: Documents,
): void {
  const noted = <Answer extends PracticeAnswer>(one: Answer): Answer =>
    one.key === answer.key ? { ...one, ...answer } : one;
  if (session.apart)
    putSlot(language, session, answer.key, slotOf(language, session, answer.key, documents).map(noted), documents);
  else documents.put(practiceRef(language), { ...session, answers: session.answers.map(noted) });
}

/** The sum of a session's answers, wherever they are kept. */
export function tallyOf(language: Language, session: PracticeSession, documents: Documents): PracticeTally {
  return session.apart ? keptTally(language, session, documents) : tallied(session.answers);
}

/** The last answer, while it can be taken back. */
export function lastAnswerOf(
  language: Language,
  session: PracticeSession,
  documents: Documents,
): LastAnswer | undefined {
  return session.apart ? keptTally(language, session, documents).last : session.last;
}

/** The sum of answers. */
export function tallied(answers: readonly PracticeAnswer[]): PracticeTally {
  return answers.reduce((sum, answer) => ({ ...plus(sum, answer, 1), lastAt: answer.at }), nothing);
}

/** A session as pages show it: with its answers in their order, and the last one while it can be taken back. */
export function withAnswers(
  session: PracticeSession,
  slots: Iterable<AnswerSlot>,
  tally: KeptTally | null,
): PracticeSession {
  if (!session.apart) return session;
  const answers = Array.from(slots).flatMap((slot) => (slot.session === session.id ? slot.answers : []));
  const inOrder = answers.toSorted((one, other) => one.number - other.number);
  const last = tally?.session === session.id && session.finishedAt === null ? tally.last : undefined;
  return { ...session, answers: inOrder.map(({ number: _number, ...answer }) => answer), ...(last && { last }) };
}

function keptTally(language: Language, { id }: PracticeSession, documents: Documents): KeptTally {
  const kept = documents.get(tallyRef(language));
  return kept?.session === id ? kept : { ...nothing, session: id };
}

function slotOf(
  language: Language,
  { id }: PracticeSession,
  key: string,
  documents: Documents,
): readonly NumberedAnswer[] {
  const slot = documents.get(slotRef(language, key));
  return slot?.session === id ? slot.answers : [];
}

function putSlot(
  language: Language,
  { id }: PracticeSession,
  key: string,
  answers: readonly NumberedAnswer[],
  documents: Documents,
): void {
  documents.put(slotRef(language, key), { session: id, answers });
}

function plus<Tally extends PracticeTally>(tally: Tally, { grade, free }: PracticeAnswer, by: 1 | -1): Tally {
  const right = isRight(grade) ? by : 0;
  return {
    ...tally,
    answers: tally.answers + by,
    right: tally.right + right,
    paid: tally.paid + (free ? 0 : by),
    paidRight: tally.paidRight + (free ? 0 : right),
  };
}
