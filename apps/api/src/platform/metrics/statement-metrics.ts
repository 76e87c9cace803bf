import type { StatementObserver } from '../database/observed-client.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { Metrics } from './metrics.ts'

/** Measures the statements of a pool, and adds them to the trace of their request when there is one. */
export function observerOf(
  pool: string,
  { statementSeconds }: Metrics,
  tracing: Pick<Tracing, 'observer'> | null,
): StatementObserver {
  return (statement) => {
    const startedAt = performance.now()
    const endSpan = tracing?.observer(statement)
    return (isDone) => {
      const labels = { pool, result: isDone ? 'done' : 'failed' }
      statementSeconds.observe(labels, (performance.now() - startedAt) / 1_000)
      endSpan?.(isDone)
    }
  }
}
