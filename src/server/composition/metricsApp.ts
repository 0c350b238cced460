import { Hono } from 'hono';
import type { Metrics } from '#server/adapters/metrics/metrics.ts';
import type { ServerState } from '#server/adapters/metrics/serverState.ts';

/** What stands at METRICS_PORT, which is for the operator's own network: figures of the whole server, for Prometheus. */
export function metricsApp(metrics: Pick<Metrics, 'text'>, readState: () => Promise<ServerState>): Hono {
  return new Hono().get('/metrics', async (context) => {
    const { type, body } = await metrics.text(await readState());
    return context.body(body, 200, { 'content-type': type });
  });
}
