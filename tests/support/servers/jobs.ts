import { connectAsOwner } from './postgres.ts'
import { until } from './until.ts'

/** Enqueues a job and waits until a worker has done it, however often connections are lost. */
export async function untilJobDone(databaseUrl: string): Promise<void> {
  let id: string | null = null
  await until(
    async () => {
      try {
        id ??= await enqueue(databaseUrl, 'clean_up', {})
        return await isDone(databaseUrl, id)
      } catch {
        return false
      }
    },
    { withinMs: 60_000 },
  )
}

/** Runs a job now and waits until a worker has done it. */
export async function runJob(databaseUrl: string, task: string, payload: object): Promise<void> {
  const id = await enqueue(databaseUrl, task, payload)
  await until(() => isDone(databaseUrl, id), { withinMs: 60_000 })
}

/** Waits until every job that should have run by now has succeeded. */
export const untilNoJobIsDue = (databaseUrl: string): Promise<void> =>
  until(
    async () =>
      (await query(databaseUrl, 'select from graphile_worker.jobs where run_at <= now() limit 1'))
        .length === 0,
    { withinMs: 60_000 },
  )

async function enqueue(databaseUrl: string, task: string, payload: object): Promise<string> {
  const [row] = await query<{ id: string }>(
    databaseUrl,
    'select (graphile_worker.add_job($1, payload := $2::json)).id::text as id',
    [task, JSON.stringify(payload)],
  )
  if (!row) throw new Error('No job was enqueued')
  return row.id
}

const isDone = async (databaseUrl: string, id: string): Promise<boolean> =>
  (await query(databaseUrl, 'select from graphile_worker.jobs where id = $1', [id])).length === 0

async function query<Row>(databaseUrl: string, text: string, values: unknown[] = []) {
  const client = await connectAsOwner(databaseUrl)
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}
