import type { CallTable } from '#contract/prepareCall.ts';
import { createMetrics } from '#server/adapters/metrics/metrics.ts';
import { createSync } from '#server/features/sync/createSync.ts';
import { createDataRoutes, type DataRoutesParts } from '../dataRoutes.ts';

export interface StandaloneDataRoutesParts extends Omit<DataRoutesParts, 'sync' | 'metrics'> {
  readonly calls: CallTable;
}

/** The data routes without accounts: their caller says which token belongs to which account. */
export function standaloneDataRoutes({ calls, ...parts }: StandaloneDataRoutesParts) {
  const metrics = createMetrics();
  const sync = createSync({ ...parts, metrics, calls });
  return { ...createDataRoutes({ ...parts, metrics, sync }), callOnce: sync.callOnce };
}
