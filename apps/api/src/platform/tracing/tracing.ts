import type { FastifyInstance } from 'fastify'
import type { StatementObserver } from '../database/observed-client.ts'

/** Traces of requests and jobs, with a span for each of their statements. */
export interface Tracing {
  register(app: FastifyInstance): void
  readonly observer: StatementObserver
  runJob<T>(task: string, work: () => Promise<T>): Promise<T>
  /** Sends what is left, for at most 2 s. */
  close(): Promise<void>
}
