import type { Day } from '#domain/time/day.ts';
import { seededRandom } from './random.ts';
import { pathOf, type Path, type Ref } from './ref.ts';
import type { CallMade, Context, Documents, Rule } from './rule.ts';

/** One row of the ledger: why, and how much. */
export interface Grant {
  readonly cause: string;
  readonly xp: number;
  readonly gems: number;
}

export interface Execution<Output> {
  readonly output: Output;
  /** The documents that changed; null removes one. */
  readonly writes: ReadonlyMap<Path, object | null>;
  readonly grants: readonly Grant[];
}

export interface ExecutionInput<Input> extends CallMade {
  /** Seeds the random source: the call's id. */
  readonly seed: string;
  readonly input: Input;
  /** The documents as they stand: all that `readsOf` names. */
  readonly stored: (path: Path) => object | null;
  /** Causes known to be in the ledger already: a grant for one of them does nothing. */
  readonly granted?: ReadonlySet<string>;
}

/** The product as far as the engine must know it. `Holder` is the document that holds the balances: the sums of what was granted. */
export interface Product<Holder extends object> {
  holderRef(uid: string): Ref<Holder>;
  /** Documents that every rule may read, besides the holder and those that it names. */
  alsoReads(made: CallMade): readonly Ref<unknown>[];
  /** The calendar day of an instant for this user; null is a user without a holder. */
  dayOf(now: number, holder: Holder | null): Day;
  /** The holder as a rule puts it, with the balances that it had before; null is a new one. */
  withBalances(put: object, before: Holder | null): object;
  /**
   * The holder after a grant.
   * @throws Refusal when a balance would go below zero
   */
  afterGrant(holder: Holder, grant: Grant): Holder;
  /** Records a grant in other documents too. @param holder as it was before */
  record(grant: Parameters<Context['grant']>[1], holder: Holder, documents: Documents, context: Context): void;
  /** Pays what the rule's changes have earned. @param before the holder before the rule ran */
  settle(documents: Documents, context: Context, before: Holder | null): void;
}

export interface Engine {
  /** The documents that running a rule may read: those that it names, the holder of the balances, and the product's own. */
  readonly readsOf: <Input>(rule: Rule<Input, unknown>, input: Input, made: CallMade) => Ref<unknown>[];
  /**
   * Runs a rule over an overlay on the stored documents and then settles what it has earned. Pure: nothing is
   * stored, a throw leaves nothing behind.
   * @throws Refusal when the rule says no
   */
  readonly execute: <Input, Output>(rule: Rule<Input, Output>, call: ExecutionInput<Input>) => Execution<Output>;
}

/** Creates what runs the rules of a product. */
export function createEngine<Holder extends object>(product: Product<Holder>): Engine {
  const readsOf: Engine['readsOf'] = (rule, input, made) => [
    product.holderRef(made.uid),
    ...product.alsoReads(made),
    ...rule.reads(input, made),
  ];
  return { readsOf, execute: (rule, call) => executeRule(product, rule, call, readsOf(rule, call.input, call)) };
}

function executeRule<Input, Output, Holder extends object>(
  product: Product<Holder>,
  rule: Rule<Input, Output>,
  call: ExecutionInput<Input>,
  reads: readonly Ref<unknown>[],
): Execution<Output> {
  const holder = product.holderRef(call.uid);
  const readable = new Set(reads.map(pathOf));
  const writes = new Map<Path, object | null>();
  const grants: Grant[] = [];

  const current = (path: Path): object | null => writes.get(path) ?? (writes.has(path) ? null : call.stored(path));

  const documents: Documents = {
    get<D>(ref: Ref<D>): D | null {
      const path = pathOf(ref);
      if (!readable.has(path) && !writes.has(path)) throw new Error(`The rule did not name ${path} among its reads`);
      // A document under a ref was put through a ref of the same type.
      return current(path) as D | null;
    },
    put(ref, data) {
      const path = pathOf(ref);
      const document: object = Object(data);
      writes.set(path, path === pathOf(holder) ? product.withBalances(document, documents.get(holder)) : document);
    },
    remove(ref) {
      if (pathOf(ref) === pathOf(holder)) throw new Error('The profile holds the balances: a rule never removes it');
      writes.set(pathOf(ref), null);
    },
  };

  const context: Context = {
    uid: call.uid,
    now: call.now,
    day: product.dayOf(call.now, documents.get(holder)),
    random: seededRandom(call.seed),
    grant(cause, amount) {
      if (call.granted?.has(cause) || grants.some((grant) => grant.cause === cause)) return;
      const before = documents.get(holder);
      if (!before) throw new Error('A grant needs a profile');
      const grant = { cause, xp: amount.xp ?? 0, gems: amount.gems ?? 0 };
      writes.set(pathOf(holder), product.afterGrant(before, grant));
      product.record(amount, before, documents, context);
      grants.push(grant);
    },
  };

  const before = documents.get(holder);
  const output = rule.run(call.input, documents, context);
  product.settle(documents, context, before);
  return { output, writes, grants };
}
