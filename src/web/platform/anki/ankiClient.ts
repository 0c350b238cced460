import * as z from 'zod/mini';
import { Refusal } from '#domain/errors/refusal.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { Relay } from './relay.ts';

/** The version of AnkiConnect's protocol that is spoken. */
export const spokenVersion = 6;

/** Milliseconds that an answer is waited for. A question that a person answers in Anki takes as long as they need. */
export const answerLimits = { usual: 10_000, person: 120_000 } as const;

/** Answers within a {@link AnkiClient.multi}: each stands or falls by itself. */
export type PartAnswer = { readonly result: unknown } | { readonly fault: Refusal };

export interface AnkiAction {
  readonly action: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Speaks AnkiConnect's protocol (https://git.sr.ht/~foosoft/anki-connect). Nothing here ever asks Anki to synchronise. */
export interface AnkiClient {
  /** @throws Refusal `anki-…` */
  ask<Result>(schema: z.ZodMiniType<Result>, action: AnkiAction, limit?: number): Promise<Result>;
  /** Asks several things in one request. @throws Refusal `anki-…` when the request as a whole had no answer */
  multi(actions: readonly AnkiAction[]): Promise<readonly PartAnswer[]>;
  close(): void;
}

const answerSchema = z.object({ result: z.optional(z.unknown()), error: z.nullish(z.string()) });

/** @param key AnkiConnect's own, where it asks for one; else empty */
export function createAnkiClient(relay: Relay, key: string): AnkiClient {
  const requestOf = ({ action, params }: AnkiAction) => ({
    action,
    version: spokenVersion,
    ...(params && { params }),
    ...(key !== '' && { key }),
  });

  async function ask<Result>(
    schema: z.ZodMiniType<Result>,
    action: AnkiAction,
    limit: number = answerLimits.usual,
  ): Promise<Result> {
    const { status, text } = await relay.ask(JSON.stringify(requestOf(action)), limit);
    if (status === 403) throw new Refusal('anki-denied');
    const { result, error } = accept(answerSchema, parse(text));
    if (typeof error === 'string') throw faultOf(error);
    return accept(schema, result);
  }

  return {
    ask,
    async multi(actions) {
      const answers = await ask(z.array(z.unknown()), {
        action: 'multi',
        params: { actions: actions.map(requestOf) },
      });
      return actions.map((_, at): PartAnswer => {
        const { success, data } = answerSchema.safeParse(answers[at]);
        // Versions before 6 answer with the bare result.
        if (!success) return { result: answers[at] };
        return typeof data.error === 'string' ? { fault: faultOf(data.error) } : { result: data.result };
      });
    },
    close: () => relay.close(),
  };
}

/** Reads an answer of the shape that is expected. @throws Refusal `anki-other-program` */
export function accept<Result>(schema: z.ZodMiniType<Result>, answer: unknown): Result {
  const { success, data } = schema.safeParse(answer);
  if (!success) throw new Refusal('anki-other-program');
  return data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('anki-other-program');
  }
}

/** AnkiConnect's sentences, as its source writes them, and what they are to a person. */
const faults: readonly (readonly [sentence: RegExp, id: ErrorId])[] = [
  [/duplicate/, 'anki-duplicate'],
  [/empty question|unknown reason/, 'anki-no-card'],
  [/it is empty/, 'anki-empty-field'],
  [/deck was not found/, 'anki-deck-gone'],
  [/model was not found/, 'anki-note-type-gone'],
  [/valid api key/, 'anki-key'],
  [/unsupported action/, 'anki-old'],
  [/collection is not available|profile/, 'anki-no-profile'],
];

function faultOf(error: string): Refusal {
  return new Refusal(faults.find(([sentence]) => sentence.test(error))?.[1] ?? 'anki-failed');
}
