import { Refusal } from '#domain/errors/refusal.ts';
import type { Copy } from '../base/copy.ts';
import type { Faults } from '../base/faults.ts';
import { queueKept, showQueued, type KeptChange } from '../sync/keptChanges.ts';
import { Unreachable } from '../server/transport.ts';

interface TakeKeptParts {
  readonly copy: Copy;
  readonly faults: Pick<Faults, 'withRoom' | 'fault'>;
  readonly undoStep: (step: string, spares: 'changed-since') => Promise<unknown>;
  /** Called when there are calls to be sent. */
  readonly onQueued: () => void;
}

/** Makes changes that were kept of a page, in their order. @returns whether they are safe here; else they are to be kept on */
export async function takeKept(
  { copy, faults, undoStep, onQueued }: TakeKeptParts,
  changes: readonly KeptChange[],
): Promise<boolean> {
  let isNew = false;
  try {
    for (const change of changes) {
      if ('undo' in change) {
        // Words that were changed after the step stay as they are.
        if (isNew) await showQueued(copy);
        await undoStep(change.undo, 'changed-since').catch(ignoreRefusal);
      } else if (await faults.withRoom(() => queueKept(copy, change))) isNew = true;
    }
    if (isNew) await showQueued(copy).catch(ignoreUnreachable);
    return true;
  } catch (error) {
    faults.fault(error);
    return false;
  } finally {
    if (isNew) onQueued();
  }
}

/** A refusal means that the step was undone already, or cannot be undone any more. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

function ignoreUnreachable(error: unknown): void {
  if (!(error instanceof Unreachable)) throw error;
}
