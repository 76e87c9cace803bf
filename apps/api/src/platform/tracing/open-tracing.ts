import type { Environment } from '../env.ts'
import type { Tracing } from './tracing.ts'

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
