import type pg from 'pg'

export interface DemoTimeOff {
  readonly personIndex: number
  readonly type: 'vacation' | 'sick' | 'personal'
  readonly startDate: string
  readonly endDate: string
  readonly reason: string | null
  readonly requestedAt: Date
}

export interface DemoAvailability {
  readonly personIndex: number
  readonly weekly: readonly {
    /** 0 for Monday. */
    readonly weekday: number
    readonly startTime: string
    readonly endTime: string
    readonly kind: 'unavailable' | 'preferred'
  }[]
  readonly exceptions: readonly {
    readonly date: string
    readonly startTime: string | null
    readonly endTime: string | null
    readonly kind: 'unavailable' | 'available' | 'preferred'
    readonly note: string | null
  }[]
}

/** Requests that wait for a decision, in the order in which they were made; returns their ids. */
export async function insertTimeOff(
  client: pg.PoolClient,
  organizationId: number,
  employeeIds: readonly number[],
  requests: readonly DemoTimeOff[],
): Promise<number[]> {
  const ids = []
  for (const { personIndex, type, startDate, endDate, reason, requestedAt } of requests) {
    const { rows } = await client.query<{ id: string }>(
      `insert into time_off_requests
         (organization_id, employee_id, type, start_date, end_date, reason, requested_at)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [organizationId, employeeIds[personIndex], type, startDate, endDate, reason, requestedAt],
    )
    ids.push(Number(rows[0]?.id))
  }
  return ids
}

export async function insertAvailability(
  client: pg.PoolClient,
  organizationId: number,
  employeeIds: readonly number[],
  { personIndex, weekly, exceptions }: DemoAvailability,
  now: Date,
): Promise<void> {
  const employeeId = employeeIds[personIndex]
  await client.query(
    'insert into availabilities (organization_id, employee_id, updated_at) values ($1, $2, $3)',
    [organizationId, employeeId, now],
  )
  for (const { weekday, startTime, endTime, kind } of weekly) {
    await client.query(
      `insert into availability_ranges
         (organization_id, employee_id, weekday, start_time, end_time, kind)
       values ($1, $2, $3, $4, $5, $6)`,
      [organizationId, employeeId, weekday, startTime, endTime, kind],
    )
  }
  for (const { date, startTime, endTime, kind, note } of exceptions) {
    await client.query(
      `insert into availability_exceptions
         (organization_id, employee_id, date, start_time, end_time, kind, note)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [organizationId, employeeId, date, startTime, endTime, kind, note],
    )
  }
}
