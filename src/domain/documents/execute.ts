import { levelAt } from '#domain/progress/levels.ts';
import { settle } from '#domain/progress/settle.ts';
import { profileRef, type Balances, type Profile } from '#domain/profile/profile.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { addToHistory, daysAround, historyRef } from '#domain/history/day.ts';
import { dayOf } from '#domain/time/day.ts';
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
  /** The documents as they stand: all that {@link readsOf} names. */
  readonly stored: (path: Path) => object | null;
  /** Causes known to be in the ledger already: a grant for one of them does nothing. */
  readonly granted?: ReadonlySet<string>;
}

/** The documents that running the rule may read: those that it names, the profile, and the history of the days around now. */
export function readsOf<Input>(rule: Rule<Input, unknown>, input: Input, made: CallMade): Ref<unknown>[] {
  return [profileRef(made.uid), ...daysAround(made.now).map(historyRef), ...rule.reads(input, made)];
}

/**
 * Runs a rule over an overlay on the stored documents and then settles levels and achievements. Pure: nothing is
 * stored, a throw leaves nothing behind.
 * @throws Refusal when the rule says no
 */
export function execute<Input, Output>(rule: Rule<Input, Output>, call: ExecutionInput<Input>): Execution<Output> {
  const profile = profileRef(call.uid);
  const readable = new Set(readsOf(rule, call.input, call).map(pathOf));
  const writes = new Map<Path, object | null>();
  const grants: Grant[] = [];

  const current = (path: Path): object | null => writes.get(path) ?? (writes.has(path) ? null : call.stored(path));

  const documents: Documents = {
    get<D>(ref: Ref<D>): D | null {
      const path = pathOf(ref);
      if (!readable.has(path) && !writes.has(path)) throw new Error(`The rule did not name ${path} among its reads`);
      // What is kept under a ref was put through a ref of the same type.
      return current(path) as D | null;
    },
    put(ref, data) {
      const path = pathOf(ref);
      const document: object = Object(data);
      writes.set(path, path === pathOf(profile) ? { ...document, ...balancesOf(documents.get(profile)) } : document);
    },
    remove(ref) {
      if (pathOf(ref) === pathOf(profile)) throw new Error('The profile holds the balances: a rule never removes it');
      writes.set(pathOf(ref), null);
    },
  };

  const context: Context = {
    uid: call.uid,
    now: call.now,
    day: dayOf(call.now, documents.get(profile)?.settings.timeZone ?? 'UTC'),
    random: seededRandom(call.seed),
    grant(cause, { xp = 0, gems = 0, language }) {
      if (call.granted?.has(cause) || grants.some((grant) => grant.cause === cause)) return;
      const before = documents.get(profile);
      if (!before) throw new Error('A grant needs a profile');
      const after = granted(before, xp, gems);
      writes.set(pathOf(profile), { ...before, ...after });
      if (xp > 0) addToHistory(documents, context.day, language ?? before.activeLanguage, { xp });
      grants.push({ cause, xp, gems });
    },
  };

  const levelBefore = documents.get(profile)?.level ?? 0;
  const output = rule.run(call.input, documents, context);
  settle(documents, context, levelBefore);
  return { output, writes, grants };
}

const noBalances: Balances = { experiencePoints: 0, level: 0, gems: 0, gemsEarned: 0 };

function balancesOf(profile: Profile | null): Balances {
  const { experiencePoints, level, gems, gemsEarned } = profile ?? noBalances;
  return { experiencePoints, level, gems, gemsEarned };
}

function granted(profile: Profile, xp: number, gems: number): Balances {
  // Levels are paid by comparing before and after: that is sound only while experience never falls.
  if (xp < 0) throw new Error('Experience is never taken back');
  const experiencePoints = profile.experiencePoints + xp;
  const balance = profile.gems + gems;
  if (balance < 0) throw new Refusal('insufficient-gems');
  return {
    experiencePoints,
    level: levelAt(experiencePoints),
    gems: balance,
    gemsEarned: profile.gemsEarned + Math.max(0, gems),
  };
}
