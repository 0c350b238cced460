import type { CallTable } from '#contract/prepareCall.ts';
import { createMetrics } from '#server/adapters/metrics/metrics.ts';
import { createSync } from '#server/features/sync/createSync.ts';
import { createServerSpace } from '#server/features/files/serverSpace.ts';
import { createDataRoutes, type DataRoutesParts } from '../dataRoutes.ts';

export interface StandaloneDataRoutesParts extends Omit<DataRoutesParts, 'sync' | 'metrics' | 'space'> {
  /** Bytes that everybody's files may take together; as many as they like when left out. */
  readonly totalSpace?: number;
  readonly calls: CallTable;
}

/** The data routes without accounts: their caller says which token belongs to which account. */
export function standaloneDataRoutes({ calls, totalSpace, ...parts }: StandaloneDataRoutesParts) {
  const metrics = createMetrics();
  const sync = createSync({ ...parts, metrics, calls });
  const space = createServerSpace({ ...parts, total: totalSpace ?? null });
  return { ...createDataRoutes({ ...parts, metrics, sync, space }), callOnce: sync.callOnce };
}
