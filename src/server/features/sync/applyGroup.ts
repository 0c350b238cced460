import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { FlushResponse } from '#contract/sync.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { News } from '#server/adapters/live/live.ts';
import { AccountState, readPaths, type LoadedAccount } from './accountState.ts';
import { readReceipts } from './receiptStore.ts';
import { readAnswers, readDocuments, readGranted, readTries, writeChanges } from './store.ts';
import type { Submission } from './submission.ts';

export interface Applied {
  /** One entry a submission, in their order. */
  readonly responses: readonly FlushResponse[];
  readonly news: readonly News[];
}

interface Run {
  readonly accounts: ReadonlyMap<string, AccountState>;
  readonly responses: readonly FlushResponse[];
}

/**
 * Applies submissions in one transaction, each call as if it had one of its own (protocol §3): the account rows are
 * locked first, everything that the calls read is loaded in a handful of statements, the rules run in memory one call after
 * another, and what they changed is written at once. Nothing is answered before the commit.
 */
export async function applyGroup(
  database: Database,
  submissions: readonly Submission[],
  log: Logger,
): Promise<Applied> {
  const applied = await database.transaction(async (transaction) => {
    const loaded = await load(database, transaction, submissions);
    const { accounts, responses } = await runAll(database, transaction, submissions, loaded, log);
    const states = [...accounts.values()];
    const moved = states.filter((state) => state.answered.length > 0);
    await writeChanges(database, transaction, {
      accounts: moved.map(({ uid, rev, space }) => ({
        uid,
        rev,
        documents: space.documents,
        document_size: space.size,
      })),
      documents: states.flatMap((state) => state.documents()),
      grants: states.flatMap((state) => state.grants),
      answers: states.flatMap((state) => state.answered),
      tries: states.flatMap((state) => [...state.tries].map(([id, n]) => ({ uid: state.uid, id, n }))),
    });
    return {
      responses,
      news: moved.map(({ uid, rev }) => ({ uid, rev })),
      bugs: states.flatMap((state) => state.bugs),
    };
  });
  for (const { name, error } of applied.bugs) log.error({ call: name, fault: faultOf(error) }, 'a rule failed');
  return applied;
}

async function load(
  database: Database,
  transaction: Transaction<Schema>,
  submissions: readonly Submission[],
): Promise<Map<string, LoadedAccount>> {
  const uids = [...new Set(submissions.map(({ uid }) => uid))].toSorted();
  const locked = await database.lockAccounts(transaction, uids);
  const ids = unique(submissions.flatMap(({ uid, calls }) => calls.map(({ call }) => ({ uid, key: call.id }))));
  const answers = groupByUid(await readAnswers(database, transaction, ids));
  const unanswered = ids.filter(({ uid, key }) => !answers.get(uid)?.some(({ answer }) => answer.id === key));
  const receipts = groupByUid(await readReceipts(database, transaction, locked, unanswered));
  const tries = groupByUid(await readTries(database, transaction, ids));
  const paths = unique(submissions.flatMap(({ uid, calls }) => [...readPaths(calls)].map((key) => ({ uid, key }))));
  const documents = groupByUid(await readDocuments(database, transaction, paths));
  return new Map(
    locked.map(({ uid, epoch, rev, documents: count, document_size: size }) => [
      uid,
      {
        uid,
        epoch,
        rev,
        space: { documents: count, size },
        answers: new Map((answers.get(uid) ?? []).map(({ answer }) => [answer.id, answer])),
        receipts: new Set((receipts.get(uid) ?? []).map(({ id }) => id)),
        tries: new Map((tries.get(uid) ?? []).map(({ id, n }) => [id, n])),
        documents: new Map(
          (documents.get(uid) ?? []).map(({ path, data, size: itsSize }) => [path, { data, size: itsSize }]),
        ),
      },
    ]),
  );
}

/** Runs all calls, and runs them once more when a granted cause turns out to be in the ledger already. The accounts are locked, so the ledger cannot change in between. */
async function runAll(
  database: Database,
  transaction: Transaction<Schema>,
  submissions: readonly Submission[],
  loaded: ReadonlyMap<string, LoadedAccount>,
  log: Logger,
): Promise<Run> {
  const granted = new Map<string, Set<string>>();
  for (;;) {
    const run = runOnce(submissions, loaded, granted);
    const causes = [...run.accounts.values()].flatMap(({ uid, grants }) =>
      grants.map(({ cause }) => ({ uid, key: cause })),
    );
    const repeated = await readGranted(database, transaction, causes);
    if (repeated.length === 0) return run;
    for (const { uid, cause } of repeated) {
      granted.set(uid, (granted.get(uid) ?? new Set()).add(cause));
      log.error(
        { cause: cause.replace(/:.*/s, '') },
        'a rule granted a cause again: a flag in a document should have stopped it',
      );
    }
  }
}

function runOnce(
  submissions: readonly Submission[],
  loaded: ReadonlyMap<string, LoadedAccount>,
  granted: ReadonlyMap<string, ReadonlySet<string>>,
): Run {
  const accounts = new Map(
    [...loaded].map(([uid, account]) => [uid, new AccountState(account, granted.get(uid) ?? new Set())]),
  );
  const responses = submissions.map((submission): FlushResponse => {
    const state = accounts.get(submission.uid);
    if (!state) throw new Error('An account was not locked');
    if (!state.suits(submission.epoch)) return { answers: [], feedFirst: true };
    const answers = [];
    for (const call of submission.calls) {
      const answer = state.apply(call, submission);
      // A later call must not overtake this one (protocol flaw 13).
      if (!answer) break;
      answers.push(answer);
    }
    return { answers };
  });
  return { accounts, responses };
}

function unique(wanted: readonly { readonly uid: string; readonly key: string }[]): { uid: string; key: string }[] {
  return [...new Map(wanted.map((item) => [`${item.uid}\0${item.key}`, item])).values()];
}

function groupByUid<Item extends { readonly uid: string }>(items: readonly Item[]): Map<string, Item[]> {
  return Map.groupBy(items, ({ uid }) => uid);
}

/** The details of a bug that a log may hold: its kind and place, never its words, which may quote a person's text. */
export function faultOf(error: unknown): { readonly kind: string; readonly at: readonly string[] } {
  if (!(error instanceof Error)) return { kind: typeof error, at: [] };
  const at = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 6);
  return { kind: error.name, at: at.map((line) => line.trim()) };
}
