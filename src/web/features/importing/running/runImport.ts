import { Refusal } from '#domain/errors/refusal.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { inCalls } from '#web/platform/inCalls.ts';
import { forgetWork, keepWork, readPart, unfinishedWork, type ImportWork } from './importWork.ts';

/** Names the one import that runs in any tab of the account. */
const lockOf = (uid: string): string => `glosa-import-${uid}`;

/**
 * Takes in what is to come of an import, part by part: each is a transaction of its own, all of a language are one step. A part that was
 * made before its page was closed changes nothing when it is made again.
 * @param onProgress is told after each part
 * @returns the import as it is when all is done
 * @throws Refusal when a part was refused, `unavailable` when another tab is at it: what is done stays, and the import can go on
 */
export async function runImport(
  store: AccountStore,
  begun: ImportWork,
  onProgress: (work: ImportWork) => void,
): Promise<ImportWork> {
  return alone(store, async () => {
    let work = begun;
    onProgress(work);
    while (work.nextPart < work.parts) {
      work = await makePart(store, work);
      await keepWork(store, work);
      onProgress(work);
    }
    await forgetWork(store, work);
    return work;
  });
}

async function makePart(store: AccountStore, work: ImportWork): Promise<ImportWork> {
  const part = await readPart(store, work.nextPart);
  const next = { ...work, nextPart: work.nextPart + 1 };
  // Thrown away for want of room: what came in before it can be undone still.
  if (!part) return next;
  const { language, words } = part;
  const inputs = inCalls(words.map((word) => ({ ...word, ...(word.tags && { tags: [...word.tags] }) }))).map(
    (batch) => ({
      lang: language,
      existing: work.existing,
      words: batch,
    }),
  );
  const id = `${work.id}-${language}`;
  const { outputs } = await store.callAll('importWordList', inputs, { id, importedFrom: work.source });
  const [created, changed] = [sumOf(outputs, 'created'), sumOf(outputs, 'changed')];
  const isKnown = work.steps.some(({ step }) => step === id) || created + changed === 0;
  return {
    ...next,
    done: work.done + words.length,
    created: work.created + created,
    changed: work.changed + changed,
    steps: isKnown ? work.steps : [...work.steps, { language, step: id }],
  };
}

function sumOf<Name extends string>(outputs: readonly Readonly<Record<Name, number>>[], name: Name): number {
  return outputs.reduce((sum, output) => sum + output[name], 0);
}

/** The import that was stopped, unless a tab of this browser is at it; null when there is none. */
export async function stoppedImport(store: AccountStore): Promise<ImportWork | null> {
  const work = await unfinishedWork(store);
  if (!work) return null;
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(store.uid)) ? null : work;
}

/** Undoes what is done of an import, and forgets the rest. Words that were changed since stay. @returns how many were put back, and how many stay */
export async function undoImport(
  store: AccountStore,
  work: ImportWork,
): Promise<{ readonly restored: number; readonly changedSince: number }> {
  return alone(store, async () => {
    let [restored, changedSince] = [0, 0];
    const known = await store.steps();
    for (const { id } of known.filter(({ id }) => id.startsWith(work.id))) {
      const undone = await store.undoStep(id, 'changed-since');
      restored += undone.restored;
      changedSince += undone.changedSince;
    }
    await forgetWork(store, work);
    return { restored, changedSince };
  });
}

function locks(): LockManager | undefined {
  // Over plain http browsers have none; then no worker opens either, and nothing is stored.
  return isSecureContext ? navigator.locks : undefined;
}

async function alone<Result>({ uid }: AccountStore, run: () => Promise<Result>): Promise<Result> {
  const manager = locks();
  if (!manager) return run();
  return manager.request(lockOf(uid), { ifAvailable: true }, async (lock) => {
    if (!lock) throw new Refusal('unavailable');
    return run();
  });
}
