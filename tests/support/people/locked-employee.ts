import type { TestServer } from '../servers/server.ts'
import { until } from '../servers/until.ts'

/**
 * Runs `work` while this transaction locks the row of an employee. `waiters(1)` resolves once a
 * transaction has waited for it longer than a batch of writes would, so that it goes on waiting;
 * `waiters(2)` once another one waits for that one.
 */
export const withLockedEmployee = <T>(
  { node }: TestServer,
  employeeId: number,
  work: (waiters: (count: 1 | 2) => Promise<void>) => Promise<T>,
): Promise<T> =>
  node.platform.database.tenant(1, async ({ client }) => {
    await client.query('select from employees where id = $1 for no key update', [employeeId])
    return work((count) =>
      until(async () => {
        const { rows } = await client.query<{ first: number; second: number }>(
          `with waiting as (
             select pid, pg_blocking_pids(pid) as behind, min(waitstart) as since
             from pg_locks where not granted group by pid
           ), first as (
             select pid from waiting where pg_backend_pid() = any (behind)
               and since < clock_timestamp() - interval '600 ms'
           )
           select (select count(*) from first) as first,
                  (select count(*) from waiting where behind && (select array_agg(pid) from first))
                    as second`,
        )
        const [seen] = rows
        return count === 1 ? Number(seen?.first) > 0 : Number(seen?.second) > 0
      }),
    )
  })
