import type { Writer } from '../../shifts/index.ts'

interface Announced {
  readonly scheduleId: number
  /** Whether this announcement asks to be confirmed. */
  readonly asksSeen: boolean
  /** Whose announced shifts it changed. */
  readonly changedEmployeeIds: readonly number[]
}

/**
 * Asks everybody in an announced week, and whoever lost all shifts, to confirm it. A confirmation of
 * a week that has changed since no longer counts; one of an unchanged week does. The publisher has
 * seen it. Returns the employees who were asked now.
 */
export async function askToConfirm(
  { tx, actor, now }: Pick<Writer, 'tx' | 'actor' | 'now'>,
  { scheduleId, asksSeen, changedEmployeeIds }: Announced,
): Promise<number[]> {
  await tx.client.query(
    `delete from schedule_confirmations
     where schedule_id = $1 and (employee_id = any($2) or (not $3 and seen_at is null))`,
    [scheduleId, changedEmployeeIds, asksSeen],
  )
  if (!asksSeen) return []
  const { rows } = await tx.client.query<{ employee_id: number; seen_at: Date | null }>(
    `insert into schedule_confirmations (organization_id, schedule_id, employee_id, asked_at, seen_at)
     select e.organization_id, $1, e.id, $3::timestamptz,
       case when e.user_id = $4::bigint then $3::timestamptz end
     from employees e
     where e.active and (e.id = any($2)
       or e.id in (select employee_id from announced_shifts where schedule_id = $1))
     order by e.id
     on conflict do nothing
     returning employee_id, seen_at`,
    [scheduleId, changedEmployeeIds, now, actor.userId],
  )
  return rows.filter(({ seen_at }) => seen_at === null).map(({ employee_id }) => employee_id)
}
