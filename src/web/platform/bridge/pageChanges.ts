import type { Replica } from '#replica/replica.ts';
import type { CallIdentity } from '#replica/sync/queueCalls.ts';
import type { AccountStore } from '../accountStore.ts';
import type { UnansweredChanges } from './unansweredChanges.ts';

type PageChanges = Pick<AccountStore, 'call' | 'callAll' | 'steps' | 'undoStep'>;

/** The changes of a page: each has its name and is known of until it is answered, so that it is made, and made once. */
export function createPageChanges(replica: Replica, { ask }: Pick<UnansweredChanges, 'ask'>): PageChanges {
  return {
    call(name, input) {
      const identity = newCallIdentity(1);
      return ask({ name, inputs: [input], ...identity }, () => replica.call(name, input, identity));
    },
    callAll(name, inputs, step) {
      const identity = newCallIdentity(inputs.length);
      return ask({ name, inputs, ...identity }, () => replica.callAll(name, inputs, identity, step));
    },
    steps: replica.steps,
    undoStep: (step, spares) => ask({ undo: step }, () => replica.undoStep(step, spares)),
  };
}

/** Names calls that are asked for now, so that they are made once. */
function newCallIdentity(count: number): CallIdentity {
  return { ids: Array.from({ length: count }, newCallId), at: Date.now() };
}

/** Over plain http browsers give no random ids, and no worker opens there to take any. */
const newCallId = (): string => (isSecureContext ? crypto.randomUUID() : '');
