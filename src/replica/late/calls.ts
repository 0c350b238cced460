import { calls, type CallInput } from '#contract/calls/calls.ts';
import { prepareCall } from '#contract/prepareCall.ts';
import type { Calls } from '../base/calls.ts';
import { withKnownWords } from './knownWords.ts';

/** The product's own calls. Only ever imported on demand: they weigh as much as all the rest of a replica. */
export const productCalls: Calls = {
  table: calls,
  prepare: (uid, call) => prepareCall(calls, uid, call),
  // The inputs are of that very name.
  complete: async (name, inputs, shown) =>
    name === 'restoreWords' ? withKnownWords(inputs as readonly CallInput<'restoreWords'>[], shown) : inputs,
};
