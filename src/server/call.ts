import type { CallDeclaration } from '#contract/call.ts';
import type { QueuedCall } from '#contract/sync.ts';
import { execute, readsOf, type Execution } from '#domain/documents/execute.ts';
import { pathOf, type Path, type Ref } from '#domain/documents/ref.ts';
import { Refusal } from '#domain/errors/refusal.ts';

/** Every call that the server knows, by its name on the wire. */
export type CallTable = Readonly<Record<string, CallDeclaration<unknown, unknown>>>;

/** A call whose input has been checked: ready to run once the documents that it reads are at hand. */
export interface ReadyCall {
  readonly reads: readonly Ref<unknown>[];
  /**
   * Runs the rule and nothing else; the caller keeps what it gives or throws it away.
   * @throws Refusal when the rule says no; anything else is a bug of the rule
   */
  run(at: number, stored: (path: Path) => object | null, granted: ReadonlySet<string>): Execution<unknown>;
}

/**
 * Checks a call against the table: `unknown` when there is no such name (an older server may meet a newer client
 * during a deploy, so this is never remembered), `invalid` when its input is not what the name takes.
 */
export function prepareCall(calls: CallTable, uid: string, call: Pick<QueuedCall, 'id' | 'name' | 'input'>): ReadyCall | 'unknown' | 'invalid' {
  const declaration = Object.hasOwn(calls, call.name) ? calls[call.name] : undefined;
  if (!declaration) return 'unknown';
  const parsed = declaration.input.safeParse(call.input);
  if (!parsed.success) return 'invalid';
  const input = parsed.data;
  const reads = readsOf(declaration.rule, input, uid);
  if (!reads.every(isStorable)) return 'invalid';
  return {
    reads,
    run(now, stored, granted) {
      const execution = execute(declaration.rule, { uid, now, seed: call.id, input, stored, granted });
      if (![...execution.writes.keys()].every((path) => isStorableText(path))) throw new Refusal('invalid-argument');
      return execution;
    },
  };
}

function isStorable(ref: Ref<unknown>): boolean {
  return isStorableText(pathOf(ref));
}

/** PostgreSQL keeps no NUL and no lone surrogate, and an index row holds about 2,700 bytes. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0') && Buffer.byteLength(text) <= 1_000;
}
