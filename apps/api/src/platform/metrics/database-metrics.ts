import { Gauge } from 'prom-client'
import type { Database } from '../database/database.ts'
import type { Metrics } from './metrics.ts'

/** What only the database knows; the same on every node. */
interface Figures {
  readonly jobs_due: number
  readonly jobs_oldest_seconds: number
  readonly jobs_running: number
  readonly jobs_given_up: number
  readonly outbox_waiting: number
  readonly outbox_oldest_seconds: number
}

const help: Readonly<Record<keyof Figures, string>> = {
  jobs_due: 'Jobs that should run now and have not begun, at most 10000.',
  jobs_oldest_seconds: 'How long the oldest due job has waited.',
  jobs_running: 'Jobs that some node runs.',
  jobs_given_up: 'Jobs that failed so often that they are not tried again.',
  outbox_waiting: 'Mails and text messages that were not delivered yet, at most 10000.',
  outbox_oldest_seconds: 'How long the oldest undelivered message has waited.',
}

/** Nodes and Prometheus servers that ask together share one read. */
const keepMs = 5_000
const replyWithinMs = 2_000

/**
 * Adds what is read from the database. Returns a function to call before each scrape; it resolves
 * within 2 s. While Postgres is away `weekboard_database_up` is 0 and the figures have no value.
 */
export function measureDatabase(
  metrics: Metrics,
  database: Pick<Database, 'pool' | 'pipelined'>,
): () => Promise<void> {
  let isUp = false
  metrics.gauge('weekboard_database_up', 'Whether Postgres answers within 2 s.', () => Number(isUp))
  const registers = [metrics.registry]
  const names = Object.keys(help) as (keyof Figures)[]
  const gauges = names.map((name) => ({
    name,
    gauge: new Gauge({ name: `weekboard_${name}`, help: help[name], registers }),
  }))
  const figures = cached(() => readFigures(database), keepMs)
  return async () => {
    const [up, current] = await Promise.all([
      settled(database.pipelined.query({ name: 'ping', text: 'select 1' })),
      settled(figures()),
    ])
    isUp = up !== null
    for (const { name, gauge } of gauges) {
      if (current && isUp) gauge.set(current[name])
      else gauge.remove()
    }
  }
}

/** Shares a read under way, and keeps its result for a while. A failed one is read again. */
function cached<T>(read: () => Promise<T>, keptMs: number): () => Promise<T> {
  let last: { readonly value: Promise<T>; endsAt: number } | null = null
  return () => {
    if (last && Date.now() < last.endsAt) return last.value
    const current = { value: read(), endsAt: Number.POSITIVE_INFINITY }
    last = current
    current.value.then(
      () => {
        current.endsAt = Date.now() + keptMs
      },
      () => {
        current.endsAt = 0
      },
    )
    return current.value
  }
}

/** The value, or null when it fails or takes too long. */
function settled<T>(value: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), replyWithinMs)
    const end = (result: T | null) => {
      clearTimeout(timer)
      resolve(result)
    }
    value.then(end, () => end(null))
  })
}

/** Counts are bounded, so that a long queue does not make the scrape slow as well. */
async function readFigures({ pool }: Pick<Database, 'pool'>): Promise<Figures> {
  const { rows } = await pool.query<Figures>({
    name: 'metrics',
    text: `with due as (
        select run_at from graphile_worker.jobs
        where locked_at is null and attempts < max_attempts and run_at <= now() limit 10000
      ), waiting as (
        select created_at from outbox where delivered_at is null order by created_at limit 10000
      )
      select
        (select count(*)::int from due) as jobs_due,
        (select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 from due)
          as jobs_oldest_seconds,
        (select count(*)::int from graphile_worker.jobs where locked_at is not null)
          as jobs_running,
        (select count(*)::int from graphile_worker.jobs
          where locked_at is null and attempts >= max_attempts) as jobs_given_up,
        (select count(*)::int from waiting) as outbox_waiting,
        (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from waiting)
          as outbox_oldest_seconds`,
  })
  const [figures] = rows
  if (!figures) throw new Error('The figures of the database are empty')
  return figures
}
