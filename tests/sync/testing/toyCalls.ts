import { z } from 'zod';
import { declareCall, type CallDeclaration } from '#contract/call.ts';
import { testManners } from '#contract/testing/testManners.ts';
import { calls } from '#contract/calls/calls.ts';
import type { Ref } from '#domain/documents/ref.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';

interface Note {
  readonly text: string;
}
const noteRef = (id: string): Ref<Note> => ({ collection: 'notes', id });
const logRef: Ref<{ readonly lines: readonly string[] }> = { collection: 'notes', id: 'log' };
const earnedRef = (id: string): Ref<{ readonly earned: true }> => ({ collection: 'earned', id });

const note = z.strictObject({ id: z.string(), text: z.string() });

/** Beyond it only a device whose clock is far ahead believes to be: the server pulls such a time back (protocol §3). */
const farAhead = Date.UTC(2030, 0, 1);

/** Calls that the schedules of the protocol (§6) need and the product's own cannot express. */
const toys = {
  /** Every one of them must show, once and in order. */
  append: declareCall({
    ...testManners,
    name: 'append',
    input: z.strictObject({ line: z.string() }),
    rule: {
      reads: () => [logRef],
      run: ({ line }, documents) => documents.put(logRef, { lines: [...(documents.get(logRef)?.lines ?? []), line] }),
    },
  }),
  note: declareCall({
    ...testManners,
    name: 'note',
    input: note,
    rule: { reads: () => [], run: ({ id, text }, documents) => documents.put(noteRef(id), { text }) },
  }),
  /** A device that is ahead of the time makes it, the server refuses it. */
  noteAhead: declareCall({
    ...testManners,
    name: 'noteAhead',
    input: note,
    rule: {
      reads: () => [],
      run({ id, text }, documents, { now }) {
        if (now < farAhead) throw new Refusal('permission-denied');
        documents.put(noteRef(id), { text });
      },
    },
  }),
  /** A device that is ahead of the time makes it, on the server it meets a bug. */
  poison: declareCall({
    ...testManners,
    name: 'poison',
    input: note,
    rule: {
      reads: () => [],
      run({ id, text }, documents, { now }) {
        documents.put(noteRef(id), { text });
        if (now < farAhead) throw new TypeError('a bug of the server alone');
      },
    },
  }),
  /** Throws when the note is not there: on replay too. */
  edit: declareCall({
    ...testManners,
    name: 'edit',
    input: note,
    rule: {
      reads: ({ id }) => [noteRef(id)],
      run({ id, text }, documents) {
        documents.put(logRef, { lines: ['half done'] });
        const before = documents.get(noteRef(id));
        if (!before) throw new Refusal('not-found');
        documents.remove(logRef);
        documents.put(noteRef(id), { text: before.text + text });
      },
    },
  }),
  /** Changes nothing when there is nothing: it takes a rev all the same. */
  remove: declareCall({
    ...testManners,
    name: 'remove',
    input: z.strictObject({ id: z.string() }),
    rule: {
      reads: ({ id }) => [noteRef(id)],
      run({ id }, documents) {
        if (documents.get(noteRef(id))) documents.remove(noteRef(id));
      },
    },
  }),
  earn: declareCall({
    ...testManners,
    name: 'earn',
    input: z.strictObject({ id: z.string(), gems: z.number().int() }),
    rule: {
      reads: ({ id }) => [earnedRef(id)],
      run({ id, gems }, documents, context) {
        requireProfile(documents, context);
        if (documents.get(earnedRef(id))) return;
        documents.put(earnedRef(id), { earned: true });
        context.grant(`earn:${id}`, { gems, xp: 30 });
      },
    },
  }),
  /** Writes first and is refused then: nothing of it may stay. */
  buy: declareCall({
    ...testManners,
    name: 'buy',
    input: z.strictObject({ item: z.string(), price: z.number().int() }),
    rule: {
      reads: ({ item }) => [noteRef(item)],
      run({ item, price }, documents, context) {
        requireProfile(documents, context);
        const bought = (documents.get(noteRef(item))?.text.length ?? 0) + 1;
        documents.put(noteRef(item), { text: '*'.repeat(bought) });
        context.grant(`buy:${item}:${bought}:${context.now}:${context.random()}`, { gems: -price });
      },
    },
  }),
};

/** The product's calls and the toys: what both sides are given. */
export const table: Readonly<Record<string, CallDeclaration<unknown, unknown>>> = { ...calls, ...toys };
