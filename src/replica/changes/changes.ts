import type { CallInput, CallName, CallOutput } from '#contract/calls/calls.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { ChangeNews } from '../news/changeNews.ts';
import type { Copy } from '../base/copy.ts';
import { inCalls } from '../late/inCalls.ts';
import { newStep, type StepName, type UndoableStep, type UndoneStep } from '../undo/step.ts';
import { readSteps, recordStep } from '../undo/steps.ts';
import { undoStep } from '../undo/undoStep.ts';
import { makeCall, makeCalls, type MadeCall, type MadeCalls, type RecordStep } from '../sync/makeCall.ts';
import { makeCallBeforeDocuments } from '../sync/makeCallBeforeDocuments.ts';
import { identityOfOne, type CallIdentity } from '../sync/queueCalls.ts';
import { readShown } from '../base/shown.ts';
import type { SyncLoops, SyncLoopsParts } from '../sync/syncLoops.ts';
import type { KeptChange } from '../sync/keptChanges.ts';
import { takeKept } from './takeKept.ts';

interface ChangeParts extends Pick<SyncLoopsParts, 'copy' | 'firstSync' | 'faults'> {
  readonly news: Pick<ChangeNews, 'reported'>;
  readonly loops: SyncLoops;
}

/** The ways of a replica to change something, and to undo it. */
export interface ReplicaChanges {
  /**
   * Runs the call's rule on the shown documents and queues the call for the server. When it is answered, `documents` events have
   * shown what it changed; so it is with the steps below.
   * @throws Refusal when the rule says no; nothing is queued then. `unavailable` in a browser that has no documents yet and
   * cannot get them
   */
  call<Name extends CallName>(name: Name, input: CallInput<Name>, identity?: CallIdentity): Promise<CallOutput<Name>>;
  /**
   * Runs several calls of one name as one step: none of them is made when one is refused, and what is shown changes once. For
   * what is too large for one call, and for what can be undone.
   * @param step the step that they belong to, when it began with other calls or is an import; left out, they are a step of their own
   * @throws Refusal as above
   */
  callAll<Name extends CallName>(
    name: Name,
    inputs: readonly CallInput<Name>[],
    identity?: CallIdentity,
    step?: StepName,
  ): Promise<MadeStep<CallOutput<Name>>>;
  /** The steps that can be undone, made in whatever tab, also before a restart; the latest last. */
  steps(): Promise<readonly UndoableStep[]>;
  /**
   * Puts the words that a step changed back as they were, as one step.
   * @param spares the words that stay as they are: none for a step that its page has just made, else those that were changed after it
   * @throws Refusal as above; `unavailable` for a step that is not remembered any more, or that was undone
   */
  undoStep(step: string, spares: 'none' | 'changed-since'): Promise<UndoneStep>;
  /**
   * Makes, in their order, the changes that a page was left before its worker had answered, each unless that worker had made it.
   * @returns whether they are safe here; else they are to be kept on
   */
  takeKept(changes: readonly KeptChange[]): Promise<boolean>;
}

/** Calls that were made as one step. */
export interface MadeStep<Output> {
  /** Names the step, so that it can be undone; null when nothing of it is remembered. */
  readonly step: string | null;
  /** The outputs of the rules. */
  readonly outputs: readonly Output[];
}

export function openChanges(parts: ChangeParts): ReplicaChanges {
  const { copy, faults, loops, news } = parts;
  const undo: ReplicaChanges['undoStep'] = (step, spares) =>
    undoStep(
      {
        database: copy.database,
        newId: copy.newId,
        now: copy.now,
        readShown: (paths) => readShown(copy, paths),
        restore: async (lang, words, record) => {
          const inputs = inCalls(words).map((batch) => ({ lang, words: batch }));
          await callAllHere(parts, 'restoreWords', inputs, record);
        },
      },
      step,
      spares,
    );

  return {
    async call(name, input, identity) {
      const output = await callHere(parts, name, input, identity);
      await news.reported();
      // The rule of that very name was run.
      return output as CallOutput<typeof name>;
    },
    async callAll(name, inputs, identity = { ids: inputs.map(() => copy.newId()), at: copy.now() }, named) {
      const [first] = inputs;
      // The inputs are of that very name.
      const changes = name === 'editWords' && first ? (first as CallInput<'editWords'>).changes : null;
      // Its time is that of all its calls, by which the words' own histories tell the step too.
      const made = newStep(named, { call: name, changes, at: identity.at, newId: copy.newId });
      // A step that undoes another one cannot be undone itself.
      const record: RecordStep | undefined =
        name === 'restoreWords'
          ? undefined
          : (transaction, documents) => recordStep(transaction, made, documents, copy.now());
      const { before, outputs } = await callAllHere(parts, name, inputs, record, identity);
      await news.reported();
      // The rule of that very name was run for each.
      return { step: before && made.id, outputs: outputs as CallOutput<typeof name>[] };
    },
    steps: () => readSteps(copy.database),
    async undoStep(step, spares) {
      const undone = await undo(step, spares);
      await news.reported();
      return undone;
    },
    takeKept: (changes) => takeKept({ copy, faults, undoStep: undo, onQueued: () => void loops.exchange() }, changes),
  };
}

/** The rule's output. In a browser without documents the call is queued ahead of them. @throws Refusal */
async function callHere(
  { copy, firstSync, faults, loops }: ChangeParts,
  name: CallName,
  input: unknown,
  identity: CallIdentity | undefined,
): Promise<unknown> {
  if (await firstSync.isDone()) {
    const made = await faults.withRoom(() => makeCall(copy, name, input, identity));
    if ((await copy.calls.load()).table[name]?.offline === 'refused') await awaitAnswer(copy, loops, made);
    else void loops.exchange();
    return made.output;
  }
  // No rule can judge without the documents; but a tab that is closed while they come must not lose what was done.
  const made = await faults.withRoom(() => makeCallBeforeDocuments(copy, name, input, identity));
  await loops.exchange();
  if (!(await firstSync.isDone()) && (await made.withdraw())) throw new Refusal('unavailable');
  try {
    return await made.outcome();
  } catch (error) {
    // The learner sees it now; what was not sent yet need not be refused once more by the server.
    await made.withdraw();
    throw error;
  }
}

/** Waits until the server has answered a call that only it can do. @throws Refusal what it says, `service-failed`, or `unavailable`: then nothing is done */
async function awaitAnswer({ awaited }: Copy, loops: SyncLoops, { id, withdraw, refusal }: MadeCall): Promise<void> {
  awaited.add(id);
  try {
    await loops.exchange();
    const reason = await refusal();
    if (reason) throw new Refusal(reason);
    if (await withdraw()) throw new Refusal(loops.unanswered() === 'failed' ? 'service-failed' : 'unavailable');
  } finally {
    awaited.delete(id);
  }
}

/**
 * In a browser without documents, and for what only the server can do, the calls are made one by one and not remembered:
 * `before` is null then.
 * @param record called, in the transaction of the calls, with what they wrote
 */
async function callAllHere(
  parts: ChangeParts,
  name: CallName,
  inputs: readonly unknown[],
  record: RecordStep | undefined,
  identity?: CallIdentity,
): Promise<{ readonly before: MadeCalls['before'] | null; readonly outputs: readonly unknown[] }> {
  const { copy, firstSync, faults, loops } = parts;
  const { table, complete } = await copy.calls.load();
  const isQueued = table[name]?.offline !== 'refused';
  if (isQueued && (await firstSync.isDone())) {
    const ready = (await complete?.(name, inputs, (paths) => readShown(copy, paths))) ?? inputs;
    const made = await faults.withRoom(() => makeCalls(copy, name, ready, record, identity));
    void loops.exchange();
    return made;
  }
  const outputs: unknown[] = [];
  for (const [at, input] of inputs.entries())
    outputs.push(await callHere(parts, name, input, identityOfOne(identity, at)));
  return { before: null, outputs };
}
