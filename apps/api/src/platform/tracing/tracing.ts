import type { FastifyInstance } from 'fastify'
import type { Environment } from '../env.ts'
import type { StatementObserver } from '../observed-client.ts'

/** Traces of requests and jobs, with a span for each of their statements. */
export interface Tracing {
  register(app: FastifyInstance): void
  readonly observer: StatementObserver
  runJob<T>(task: string, work: () => Promise<T>): Promise<T>
  /** Sends what is left, for at most 2 s. */
  close(): Promise<void>
}

/** Null without an exporter: the libraries are then not even loaded, which saves memory. */
export async function openTracing(env: Environment): Promise<Tracing | null> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return null
  const { startTracing } = await import('./opentelemetry.ts')
  return startTracing({
    endpoint,
    serviceName: env.OTEL_SERVICE_NAME,
    continuesTraces: env.TRUST_PROXY !== false,
  })
}
