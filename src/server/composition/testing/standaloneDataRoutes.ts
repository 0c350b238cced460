import type { CallTable } from '#contract/prepareCall.ts';
import { createSync } from '#server/features/sync/createSync.ts';
import { createDataRoutes, type DataRoutesParts } from '../dataRoutes.ts';

export interface StandaloneDataRoutesParts extends Omit<DataRoutesParts, 'sync'> {
  readonly calls: CallTable;
}

/** The data routes without accounts: their caller says which token belongs to which account. */
export function standaloneDataRoutes({ calls, ...parts }: StandaloneDataRoutesParts) {
  const sync = createSync({ ...parts, calls });
  return { ...createDataRoutes({ ...parts, sync }), callOnce: sync.callOnce };
}
