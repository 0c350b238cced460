import { calls, type CallName, type CallOutput } from '#contract/calls/calls.ts';
import { prepareCall } from '#contract/prepareCall.ts';
import type { Path } from '#domain/documents/ref.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { inCalls } from '#replica/late/inCalls.ts';
import type { UndoMemory } from '#replica/query/source/query.ts';
import { latestSteps, newStep, stepOf, type StepWord, type UndoableStep } from '#replica/undo/step.ts';
import { askForAccount } from '../accountNeeded.ts';
import type { AccountStore } from '../accountStore.ts';
import type { DemoDocuments } from './demoDocuments.ts';
import { demoUid } from './demoLearner.ts';

/** The calls of one undoable step, and the documents before and after them. */
interface DemoStep {
  /** The output of each call. */
  readonly outputs: readonly unknown[];
  /** The documents that they wrote, as they were before; null for one that was not there. */
  readonly before: ReadonlyMap<Path, object | null>;
  /** The same as they made them. */
  readonly written: ReadonlyMap<Path, object | null>;
}

/**
 * Runs a guest's calls by the app's own rules, on the copy in memory; they end with the page.
 * @param apply writes what they changed
 */
export function createDemoCalls(
  documents: DemoDocuments,
  now: () => number,
  apply: (writes: ReadonlyMap<Path, object | null>) => void,
): Pick<AccountStore, 'call' | 'callAll' | 'steps' | 'undoStep'> & { readonly undo: UndoMemory } {
  let steps: readonly UndoableStep[] = [];
  const stepWords = new Map<string, readonly StepWord[]>();
  const granted = new Set<string>();

  /**
   * Runs calls of one name as one step.
   * @throws Refusal `account-required`, once the guest was asked for an account, for calls that no guest may make; and what the rules refuse
   */
  function runAll(name: CallName, inputs: readonly unknown[], at = now()): DemoStep {
    if (calls[name].guest === 'needs-account') {
      askForAccount();
      throw new Refusal('account-required');
    }
    const written = new Map<Path, object | null>();
    const before = new Map<Path, object | null>();
    const causes = new Set(granted);
    const outputs = inputs.map((input) => {
      const ready = prepareCall(calls, demoUid, { id: crypto.randomUUID(), name, input, at });
      const stored = (path: Path) => (written.has(path) ? (written.get(path) ?? null) : documents.at(path));
      const { output, writes, grants } = ready.run(stored, causes);
      for (const { cause } of grants) causes.add(cause);
      for (const [path, document] of writes) {
        if (!before.has(path)) before.set(path, documents.at(path));
        written.set(path, document);
      }
      return output;
    });
    for (const cause of causes) granted.add(cause);
    apply(written);
    return { outputs, before, written };
  }

  // The rule of that very name was run.
  return {
    async call(name, input) {
      const [output] = runAll(name, [input]).outputs;
      return output as CallOutput<typeof name>;
    },
    async callAll(name, inputs, named) {
      const at = now();
      const begun = newStep(named, {
        call: name,
        changes: null,
        at,
        newId: () => crypto.randomUUID(),
      });
      const { id } = begun;
      const { outputs, ...documents } = runAll(name, inputs, at);
      const made = stepOf(begun, documents, stepWords.get(id));
      if (made) {
        steps = latestSteps([...steps.filter((step) => step.id !== id), made.step], now());
        stepWords.set(id, made.words);
      }
      return { step: id, outputs: outputs as CallOutput<typeof name>[] };
    },
    steps: async () => steps,
    undo: { steps: async () => steps, wordsOf: async (id) => stepWords.get(id) ?? [], isAlone: true },
    // Nothing of a guest outlives the page: no other one can have changed the words.
    async undoStep(id) {
      const step = steps.find((known) => known.id === id);
      const words = stepWords.get(id) ?? [];
      if (!step) throw new Refusal('unavailable');
      runAll(
        'restoreWords',
        inCalls(words.map(([key, before]) => ({ id: key, before }))).map((batch) => ({
          lang: step.language,
          words: batch,
        })),
      );
      steps = steps.filter((known) => known !== step);
      stepWords.delete(id);
      return { restored: words.length, changedSince: 0, status: words[0]?.[1]?.status ?? null };
    },
  };
}
