import type { Execution } from '#domain/documents/execute.ts';
import { execute, readsOf } from '#domain/product/product.ts';
import { pathOf, type Path } from '#domain/documents/ref.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { CallDeclaration } from './call.ts';
import type { QueuedCall } from './sync.ts';

/** Calls by their name on the wire. */
export type CallTable = Readonly<Record<string, CallDeclaration<unknown, unknown>>>;

/** A call whose name and input were checked: ready to run once the documents that it reads are at hand. */
export interface ReadyCall {
  /** The instant at which it counts as made, epoch milliseconds. */
  readonly at: number;
  readonly reads: readonly Path[];
  /**
   * Runs the rule and nothing else; the caller keeps what it gives or throws it away. `granted` holds the causes known to be
   * in the ledger already.
   * @throws Refusal when the rule says no; anything else is a bug of the rule
   */
  run(stored: (path: Path) => object | null, granted?: ReadonlySet<string>): Execution<unknown>;
}

/**
 * Prepares a call of a user: the one check of a call's input, made by the browser's store, the demo and the server alike, so
 * that none of them takes what another refuses. `at` is when the call counts as made.
 * @throws Refusal `unknown-call` for a name that is not in the table; `invalid-argument` for unknown fields, wrong types and
 * sizes; what the rule itself refuses already by its input
 */
export function prepareCall(
  table: CallTable,
  uid: string,
  { id, name, input, at }: Pick<QueuedCall, 'id' | 'name' | 'input' | 'at'>,
): ReadyCall {
  const declaration = Object.hasOwn(table, name) ? table[name] : undefined;
  if (!declaration) throw new Refusal('unknown-call');
  const checked = parseInput(declaration, input);
  const { rule } = declaration;
  const reads = readsOf(rule, checked, { uid, now: at }).map(pathOf);
  if (!reads.every(isStorableText)) throw new Refusal('invalid-argument');
  return {
    at,
    reads,
    run(stored, granted) {
      const execution = execute(rule, { uid, now: at, seed: id, input: checked, stored, ...(granted && { granted }) });
      if (![...execution.writes.keys()].every(isStorableText)) throw new Refusal('invalid-argument');
      return execution;
    },
  };
}

/**
 * The input of a call, checked.
 * @throws Refusal `invalid-argument`
 */
export function parseInput<Input, Output>(declaration: CallDeclaration<Input, Output>, input: unknown): Input {
  const parsed = declaration.input.safeParse(input);
  if (!parsed.success) throw new Refusal('invalid-argument');
  return parsed.data;
}

const longestKey = 1_000;

/** Tells whether a text can be a key: PostgreSQL keeps no NUL and no lone surrogate, and an index row holds about 2,700 bytes. */
export function isStorableText(text: string): boolean {
  return (
    text.isWellFormed() && !text.includes('\0') && (text.length * 3 <= longestKey || utf8Length(text) <= longestKey)
  );
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
