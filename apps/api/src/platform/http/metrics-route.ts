import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'

/**
 * `/metrics` for Prometheus, and the duration of every request. It is for the network of the nodes:
 * the balancer must not pass it on. `prepare` runs before each scrape.
 */
export function registerMetrics(
  app: FastifyInstance,
  { registry, requestSeconds }: Metrics,
  prepare: () => Promise<void>,
): void {
  app.addHook('onResponse', async (request, reply) => {
    // The life of a socket is not the duration of a request.
    if (request.headers.upgrade) return
    const labels = {
      method: request.method,
      route: request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown'),
      status: `${Math.trunc(reply.statusCode / 100)}xx`,
    }
    requestSeconds.observe(labels, reply.elapsedTime / 1_000)
  })
  const options = { schema: { hide: true }, logLevel: 'silent' } as const
  app.get('/metrics', options, async (_request, reply) => {
    await prepare()
    return reply
      .header('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
